-- members.frozen_at always follows the latest row of member_freezes; the application cannot set it.
create or replace function members_frozen() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.frozen_at is distinct from (
    select case action when 'frozen' then at end from member_freezes where member_id = new.id order by at desc, id desc limit 1
  ) then
    raise exception 'a member is frozen only through member_freezes' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function members_frozen from public;
