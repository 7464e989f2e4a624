-- The lobby: favorites, lists by facets in three orders, popular games, and the end of a vendor's maintenance.

create table favorites (
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  game_id uuid not null references games on delete cascade,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);
-- Used when a game is deleted from the catalog.
create index favorites_game on favorites (game_id);
grant select, insert, delete on favorites to perya_app;

-- Null if no end was given.
alter table brand_vendors add column maintenance_until timestamptz;

-- The thousand most played games of each brand, counted every hour from the bets of a week.
create table brand_popular_games (
  brand_id uuid not null references brands,
  game_id uuid not null,
  players integer not null check (players > 0),
  primary key (brand_id, game_id)
);
grant select, insert, delete on brand_popular_games to perya_app;

-- Date since which games are new. It is stored here and not computed by each reader, because new games have listings
-- and counts of their own, and a game must leave all of them at once.
create table catalogue_dates (
  only_row boolean primary key default true check (only_row),
  new_since timestamptz(3) not null
);
insert into catalogue_dates (new_since) values (now() - interval '30 days');
grant select, update on catalogue_dates to perya_app;
-- Finds the games that stop being new.
create index games_released on games (released_at);

-- Tags under which a game is listed: none, each tag, its volatility, and each pair of them; while it is new, all of
-- these under NEW too: '', 'JP', 'VOL_LOW', 'JP VOL_LOW', 'NEW', 'NEW JP'. So every choice of facets is one range of a
-- key and one row of counts. Defined here instead of among the functions, because a change requires filling the
-- listings again.
create function listing_tags(tags text[], is_new boolean) returns setof text language sql immutable as $$
  select distinct concat_ws(' ', age.word, kind.tag, volatility.tag)
  from (select null union all select 'NEW' where is_new) as age (word)
  cross join (
    select null union all
    select tag from unnest(tags) as tag where tag ~ '^\S+$' and tag <> 'NEW' and not starts_with(tag, 'VOL_')
  ) as kind (tag)
  cross join (
    select null union all select tag from unnest(tags) as tag where tag ~ '^\S+$' and starts_with(tag, 'VOL_')
  ) as volatility (tag)
$$;

-- Sort key of a game's name in a language: lower case, without accents, at most as long as an index permits.
create function game_name_key(names jsonb, language text) returns text language sql immutable as $$
  select left(lower(regexp_replace(normalize(coalesce(
    names ->> language, names ->> 'EN', names ->> 'TY', jsonb_path_query_first(names, '$.*') #>> '{}', ''
  ), NFKD), '[\u0300-\u036f]', '', 'g')), 100)
$$;

-- Readers continue with the old listings while new ones are filled; only writers of games wait.
lock table games in share row exclusive mode;
create table new_game_listings (
  category text not null,
  tag text not null,
  vendor_code text not null,
  released_at timestamptz(3) not null,
  game_id uuid not null,
  name_en text collate "C" not null,
  name_ty text collate "C" not null
);
insert into new_game_listings
select game.category, under.tag, game.vendor_code, game.released_at, game.id, game.name_en, game.name_ty
from (
  select *, game_name_key(names, 'EN') as name_en, game_name_key(names, 'TY') as name_ty from games offset 0
) as game
cross join lateral listing_tags(
  game.tags, game.released_at >= (select new_since from catalogue_dates)) as under (tag);
alter table new_game_listings
  add constraint new_game_listings_pkey primary key (category, tag, vendor_code, released_at, game_id);
create index new_game_listings_game_id_idx on new_game_listings (game_id);
create index game_listings_name_en on new_game_listings (category, tag, vendor_code, name_en, game_id);
create index game_listings_name_ty on new_game_listings (category, tag, vendor_code, name_ty, game_id);
grant select, insert, update, delete on new_game_listings to perya_app;

delete from game_listing_counts;
insert into game_listing_counts (category, tag, vendor_code, games)
select category, tag, vendor_code, count(*) from new_game_listings group by category, tag, vendor_code;

-- functions/list_games.sql creates the triggers' function; until then they fail.
drop table game_listings;
alter table new_game_listings rename to game_listings;
alter index new_game_listings_pkey rename to game_listings_pkey;
alter index new_game_listings_game_id_idx rename to game_listings_game_id_idx;
