/*
 * A recount records the difference between a period's last count (the rebate's earned amount, or the last recount)
 * and what the member's bets give now. A carry-over is the part that a rebate could not settle. Each is settled once,
 * by a rebate of the same member and program.
 */
create or replace function rebate_corrections_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rebate rebates;
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and to_jsonb(new) - 'posted_in' <> to_jsonb(old) - 'posted_in' then
    raise exception 'a correction of a rebate stays' using errcode = 'restrict_violation';
  elsif tg_op = 'UPDATE' then
    if old.posted_in is not null or not exists (
      select from rebates where id = new.posted_in and (program_id, member_id, currency) = (new.program_id, new.member_id, new.currency)
    ) then
      raise exception 'a correction is settled once, by a rebate of the same member' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  select * into rebate from rebates
  where (program_id, from_day, member_id, currency) = (new.program_id, new.from_day, new.member_id, new.currency) for share;
  if rebate.id is null or rebate.withheld is not null or rebate.brand_id <> new.brand_id or new.posted_in is not null then
    raise exception 'only a counted rebate is corrected' using errcode = 'restrict_violation';
  elsif new.kind = 'carryOver' then
    if new.before <> 0 or new.after <> rebate.carry_over or new.after = 0 or exists (
      select from rebate_corrections as known where known.kind = 'carryOver'
        and (known.program_id, known.from_day, known.member_id, known.currency) = (new.program_id, new.from_day, new.member_id, new.currency)
    ) then
      raise exception 'a rebate carries what it could not settle, once' using errcode = 'restrict_violation';
    end if;
  elsif new.before <> rebate.earned + (
      select coalesce(sum(known.after - known.before), 0) from rebate_corrections as known where known.kind = 'recount'
        and (known.program_id, known.from_day, known.member_id, known.currency) = (new.program_id, new.from_day, new.member_id, new.currency)
    ) or new.after <> rebate_sum(rebate.version_id, rebate.level, rebate.member_id, rebate.currency, rebate.from_day, rebate.to_day) then
    raise exception 'a correction is the difference of two counts' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function rebate_corrections_guard from public;
