-- The lobby: favourites, lists by facets and in three orders, what is popular, and when a vendor is back.

create table favorites (
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  game_id uuid not null references games on delete cascade,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);
-- Whoever takes a game out of the catalogue looks for it here.
create index favorites_game on favorites (game_id);
grant select, insert, delete on favorites to perya_app;

-- Null: nobody said when.
alter table brand_vendors add column maintenance_until timestamptz;

-- Counted from the bets of a week, every hour and by the set; the thousand most played of each brand.
create table brand_popular_games (
  brand_id uuid not null references brands,
  game_id uuid not null,
  players integer not null check (players > 0),
  primary key (brand_id, game_id)
);
grant select, insert, delete on brand_popular_games to perya_app;

-- Until when a game is new is the catalogue's word and not each reader's clock: what is new has listings and counts of
-- its own, and a game that grows old must leave all of them at once.
create table catalogue_dates (
  only_row boolean primary key default true check (only_row),
  new_since timestamptz(3) not null
);
insert into catalogue_dates (new_since) values (now() - interval '30 days');
grant select, update on catalogue_dates to perya_app;
-- Finds those that grow old.
create index games_released on games (released_at);

-- What a game is listed under: nothing, its tags, its volatility, and each pair of them; while it is new, all of that
-- under NEW as well: '', 'JP', 'VOL_LOW', 'JP VOL_LOW', 'NEW', 'NEW JP'. So any choice of facets is a stretch of one key
-- and a row of counts. Here and not among the functions, because listings are filled anew when this changes.
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

-- Where a game stands by name, as readers of a language see it: in lower case and without accents. Not longer than an
-- index takes.
create function game_name_key(names jsonb, language text) returns text language sql immutable as $$
  select left(lower(regexp_replace(normalize(coalesce(
    names ->> language, names ->> 'EN', names ->> 'TY', jsonb_path_query_first(names, '$.*') #>> '{}', ''
  ), NFKD), '[\u0300-\u036f]', '', 'g')), 100)
$$;

-- Readers go on with the old listings while the new ones are filled beside them; only whoever writes games waits.
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

-- The triggers' function follows from functions/list_games.sql; until then it fails for want of a name.
drop table game_listings;
alter table new_game_listings rename to game_listings;
alter index new_game_listings_pkey rename to game_listings_pkey;
alter index new_game_listings_game_id_idx rename to game_listings_game_id_idx;
