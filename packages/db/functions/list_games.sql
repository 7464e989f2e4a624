-- Keeps game_listings, their names and their counts in step with games; called by the triggers of games.
create or replace function list_games() returns trigger language plpgsql as $$
declare
  since constant timestamptz := (select new_since from catalogue_dates);
begin
  if tg_op <> 'INSERT' then
    update game_listing_counts as counted set games = counted.games - taken.games
    from (
      select category, tag, vendor_code, count(*) as games from game_listings
      where game_id in (select id from gone) group by category, tag, vendor_code
    ) as taken
    where counted.category = taken.category and counted.tag = taken.tag and counted.vendor_code = taken.vendor_code;
    delete from game_listing_names where game_id in (select id from gone);
    delete from game_listings where game_id in (select id from gone);
  end if;
  if tg_op <> 'DELETE' then
    with listed as (
      insert into game_listings (category, tag, vendor_code, released_at, game_id)
      select game.category, under.tag, game.vendor_code, game.released_at, game.id
      from fresh as game
      cross join lateral listing_tags(game.tags, game.released_at >= since) as under (tag)
      returning category, tag, vendor_code, game_id
    ), named as (
      insert into game_listing_names (language, category, tag, vendor_code, name, game_id)
      select spelt.language, listed.category, listed.tag, listed.vendor_code, spelt.name, listed.game_id
      from listed
      join (
        -- Computed once per game and language instead of once per listing; the offset keeps the planner from merging
        -- the subquery.
        select game.id, offered.language, game_name_key(game.names, offered.language) as name
        from fresh as game cross join game_listing_languages as offered offset 0
      ) as spelt on spelt.id = listed.game_id
    )
    insert into game_listing_counts as counted (category, tag, vendor_code, games)
    select category, tag, vendor_code, count(*) from listed
    group by category, tag, vendor_code
    -- In a fixed order, so that two writers cannot deadlock.
    order by category, tag, vendor_code
    on conflict (category, tag, vendor_code) do update set games = counted.games + excluded.games;
  end if;
  return null;
end;
$$;
