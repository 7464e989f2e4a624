-- A payout that a member says did not come is given back by operators who did not approve it, after whoever paid it was asked (0040).
alter table withdrawal_disputes
  add column decided_by uuid references operators,
  add column approval_id uuid unique references approvals,
  -- What whoever pays out said about the payout when it was asked, before anything was given back.
  add column provider_state text check (provider_state in ('accepted', 'succeeded', 'reversed', 'failed', 'missing', 'manual')),
  add column provider_asked_at timestamptz,
  add constraint withdrawal_disputes_asked check ((provider_state is null) = (provider_asked_at is null));
grant update (decided_by, approval_id, provider_state, provider_asked_at) on withdrawal_disputes to perya_app;

drop trigger withdrawal_disputes_guard on withdrawal_disputes;
create trigger withdrawal_disputes_guard before insert or update or delete on withdrawal_disputes
  for each row execute function withdrawal_disputes_guard();
