-- Game names: a row per language instead of a column and an index each (decision 0052).

-- Writers of games wait until this is done; readers continue.
lock table games in share row exclusive mode;

-- English is the catalog's language, to which names fall back. A game without an English name gets its other name, or
-- its code. Listings do not depend on names otherwise, so the trigger that lists games is not needed.
alter table games disable trigger games_updated;
update games set names = names || jsonb_build_object('EN', coalesce(
  nullif(btrim(names ->> 'TY'), ''), nullif(btrim(jsonb_path_query_first(names, '$.*') #>> '{}'), ''), code))
where btrim(coalesce(names ->> 'EN', '')) = '';
alter table games enable trigger games_updated;
alter table games
  add constraint games_named_in_english check (btrim(coalesce(names ->> 'EN', '')) <> '');

-- The name shown to readers of a language. `chooseName` of the games module does the same for rows in memory.
create function game_name(names jsonb, language text) returns text language sql immutable as $$
  select coalesce(nullif(btrim(names ->> language), ''), names ->> 'EN')
$$;

-- Its sort key: lower case, without accents, at most as long as an index permits.
create or replace function game_name_key(names jsonb, language text) returns text language sql immutable as $$
  select left(lower(regexp_replace(normalize(game_name(names, language), NFKD), '[\u0300-\u036f]', '', 'g')), 100)
$$;

-- Languages in which games are listed by name. db:migrate adds those of a release (prepare-database.ts), and the
-- trigger lists every game in them.
create table game_listing_languages (
  language text primary key check (language ~ '^[A-Z]{2}(-[A-Z]{2})?$')
);
insert into game_listing_languages (language)
select 'EN' union select 'TY' union select unnest(languages) from brands;

-- Listings by name in one language: a vendor's games are a range of this key, ordered by name. Only triggers of games
-- and game_listing_languages write them, as for game_listings.
create table game_listing_names (
  language text not null,
  category text not null,
  tag text not null,
  vendor_code text not null,
  name text collate "C" not null,
  game_id uuid not null
);
insert into game_listing_names (language, category, tag, vendor_code, name, game_id)
select named.language, listing.category, listing.tag, listing.vendor_code, named.name, listing.game_id
from game_listings as listing
join (
  -- Computed once per game and language instead of per listing, which the offset enforces.
  select game.id, listed.language, game_name_key(game.names, listed.language) as name
  from games as game cross join game_listing_languages as listed offset 0
) as named on named.id = listing.game_id;
alter table game_listing_names
  add primary key (language, category, tag, vendor_code, name, game_id);
create index game_listing_names_game on game_listing_names (game_id);

-- The columns' indexes are dropped with them. functions/list_games.sql replaces the triggers' function.
alter table game_listings drop column name_en, drop column name_ty;

-- functions/list_game_languages.sql replaces the body.
create function list_game_languages() returns trigger language plpgsql as $$
begin
  raise exception 'functions have not been replaced yet';
end;
$$;
revoke all on function list_game_languages from public;
create trigger game_listing_languages_inserted after insert on game_listing_languages
  referencing new table as fresh for each statement execute function list_game_languages();
create trigger game_listing_languages_deleted after delete on game_listing_languages
  referencing old table as gone for each statement execute function list_game_languages();

-- Languages change with a release, by the owner; the application only reads them.
grant select on game_listing_languages to perya_app;
grant select, insert, update, delete on game_listing_names to perya_app;
