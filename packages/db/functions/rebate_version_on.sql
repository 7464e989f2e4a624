-- The version of a rebate program for the period that begins on this day; null before the first.
create or replace function rebate_version_on(program uuid, day date) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select id from rebate_versions where program_id = program and starts_on <= day order by version desc limit 1;
$$;
