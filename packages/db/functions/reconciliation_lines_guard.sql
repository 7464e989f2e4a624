/* A difference belongs to a reconciliation that says it differs. */
create or replace function reconciliation_lines_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from reconciliations as night where night.id = new.reconciliation_id and night.state = 'matched') then
    raise exception 'a reconciliation with differences does not match' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function reconciliation_lines_guard from public;
