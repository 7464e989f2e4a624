-- Counts the first deposit of a member who joined by a link; other members do not count.
create or replace function sign_up_links_deposited() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  joined_by uuid;
begin
  update sign_up_link_uses set deposited_at = new.credited_at
  where member_id = new.member_id and deposited_at is null returning link_id into joined_by;
  if joined_by is not null then
    perform sign_up_link_count(joined_by, new.credited_at, 'deposited');
  end if;
  return null;
end;
$$;
revoke all on function sign_up_links_deposited from public;
