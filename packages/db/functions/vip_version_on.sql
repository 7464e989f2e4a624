-- Returns the version of a brand's VIP levels that applies to the month of this day; null before the first version.
create or replace function vip_version_on(brand uuid, day date) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select id from vip_versions where brand_id = brand and starts_on <= date_trunc('month', day)::date
  order by version desc limit 1;
$$;
