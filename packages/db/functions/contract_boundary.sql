-- Returns the first start of a contract period on or after this day (rules, periods.ts). Without a cycle, a period
-- starts each day.
create or replace function contract_boundary(cycle text, day date, zone text) returns timestamptz
language plpgsql stable set search_path = public, pg_temp as $$
declare
  first_day date := day;
  beginning timestamptz;
begin
  while not case cycle
    when 'weekly' then extract(isodow from first_day) = 1
    when 'semimonthly' then extract(day from first_day) in (1, 16)
    when 'monthly' then extract(day from first_day) = 1
    else true
  end loop
    first_day := first_day + 1;
  end loop;
  beginning := first_day::timestamp at time zone zone;
  -- If a clock change repeats midnight, the day starts at the first one.
  return case when ((beginning - interval '1 hour') at time zone zone)::date = first_day
    then beginning - interval '1 hour' else beginning end;
end;
$$;
revoke all on function contract_boundary from public;
