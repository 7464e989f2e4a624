-- Copies the latest freeze state to members, which all readers query.
create or replace function member_freezes_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update members set frozen_at = case new.action when 'frozen' then new.at end where id = new.member_id;
  return null;
end;
$$;
revoke all on function member_freezes_follow from public;
