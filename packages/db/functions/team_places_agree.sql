/*
 * Checks all places written by a statement at once: each path must extend the path of its upline at the same brand,
 * and the paths below must extend it. enable_seqscan is off, so that places are looked up by index even when many are
 * inserted before statistics exist.
 */
create or replace function team_places_agree() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if exists (
    select from written as place
    left join members as member on member.id = place.member_id
    left join team_places as upline on upline.member_id = place.upline_id
    where member.brand_id is distinct from place.brand_id or member.upline_id is distinct from place.upline_id
      or place.path <> coalesce(upline.path, '') || to_hex(place.number) || '/'
      or place.upline_id is not null and (upline.brand_id is distinct from place.brand_id
        or place.lineage is distinct from upline.lineage || upline.member_id)
  ) or tg_op = 'UPDATE' and exists (
    select from written as place join team_places as below on below.upline_id = place.member_id
    where below.lineage <> place.lineage || place.member_id or not starts_with(below.path, place.path)
  ) then
    raise exception 'a place must extend the path of the place above it' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function team_places_agree from public;
