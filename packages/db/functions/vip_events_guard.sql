/*
 * A level changes only by the review of a past month in which levels were on, and by one level. It rises if both
 * valid stake and deposits reach the next level, and falls if either is below the level minimum. The evidence must
 * match the tables at that moment.
 */
create or replace function vip_events_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reached record;
  levels jsonb;
  line jsonb;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a change of a VIP level is immutable' using errcode = 'restrict_violation';
  elsif not exists (select from members where id = new.member_id and brand_id = new.brand_id) then
    raise exception 'a VIP level belongs to a member of the brand' using errcode = 'restrict_violation';
  elsif new.month <> date_trunc('month', new.month)::date
    or new.at < (select (new.month + interval '1 month') at time zone time_zone from brands where id = new.brand_id) then
    raise exception 'a VIP level changes after the end of a month' using errcode = 'restrict_violation';
  elsif new.version_id is distinct from vip_version_on(new.brand_id, new.month) then
    raise exception 'a month is reviewed by the VIP levels that applied to it' using errcode = 'restrict_violation';
  elsif exists (select from vip_events where member_id = new.member_id and month > new.month) then
    raise exception 'months are reviewed in order' using errcode = 'restrict_violation';
  end if;
  select terms -> 'levels' into levels from vip_versions where id = new.version_id and is_on;
  if levels is null then
    raise exception 'no VIP level changes while levels are off' using errcode = 'restrict_violation';
  end if;
  select * into reached from vip_windows(new.member_id, new.month);
  if new.from_level <> vip_level_on(new.member_id, new.month) then
    raise exception 'a VIP level changes from the current one' using errcode = 'restrict_violation';
  elsif (new.valid_stake, new.deposits) <> (reached.valid_stake, reached.deposits) then
    raise exception 'the evidence of a VIP level is what the member reached' using errcode = 'restrict_violation';
  end if;
  line := case
    when new.to_level = least(new.from_level, jsonb_array_length(levels)) + 1 then levels -> (new.to_level - 1) -> 'up'
    when new.to_level = least(new.from_level, jsonb_array_length(levels)) - 1 then levels -> new.to_level -> 'keep'
  end;
  if line is null or jsonb_typeof(line) = 'null' or (new.to_level > least(new.from_level, jsonb_array_length(levels))) <> (
    reached.valid_stake >= (line ->> 'validStake')::numeric * 10000 and reached.deposits >= (line ->> 'deposits')::numeric * 10000
  ) then
    raise exception 'a VIP level changes by one, as its thresholds say' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function vip_events_guard from public;
