-- Adds the names of all listed games in an added language, and deletes those in a removed one; called by the triggers
-- of game_listing_languages.
create or replace function list_game_languages() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from gone where language = 'EN') then
      raise exception 'games are always listed in English';
    end if;
    delete from game_listing_names where language in (select language from gone);
    return null;
  end if;
  -- Every release inserts its languages again, so usually none is new.
  if not exists (select from fresh) then
    return null;
  end if;
  -- Blocks writers of games, because a game written meanwhile would be listed without the new language.
  lock table games in share row exclusive mode;
  insert into game_listing_names (language, category, tag, vendor_code, name, game_id)
  select named.language, listing.category, listing.tag, listing.vendor_code, named.name, listing.game_id
  from game_listings as listing
  join (
    select game.id, fresh.language, game_name_key(game.names, fresh.language) as name
    from games as game cross join fresh offset 0
  ) as named on named.id = listing.game_id;
  return null;
end;
$$;
