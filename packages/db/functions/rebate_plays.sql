-- Returns sums of a member's settled bets by category, between two days in the brand's time zone, both inclusive. Rows
-- of profit_days are cumulative, so each sum is the difference of two rows.
create or replace function rebate_plays(member uuid, played_in text, from_day date, to_day date)
returns table (category text, stake bigint, valid_stake bigint, win bigint)
language sql stable set search_path = public, pg_temp as $$
  with recursive part as (
    (select subject from profit_days where member_id = member and currency = played_in and cut = 'category' order by subject limit 1)
    union all
    select (
      select next.subject from profit_days as next
      where next.member_id = member and next.currency = played_in and next.cut = 'category' and next.subject > part.subject
      order by next.subject limit 1
    ) from part where part.subject is not null
  )
  select part.subject, last.stake - coalesce(first.stake, 0), last.valid_stake - coalesce(first.valid_stake, 0),
    last.win - coalesce(first.win, 0)
  from part
  join lateral (
    select * from profit_days as days
    where days.member_id = member and days.currency = played_in and days.cut = 'category' and days.subject = part.subject
      and days.day <= to_day order by days.day desc limit 1
  ) as last on last.day >= from_day
  left join lateral (
    select * from profit_days as days
    where days.member_id = member and days.currency = played_in and days.cut = 'category' and days.subject = part.subject
      and days.day < from_day order by days.day desc limit 1
  ) as first on true
  where part.subject is not null
  order by part.subject;
$$;
