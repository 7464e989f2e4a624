/*
 * A rebate is calculated once, after its period, with the version and VIP level of the period's first day. The earned
 * amount must follow from the member's bets. It pays the earned amount plus corrections, never less than zero; the
 * negative rest is carried over. A blocked member gets none.
 */
create or replace function rebates_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  program rebate_programs;
  whole bigint;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a rebate changes by corrections' using errcode = 'restrict_violation';
  end if;
  select * into program from rebate_programs where id = new.program_id;
  if new.brand_id <> program.brand_id or not exists (select from members where id = new.member_id and brand_id = new.brand_id) then
    raise exception 'a rebate is for a member of the program''s brand' using errcode = 'restrict_violation';
  elsif new.to_day <> new.from_day + (case program.period when 'week' then 6 else 0 end)
    or program.period = 'week' and new.from_day <> date_trunc('week', new.from_day)::date
    or new.counted_at < (select (new.to_day + 1)::timestamp at time zone time_zone from brands where id = new.brand_id) then
    raise exception 'a rebate is counted after its whole period' using errcode = 'restrict_violation';
  elsif new.version_id is distinct from rebate_version_on(new.program_id, new.from_day)
    or not (select is_on from rebate_versions where id = new.version_id)
    or new.level <> vip_level_on(new.member_id, new.from_day) then
    raise exception 'a rebate has the version and level of its first day' using errcode = 'restrict_violation';
  elsif new.earned <> rebate_sum(new.version_id, new.level, new.member_id, new.currency, new.from_day, new.to_day) then
    raise exception 'a rebate is earned by the member''s bets' using errcode = 'restrict_violation';
  elsif new.withheld is distinct from reward_standing(new.member_id) then
    raise exception 'a blocked member gets no rebate' using errcode = 'restrict_violation';
  end if;
  whole := case when new.withheld is null then new.earned + new.corrected else 0 end;
  if new.amount <> greatest(0, whole) or new.carry_over <> least(0, whole) or new.withheld is not null and new.corrected <> 0 then
    raise exception 'a rebate pays what was earned and corrected' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function rebates_guard from public;
