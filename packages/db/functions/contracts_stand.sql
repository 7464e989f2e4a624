/*
 * Checked at the end of the transaction: every active contract below this downline must have an agent above it with
 * an active contract of the same kind. So a contract cannot end without those below it, unless an agent further up
 * holds one.
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
    raise exception 'no contract below an agent without one' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function contracts_stand from public;
