-- Checked at commit: only a real-time period may stay open, for its five minutes.
create or replace function settlement_periods_closed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from settlement_periods where id = new.id and state = 'open' and kind <> 'realtime') then
    raise exception 'a period is counted in one transaction' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function settlement_periods_closed from public;
