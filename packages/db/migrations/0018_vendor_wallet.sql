-- Vendors' connections, players, bets and results, from which money is moved.

-- How a brand reaches a vendor, and which protocol the vendor uses. A vendor without a row has no games that open.
create table vendor_connections (
  brand_id uuid not null references brands,
  vendor_code text not null references vendors,
  adapter text not null check (adapter in ('perya', 'torre')),
  -- Path of a game's frame, on one of the brand's game hosts.
  launch_path text not null check (launch_path like '/%'),
  -- Address of tables, hosts and chat; null if the vendor has none.
  feed_url text,
  is_open boolean not null default true,
  primary key (brand_id, vendor_code)
);

-- Keys with which a vendor signs. The id is part of every call's address and not secret. Two keys can be valid at once,
-- so that a key is replaced without a pause: the old one is valid until its end.
create table vendor_keys (
  id text primary key check (id ~ '^[a-z0-9]{12,40}$'),
  brand_id uuid not null,
  vendor_code text not null,
  -- The shared secret or the vendor's public key, encrypted by the vault.
  secret bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  foreign key (brand_id, vendor_code) references vendor_connections
);
create index on vendor_keys (brand_id, vendor_code);

-- A member in a game. The code in the frame's address works once within a minute. The token that the vendor gets for it
-- acts for the member until the session ends.
create table game_sessions (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  game_id uuid not null,
  vendor_code text not null,
  currency text not null,
  -- The login session, with which this one ends as well.
  session_id uuid,
  language text not null,
  code_hash bytea unique,
  code_expires_at timestamptz not null,
  token_hash bytea unique,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create index on game_sessions (member_id, opened_at desc);

-- One row per member and round, or per bet where a round has several: all debits and credits of a vendor under one
-- reference. Bets of the demo's history have no reference.
alter table bets
  add column vendor_code text,
  add column round_ref text,
  add column bet_ref text not null default '',
  add column game_session_id uuid,
  add column jackpot_share bigint not null default 0,
  -- When the whole stake was voided.
  add column voided_at timestamptz;
update bets set vendor_code = games.vendor_code from games where games.id = bets.game_id;
alter table bets alter column vendor_code set not null;
alter table bets drop constraint bets_stake_check;
alter table bets add constraint bets_stake_check check (stake > 0 or (stake = 0 and voided_at is not null));
create unique index bets_round on bets (brand_id, vendor_code, member_id, round_ref, bet_ref) where round_ref is not null;
-- Bets that have not ended. They are few, so a search for old ones reads all.
create index bets_open on bets (member_id) where settled_at is null and voided_at is null;
-- A member's bets, newest first, for their record, recent games and gaming sessions. Every bet pays for each index of
-- this table twice.
create index bets_member_placed on bets (member_id, placed_at desc, id desc);
drop index bets_member_id_id_idx;

-- The ledger transfers of a bet, so that a round can be shown with its entries.
create table bet_transfers (
  transfer_id bigint primary key,
  bet_id uuid not null
);
create index on bet_transfers (bet_id);

-- The stream of bets for everything that counts them: one row per version of a bet, with the change that it makes. A
-- void, a reopened round or another payout deducts what earlier versions added. Rows are never changed or deleted.
create table settled_bets (
  bet_id uuid not null,
  version integer not null,
  -- Order of writing. It differs from the order of commits, so followers order by transaction first.
  written_by bigint not null default (pg_current_xact_id()::text::bigint),
  id bigint generated always as identity,
  brand_id uuid not null,
  member_id uuid not null,
  game_id uuid not null,
  vendor_code text not null,
  category text not null,
  currency text not null,
  bets integer not null,
  stake bigint not null,
  -- The part of the stake that counts for rebates and contracts.
  valid_stake bigint not null,
  win bigint not null,
  jackpot_share bigint not null,
  settled_at timestamptz not null,
  primary key (bet_id, version)
);
create index on settled_bets (written_by, id);
insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
  valid_stake, win, jackpot_share, settled_at)
select id, 1, brand_id, member_id, game_id, vendor_code, category, currency, 1, stake, stake, win, 0, settled_at
from bets where settled_at is not null order by settled_at, id;

-- Play by day in the brand's time zone, for reports and records. Counted from the stream.
create table bet_days (
  brand_id uuid not null,
  day date not null,
  member_id uuid not null,
  game_id uuid not null,
  category text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  jackpot_share bigint not null,
  primary key (member_id, day, game_id, currency)
);
create index on bet_days (brand_id, day);

-- Each follower's position in the stream. It moves in the transaction that counts.
create table settled_bet_followers (
  name text primary key,
  written_by bigint not null default 0,
  id bigint not null default 0
);

insert into ledger_voidable_types (cause, type) values ('promo', 'paid'), ('tip', 'paid') on conflict do nothing;

grant select, insert, update, delete on vendor_connections, vendor_keys, game_sessions to perya_app;
grant select on bet_transfers to perya_app;
grant select, insert on settled_bets to perya_app;
grant select, insert, update on settled_bet_followers, bet_days to perya_app;
