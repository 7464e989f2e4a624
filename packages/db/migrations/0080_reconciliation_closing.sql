-- A difference stays on record (decision 0051): an operator closes it with a reason and its payment, or a later
-- comparison of the day no longer finds it.

-- How often the day was compared. A line has the number of the comparison that found it last.
alter table reconciliations add column comparisons integer not null default 1 check (comparisons > 0);

alter table reconciliation_lines
  add column seen_in integer not null default 1 check (seen_in > 0),
  add column resolved_at timestamptz,
  add column closed_at timestamptz,
  add column closed_by uuid references operators,
  add column close_reason text check (length(close_reason) between 3 and 500),
  add column deposit_id uuid references deposits,
  add column payout_id uuid references payouts,
  add constraint reconciliation_lines_closed check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null)),
  add constraint reconciliation_lines_one_end check (closed_at is null or resolved_at is null),
  add constraint reconciliation_lines_payment check (
    case when closed_at is null then deposit_id is null and payout_id is null
    else case kind when 'payout' then deposit_id is null when 'clearing' then num_nonnulls(deposit_id, payout_id) < 2
      else payout_id is null end end),
  -- A difference about a row of ours is closed with that row.
  add constraint reconciliation_lines_linked check (
    closed_at is null or kind = 'clearing' or problem = 'missingHere' or num_nonnulls(deposit_id, payout_id) = 1);
create index reconciliation_lines_open on reconciliation_lines (reconciliation_id)
  where closed_at is null and resolved_at is null;

revoke delete on reconciliation_lines from perya_app;
grant update (seen_in, resolved_at, closed_at, closed_by, close_reason, deposit_id, payout_id)
  on reconciliation_lines to perya_app;

drop trigger reconciliation_lines_guard on reconciliation_lines;
create trigger reconciliation_lines_guard before insert or update or delete on reconciliation_lines
  for each row execute function reconciliation_lines_guard();

create function reconciliations_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger reconciliations_guard before update on reconciliations
  for each row execute function reconciliations_guard();
