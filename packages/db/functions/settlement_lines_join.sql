/*
 * Lines are inserted only into an open period, and unpaid. Checks all lines of a statement at once, because thousands
 * are calculated together. A transaction that closes the period must wait for this one.
 */
create or replace function settlement_lines_join() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  concerned uuid[];
begin
  select array_agg(distinct period_id) into concerned from added;
  perform from settlement_periods where id = any (concerned) order by id for share;
  if exists (select from added where deducted <> 0 or paid is not null)
    or exists (select from settlement_periods where id = any (concerned) and state <> 'open') then
    raise exception 'a line can join only a period that is being counted' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function settlement_lines_join from public;
