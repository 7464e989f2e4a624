-- The first day of the period of a mission or leaderboard that contains a moment, by the brand's calendar. Weeks begin on Monday.
create or replace function mission_first_day(period text, moment timestamptz, zone text) returns date
language sql stable set search_path = public, pg_temp return
  date_trunc(case period when 'weekly' then 'week' else 'day' end, moment at time zone zone)::date;
