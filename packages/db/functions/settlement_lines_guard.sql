/*
 * Lines change only while their period is open; except for real time, that lasts only for the transaction that
 * calculates it. Afterwards only the paid amount is written, once, when the period is released (settlement_release).
 * Inserts are checked by settlement_lines_join.
 */
create or replace function settlement_lines_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said constant text[] := array['deducted', 'paid'];
  period_state text;
begin
  if tg_op = 'DELETE' then
    raise exception 'a settlement line cannot be deleted' using errcode = 'restrict_violation';
  end if;
  select state into period_state from settlement_periods where id = new.period_id for share;
  if period_state = 'open' then
    if (old.id, old.period_id, old.contract_id, old.member_id) <> (new.id, new.period_id, new.contract_id, new.member_id)
      or new.deducted <> 0 or new.paid is not null then
      raise exception 'the owner of a settlement line is immutable' using errcode = 'restrict_violation';
    end if;
  elsif period_state <> 'counted' or old.paid is not null or new.paid is null
    or to_jsonb(new) - said <> to_jsonb(old) - said then
    raise exception 'counted figures are immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function settlement_lines_guard from public;
