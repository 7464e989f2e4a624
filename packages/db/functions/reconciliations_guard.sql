/* A day with an open difference does not match. A compared report stays compared even if it cannot be downloaded again. */
create or replace function reconciliations_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'matched' and exists (
    select from reconciliation_lines as line
    where line.reconciliation_id = new.id and line.closed_at is null and line.resolved_at is null) then
    raise exception 'a reconciliation with open differences cannot match' using errcode = 'restrict_violation';
  elsif new.state = 'missing' and old.state <> 'missing' then
    raise exception 'a compared report cannot become uncompared' using errcode = 'restrict_violation';
  elsif new.comparisons < old.comparisons then
    raise exception 'the number of comparisons can only grow' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function reconciliations_guard from public;
