-- Lifts the freeze of a moved member, because the new upline has not frozen them.
create or replace function member_freezes_follow_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_freezes (id, brand_id, member_id, action, at)
  select gen_random_uuid(), brand_id, id, 'lifted', greatest(new.ended_at, frozen_at + interval '1 millisecond') from members
  where id = new.member_id and frozen_at is not null;
  return null;
end;
$$;
revoke all on function member_freezes_follow_move from public;
