-- The period of a claim by the brand's calendar: its first day, weeks from Monday.
create or replace function promotion_period_key(period text, at timestamptz, zone text) returns text
language sql stable set search_path = public, pg_temp as $$
  select case period
    when 'once' then 'once'
    when 'day' then to_char(at at time zone zone, 'YYYY-MM-DD')
    when 'week' then to_char(date_trunc('week', at at time zone zone), 'YYYY-MM-DD')
    when 'month' then to_char(at at time zone zone, 'YYYY-MM')
  end
$$;
