-- Keeps game_listings and their counts in step with games; called by the triggers of games.
create or replace function list_games() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update game_listing_counts as counted set games = counted.games - taken.games
    from (
      select category, tag, vendor_code, count(*) as games from game_listings
      where game_id in (select id from gone) group by category, tag, vendor_code
    ) as taken
    where counted.category = taken.category and counted.tag = taken.tag and counted.vendor_code = taken.vendor_code;
    delete from game_listings where game_id in (select id from gone);
  end if;
  if tg_op <> 'DELETE' then
    insert into game_listings (category, tag, vendor_code, released_at, game_id)
    select distinct fresh.category, listed.tag, fresh.vendor_code, fresh.released_at, fresh.id
    from fresh cross join unnest(array_append(fresh.tags, '')) as listed (tag);
    insert into game_listing_counts as counted (category, tag, vendor_code, games)
    select fresh.category, listed.tag, fresh.vendor_code, count(distinct fresh.id)
    from fresh cross join unnest(array_append(fresh.tags, '')) as listed (tag)
    group by fresh.category, listed.tag, fresh.vendor_code
    -- In one order, so that two writers wait for each other rather than for ever.
    order by fresh.category, listed.tag, fresh.vendor_code
    on conflict (category, tag, vendor_code) do update set games = counted.games + excluded.games;
  end if;
  return null;
end;
$$;
