/*
 * When all is written: whoever was granted something still has somebody above them who holds the like. What an upline granted ends
 * with its own, unless somebody further up stands for it.
 */
create or replace function contracts_stand() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from team_places as top
    join team_places as place on place.path > top.path and place.path < top.path || '~'
    join contracts as below on below.downline_id = place.member_id and below.kind = new.kind and below.state = 'active'
    where top.member_id = new.downline_id and not exists (
      select from contracts as above
      where above.downline_id = any (place.lineage) and above.kind = new.kind and above.state = 'active'
    )
  ) then
    raise exception 'nothing is granted below where nobody holds it' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function contracts_stand from public;
