-- Provider messages are compared with our records before money moves: a contradiction stays on the row until the
-- provider's answer to our query resolves it, a return has a ground, and a report matches only if everything is equal.

alter table payouts
  -- What the provider reported against our records; null once its answer to our query agrees with the row.
  add column contradiction text check (contradiction in ('accepted', 'succeeded', 'failed', 'reversed', 'missing', 'amount',
    'reference')),
  add column contradicted_at timestamptz,
  -- Why it was returned. provider: reported before it had arrived. reversal: the provider's own event. answer: to our
  -- query about a contradiction. dispute: operators upheld the member's claim.
  add column return_ground text check (return_ground in ('provider', 'reversal', 'answer', 'dispute')),
  add column return_event_id uuid references payment_events,
  -- The day of the provider's report that contains it as settled.
  add column reported_on date,
  add constraint payouts_contradicted check ((contradiction is null) = (contradicted_at is null)),
  add constraint payouts_return_ground check (return_ground is null or state = 'returned'),
  add constraint payouts_return_event check (coalesce(return_ground = 'reversal', false) = (return_event_id is not null));
grant update (contradiction, contradicted_at, return_ground, return_event_id, reported_on) on payouts to perya_app;
create index payouts_contradictory on payouts (contradicted_at) where contradiction is not null;
-- Payouts that a day's report should contain.
create index payouts_by_day on payouts (provider_id, coalesce(settled_at, sent_at)) where sent_at is not null;

alter table deposits
  add column contradiction text check (contradiction in ('failed', 'expired', 'cancelled', 'amount')),
  add column contradicted_at timestamptz,
  add column reported_on date,
  add constraint deposits_contradicted check ((contradiction is null) = (contradicted_at is null));
grant update (contradiction, contradicted_at, reported_on) on deposits to perya_app;
create index deposits_contradictory on deposits (contradicted_at) where contradiction is not null;

-- Only verified calls are stored. Unverified ones were never acknowledged, so the provider sends them again.
delete from payment_events where state in ('stored', 'repeated', 'forged');
alter table payment_events
  -- The body, encrypted (vault, "payment"); null after the account's body_days.
  add column body_sealed bytea,
  alter column body drop not null,
  alter column state drop default,
  alter column event_id set not null,
  drop constraint payment_events_believed,
  drop constraint payment_events_state_check;
update payment_events set body = null where state = 'processed';
update payment_events set kind = 'unnamed' where kind is null;
alter table payment_events
  alter column kind set not null,
  add constraint payment_events_state_check check (state in ('verified', 'processed')),
  add constraint payment_events_body check (state = 'processed' or body is not null or body_sealed is not null),
  -- Verified calls that await processing have a plain body until then.
  add constraint payment_events_sealed check (body is null) not valid;
drop index payment_events_waiting;
drop index payment_events_forged;
create index payment_events_waiting on payment_events (received_at) where state = 'verified';
create index payment_events_to_forget on payment_events (received_at) where body_sealed is not null;
revoke delete on payment_events from perya_app;
grant update (body_sealed) on payment_events to perya_app;

alter table payment_providers
  -- When a call with these secrets last succeeded.
  add column tested_at timestamptz,
  add column body_days integer not null default 90 check (body_days between 7 and 3650);
-- Accounts in use have been called successfully; one without secrets never was.
update payment_providers set tested_at = now() where secrets_sealed is not null;
update payment_providers set is_open = false where secrets_sealed is null and provider <> 'bank';
alter table payment_providers add constraint payment_providers_tested check
  (not is_open or provider = 'bank' or (secrets_sealed is not null and tested_at is not null));
create function payment_providers_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger payment_providers_guard before update on payment_providers
  for each row execute function payment_providers_guard();

update reconciliations set state = 'different'
where state = 'matched' and (our_count <> provider_count or our_amount <> provider_amount or clearing <> expected_clearing);
alter table reconciliations add constraint reconciliations_matched check (state <> 'matched'
  or (our_count = provider_count and our_amount = provider_amount and clearing = expected_clearing));
create function reconciliation_lines_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger reconciliation_lines_guard before insert on reconciliation_lines
  for each row execute function reconciliation_lines_guard();

create function unmatched_payments_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger unmatched_payments_guard before update or delete on unmatched_payments
  for each row execute function unmatched_payments_guard();
