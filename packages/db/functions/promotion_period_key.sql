-- Identifies the period of a claim in the brand's time zone: its day, the Monday of its week, its month, or "once".
create or replace function promotion_period_key(period text, at timestamptz, zone text) returns text
language sql stable set search_path = public, pg_temp as $$
  select case period
    when 'once' then 'once'
    when 'day' then to_char(at at time zone zone, 'YYYY-MM-DD')
    when 'week' then to_char(date_trunc('week', at at time zone zone), 'YYYY-MM-DD')
    when 'month' then to_char(at at time zone zone, 'YYYY-MM')
  end
$$;
