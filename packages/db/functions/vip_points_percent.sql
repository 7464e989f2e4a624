-- Returns the extra points, in percent, of the member's VIP level on a day of the brand; 0 without VIP levels, and
-- while they are off.
create or replace function vip_points_percent(brand uuid, member uuid, day date) returns integer
language plpgsql stable set search_path = public, pg_temp as $$
declare
  levels jsonb := (select terms -> 'levels' from vip_versions where id = vip_version_on(brand, day) and is_on);
begin
  return coalesce((levels -> (least(vip_level_on(member, day), jsonb_array_length(levels)) - 1) ->> 'pointsPercent')::integer, 0);
end;
$$;
revoke all on function vip_points_percent from public;
grant execute on function vip_points_percent to perya_app;
