/*
 * Progress belongs to a member of the brand, has the target of its period's version, and is never deleted. It is
 * completed once, when the target is reached; later corrections change only the count and the review.
 */
create or replace function mission_counters_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['counted', 'completed_at', 'refused', 'missing', 'reviewed_at', 'reviewed_by', 'review_note'];
begin
  if tg_op = 'DELETE' then
    raise exception 'progress of a mission is never deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.completed_at is not null then
      raise exception 'progress of a mission begins incomplete' using errcode = 'restrict_violation';
    elsif not exists (
      select from mission_versions as version
      join members on members.id = new.member_id and members.brand_id = version.brand_id and members.type <> 4
      where version.mission_id = new.mission_id and version.version = new.version and version.brand_id = new.brand_id
        and version.target = new.target and version.is_open and version.from_day <= new.from_day
    ) then
      raise exception 'progress counts by the version of its mission, for a member of the brand' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'progress keeps its member, mission, period and target' using errcode = 'restrict_violation';
  elsif old.completed_at is not null and (new.completed_at, new.refused) is distinct from (old.completed_at, old.refused) then
    raise exception 'a completed mission stays completed' using errcode = 'restrict_violation';
  elsif new.completed_at is not null and old.completed_at is null and new.counted < new.target then
    raise exception 'a mission is completed when its target is reached' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end;
$$;
revoke all on function mission_counters_guard from public;
