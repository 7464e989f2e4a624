-- Returns the version of a rebate program that applies to the period beginning on this day; null before the first
-- version.
create or replace function rebate_version_on(program uuid, day date) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select id from rebate_versions where program_id = program and starts_on <= day order by version desc limit 1;
$$;
