/*
 * A version is immutable and takes effect in a later period than the one in which it was created, so that a running
 * period never changes. A reward above the limit needs dual approval of exactly this version.
 */
create or replace function mission_versions_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  mission record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version of a mission is never changed' using errcode = 'restrict_violation';
  end if;
  select missions.brand_id, missions.period, brands.time_zone into mission
  from missions join brands on brands.id = missions.brand_id where missions.id = new.mission_id;
  if mission.brand_id is distinct from new.brand_id then
    raise exception 'a version belongs to the brand of its mission' using errcode = 'restrict_violation';
  elsif new.version <> 1 + (select count(*) from mission_versions where mission_id = new.mission_id) then
    raise exception 'versions of a mission are numbered in order' using errcode = 'restrict_violation';
  elsif mission.period = 'weekly' and extract(isodow from new.from_day) <> 1 then
    raise exception 'a weekly mission begins on a Monday' using errcode = 'restrict_violation';
  elsif new.from_day <= mission_first_day(mission.period, new.created_at, mission.time_zone) then
    raise exception 'a version begins after the period in which it was created' using errcode = 'restrict_violation';
  elsif new.is_open and new.reward_amount > mission_limit(new.reward_kind) and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'missions.version' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.payload ->> 'rewardKind' = new.reward_kind
      and (agreed.payload ->> 'rewardAmount')::numeric * 10000 = new.reward_amount
      and agreed.payload -> 'wagering' -> 'times' is not distinct from new.reward_terms -> 'times'
      and agreed.payload -> 'wagering' -> 'days' is not distinct from new.reward_terms -> 'days'
  ) then
    raise exception 'a mission reward above the limit must match an approval by two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function mission_versions_guard from public;
