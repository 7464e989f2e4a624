/*
 * Counts events of bets or deposits and returns the entries to post. Idempotent: an event is counted once. The rate
 * and the VIP level's extra points are fixed by the first version of a bet or deposit; later versions keep them. The
 * rate is null for members who get no rewards. Totals are cumulative and rounded down once per member and kind, so
 * that they do not depend on how events are batched. The application cannot write these tables, so points come only
 * from real bets and deposits.
 */
create or replace function points_count(counted_source text, source_ids uuid[], versions integer[], counted_at timestamptz)
returns table (entry_id uuid, entry_brand uuid, entry_member uuid, entry_currency text, entry_points bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earners uuid[];
  moneys text[];
  kinds text[];
begin
  -- In a fixed order, so that two concurrent calls cannot deadlock.
  select array_agg(touched.member_id), array_agg(touched.currency), array_agg(touched.kind) into earners, moneys, kinds
  from (
    select distinct found.member_id, found.currency, found.kind
    from unnest(source_ids, versions) as asked (source_id, version)
    cross join lateral (
      select * from point_sources as known
      where known.source = counted_source and known.source_id = asked.source_id and known.version = asked.version offset 0
    ) as found
    where found.kind is not null order by 1, 2, 3
  ) as touched;
  insert into point_counters (member_id, currency, kind, amount, fine, points)
  select touched.member_id, touched.currency, touched.kind, 0, 0, 0
  from unnest(earners, moneys, kinds) as touched (member_id, currency, kind)
  on conflict do nothing;
  perform from point_counters as known
  join unnest(earners, moneys, kinds) as touched (member_id, currency, kind) using (member_id, currency, kind)
  order by known.member_id, known.currency, known.kind for update of known;

  return query
  with said as materialized (
    select found.*, (found.at at time zone brand.time_zone)::date as day, found.currency = brand.currency as is_home
    from unnest(source_ids, versions) as asked (source_id, version)
    -- Looked up one by one, because a join of the view could read the whole stream.
    cross join lateral (
      select * from point_sources as known
      where known.source = counted_source and known.source_id = asked.source_id and known.version = asked.version offset 0
    ) as found
    join brands as brand on brand.id = found.brand_id
    where not exists (
      select from point_events as known
      where known.source = counted_source and known.source_id = found.source_id and known.version = found.version
    )
  ), first as materialized (
    -- Looked up once per member and day instead of per event: the extra points of the VIP level; null for members who
    -- earn no points.
    select said.*, case when row_number() over (partition by said.member_id, said.day) = 1 then (
        select vip_points_percent(said.brand_id, member.id, said.day) from members as member
        where member.id = said.member_id and not member.is_demo_player and reward_standing(member.id) is null
      ) end as asked_extra
    from said
  ), rewarded as materialized (
    select first.*, max(first.asked_extra) over (partition by first.member_id, first.day) as level_extra from first
  ), listed as materialized (
    select said.*, coalesce(earlier.amount, 0) as before,
      sum(said.amount) over by_version as so_far,
      case when earlier.versions > 0 then earlier.per else first_value(rate.per) over by_version end as per,
      case when earlier.versions > 0 then earlier.extra else coalesce(first_value(rate.extra) over by_version, 0) end as extra
    from rewarded as said
    cross join lateral (
      select count(*) as versions, max(known.per) as per, max(known.extra) as extra, sum(known.amount) as amount
      from point_events as known
      where known.source = counted_source and known.source_id = said.source_id
    ) as earlier
    left join lateral (
      select said.level_extra as extra, case said.kind when 'live' then rates.live when 'lottery' then rates.lottery
        when 'pvp' then rates.pvp when 'slots' then rates.slots when 'sports' then rates.sports when 'deposit' then rates.deposit
        end as per
      from point_rates as rates
      where rates.brand_id = said.brand_id and rates.starts_at <= said.at and said.is_home and said.level_extra is not null
      order by rates.version desc limit 1
    ) as rate on true
    window by_version as (partition by said.source_id order by said.version)
  ), event as materialized (
    -- The difference of two cumulative totals per bet, so that a void returns to exactly zero.
    select listed.*, gen_random_uuid() as own_id, coalesce(
      floor((listed.before + listed.so_far) * 10000000000 * (100 + listed.extra) / listed.per)
      - floor((listed.before + listed.so_far - listed.amount) * 10000000000 * (100 + listed.extra) / listed.per), 0) as fine
    from listed
  ), assigned as materialized (
    -- Window functions instead of a join of both lists, which could compare every pair of rows.
    select event.*, case when event.per is not null then first_value(event.own_id) over (
      partition by event.per is null, event.brand_id, event.member_id, event.currency, event.kind, event.day) end as id
    from event
  ), per_day as materialized (
    select assigned.id, assigned.brand_id, assigned.member_id, assigned.currency, assigned.kind, assigned.day,
      sum(assigned.amount) as amount, sum(assigned.fine) as fine
    from assigned where assigned.id is not null
    group by assigned.id, assigned.brand_id, assigned.member_id, assigned.currency, assigned.kind, assigned.day
  ), entry as materialized (
    select per_day.*, floor((known.fine + sum(per_day.fine) over so_far) / 100000000)
      - floor((known.fine + sum(per_day.fine) over so_far - per_day.fine) / 100000000) as points
    from per_day join point_counters as known on (known.member_id, known.currency, known.kind)
      = (per_day.member_id, per_day.currency, per_day.kind)
    window so_far as (partition by per_day.member_id, per_day.currency, per_day.kind order by per_day.day)
  ), entries as (
    insert into point_entries (id, brand_id, member_id, currency, kind, day, amount, points, made_at)
    select entry.id, entry.brand_id, entry.member_id, entry.currency, entry.kind, entry.day, entry.amount, entry.points, counted_at
    from entry
  ), events as (
    insert into point_events (source, source_id, version, entry_id, per, extra, amount, fine)
    select counted_source, assigned.source_id, assigned.version, assigned.id, assigned.per, assigned.extra, assigned.amount,
      assigned.fine
    from assigned
  ), counters as (
    update point_counters as known set amount = known.amount + added.amount, fine = known.fine + added.fine,
      points = known.points + added.points
    from (
      select entry.member_id, entry.currency, entry.kind, sum(entry.amount) as amount, sum(entry.fine) as fine,
        sum(entry.points) as points
      from entry group by 1, 2, 3
    ) as added
    where (known.member_id, known.currency, known.kind) = (added.member_id, added.currency, added.kind)
  )
  select entry.id, entry.brand_id, entry.member_id, entry.currency::text, entry.points::bigint from entry where entry.points <> 0
  order by entry.member_id, entry.id;
end;
$$;
revoke all on function points_count from public;
grant execute on function points_count to perya_app;
