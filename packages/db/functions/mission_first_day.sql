-- Returns the first day of the mission or leaderboard period that contains a moment, in the brand's time zone. Weeks
-- begin on Monday.
create or replace function mission_first_day(period text, moment timestamptz, zone text) returns date
language sql stable set search_path = public, pg_temp return
  date_trunc(case period when 'weekly' then 'week' else 'day' end, moment at time zone zone)::date;
