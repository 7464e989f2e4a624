-- Returns a member's valid stake and net deposits (less reversed ones) in a month of the brand.
create or replace function vip_windows(member uuid, month date) returns table (valid_stake bigint, deposits bigint)
language sql stable set search_path = public, pg_temp as $$
  select
    coalesce((
      select days.valid_stake from profit_days as days
      where (days.member_id, days.currency, days.cut, days.subject) = (person.id, brand.currency, 'all', '')
        and days.day < (month + interval '1 month')::date order by days.day desc limit 1
    ), 0) - coalesce((
      select days.valid_stake from profit_days as days
      where (days.member_id, days.currency, days.cut, days.subject) = (person.id, brand.currency, 'all', '')
        and days.day < month order by days.day desc limit 1
    ), 0),
    coalesce((
      select sum(step.amount)::bigint from turnover_steps as step
      where step.member_id = person.id and step.currency = brand.currency and step.step in ('deposited', 'taken_back')
        and step.at >= month::timestamp at time zone brand.time_zone
        and step.at < (month + interval '1 month') at time zone brand.time_zone
    ), 0)
  from members as person join brands as brand on brand.id = person.brand_id where person.id = member;
$$;
