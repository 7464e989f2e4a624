-- A disputed payout is returned by operators who did not approve it, after the provider was queried (0040).
alter table withdrawal_disputes
  add column decided_by uuid references operators,
  add column approval_id uuid unique references approvals,
  -- The provider's answer about the payout before anything was returned.
  add column provider_state text check (provider_state in ('accepted', 'succeeded', 'reversed', 'failed', 'missing', 'manual')),
  add column provider_asked_at timestamptz,
  add constraint withdrawal_disputes_asked check ((provider_state is null) = (provider_asked_at is null));
grant update (decided_by, approval_id, provider_state, provider_asked_at) on withdrawal_disputes to perya_app;

drop trigger withdrawal_disputes_guard on withdrawal_disputes;
create trigger withdrawal_disputes_guard before insert or update or delete on withdrawal_disputes
  for each row execute function withdrawal_disputes_guard();
