-- Returns the member's VIP level on a day of the brand, as decided by the latest review of an earlier month.
create or replace function vip_level_on(member uuid, day date) returns integer
language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select to_level from vip_events
    where member_id = member and month < date_trunc('month', day)::date order by month desc limit 1
  ), 1);
$$;
