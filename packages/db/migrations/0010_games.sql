-- The catalog: vendors and games of the platform, and what each brand shows of them.

create table vendors (
  code text primary key,
  name text not null
);

create table games (
  -- The nodeId of the requirements.
  id uuid primary key,
  vendor_code text not null references vendors,
  code text not null,
  category text not null check (category in ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT', 'BINGO', 'INHOUSE', 'JACKPOT')),
  -- Names per language, as in content.
  names jsonb not null,
  tags text[] not null default '{}',
  -- Null if the image is drawn from vendor and code.
  icon_url text,
  -- Milliseconds, because lists are paged by this time and JavaScript has no finer times.
  released_at timestamptz(3) not null,
  unique (vendor_code, code)
);

-- Positions of games in lists: a row for each tag, and one with '' for lists without a tag. A vendor's list is a range
-- of this key, newest last, at any number of games. Only the triggers below write here, so foreign keys are not needed.
create table game_shelves (
  category text not null,
  tag text not null,
  vendor_code text not null,
  released_at timestamptz(3) not null,
  game_id uuid not null,
  primary key (category, tag, vendor_code, released_at, game_id)
);
create index on game_shelves (game_id);

-- Number of games in each list, because counting a million rows for every page would cost more than the page.
create table game_shelf_counts (
  category text not null,
  tag text not null,
  vendor_code text not null,
  games bigint not null,
  primary key (category, tag, vendor_code)
);

create function shelve_games() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update game_shelf_counts as counted set games = counted.games - taken.games
    from (
      select category, tag, vendor_code, count(*) as games from game_shelves
      where game_id in (select id from gone) group by category, tag, vendor_code
    ) as taken
    where counted.category = taken.category and counted.tag = taken.tag and counted.vendor_code = taken.vendor_code;
    delete from game_shelves where game_id in (select id from gone);
  end if;
  if tg_op <> 'DELETE' then
    insert into game_shelves (category, tag, vendor_code, released_at, game_id)
    select distinct fresh.category, shelf.tag, fresh.vendor_code, fresh.released_at, fresh.id
    from fresh cross join unnest(array_append(fresh.tags, '')) as shelf (tag);
    insert into game_shelf_counts as counted (category, tag, vendor_code, games)
    select fresh.category, shelf.tag, fresh.vendor_code, count(distinct fresh.id)
    from fresh cross join unnest(array_append(fresh.tags, '')) as shelf (tag)
    group by fresh.category, shelf.tag, fresh.vendor_code
    -- In one order, so that two writers wait for each other rather than for ever.
    order by fresh.category, shelf.tag, fresh.vendor_code
    on conflict (category, tag, vendor_code) do update set games = counted.games + excluded.games;
  end if;
  return null;
end;
$$;
create trigger games_inserted after insert on games
  referencing new table as fresh for each statement execute function shelve_games();
create trigger games_updated after update on games
  referencing old table as gone new table as fresh for each statement execute function shelve_games();
create trigger games_deleted after delete on games
  referencing old table as gone for each statement execute function shelve_games();

-- A category or vendor without a row is not shown.
create table brand_categories (
  brand_id uuid not null references brands,
  category text not null,
  sequence integer not null,
  primary key (brand_id, category)
);

create table brand_vendors (
  brand_id uuid not null references brands,
  category text not null,
  vendor_code text not null references vendors,
  sequence integer not null,
  -- True if the vendor is shown as one tile that opens its list (isGame 'VASSALAGE' in the requirements).
  is_lobby boolean not null default false,
  is_in_maintenance boolean not null default false,
  primary key (brand_id, category, vendor_code)
);

-- Settings of a brand's games that differ from the catalog.
create table brand_games (
  brand_id uuid not null references brands,
  game_id uuid not null references games,
  is_hidden boolean not null default false,
  -- Position among the hot games; null if the game is not hot.
  hot_sequence integer,
  icon_url text,
  primary key (brand_id, game_id)
);
create index brand_games_hot on brand_games (brand_id, hot_sequence) where hot_sequence is not null;
create index brand_games_hidden on brand_games (brand_id) where is_hidden;

-- One row per bet; its money is in the ledger under `bet:<id>:stake` and `bet:<id>:win`. No foreign keys to brand and
-- game, because every bet would lock the same row.
create table bets (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null references members,
  game_id uuid not null,
  category text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  win bigint not null default 0 check (win >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz check (settled_at >= placed_at)
);
create index on bets (member_id, id desc);
-- The biggest wins of a day and category are adjacent, so a board of some days reads the first few of each, at any
-- number of bets. Days are in UTC, because an index cannot depend on a setting.
create index bets_winners on bets (brand_id, category, ((settled_at at time zone 'UTC')::date), win desc)
  where win > stake and settled_at is not null;

alter table brands
  add column jackpot_source text not null default 'pool' check (jackpot_source in ('pool', 'decorative'));
-- Players of the demo's history, to whose accounts no one can log in.
alter table members add column is_demo_player boolean not null default false;
