-- A mission's reward must match the version of its period, and belong to the member who completed it.
create or replace function mission_rewards_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.source_ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{4}-\d\d-\d\d$' and not exists (
    select from mission_counters as counter
    join mission_versions as version on version.mission_id = counter.mission_id and version.version = counter.version
    where counter.member_id = new.member_id and counter.brand_id = new.brand_id
      and counter.mission_id = split_part(new.source_ref, ':', 1)::uuid and counter.from_day = split_part(new.source_ref, ':', 2)::date
      and counter.completed_at is not null and counter.refused is null
      and version.reward_kind = new.kind and version.reward_amount = new.amount
      and new.currency = (select currency from brands where id = new.brand_id)
  ) then
    raise exception 'a mission pays the reward of its version, when it is completed' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function mission_rewards_guard from public;
