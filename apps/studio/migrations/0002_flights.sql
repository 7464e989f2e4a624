-- What decides shared flights: a chain of hashes whose last one is published, and a salt that is announced before it
-- exists.
create table flight_chains (
  id uuid primary key,
  secret text not null,
  terminator text not null unique,
  length integer not null check (length > 0),
  -- Who makes the salt, and which of their values it will be. Written with the last hash, when the value is still
  -- unknown.
  salt_source text not null,
  salt_name text not null,
  salt text,
  made_at timestamptz not null,
  salted_at timestamptz check (salted_at > made_at),
  check ((salt is null) = (salted_at is null))
);
-- At most one chain awaits its salt.
create unique index flight_chains_unsalted on flight_chains ((true)) where salt is null;

-- A flight shared by all players. Its end is fixed from the start, and disclosed after the flight.
create table flights (
  number bigint primary key,
  chain_id uuid not null references flight_chains,
  round integer not null check (round > 0),
  version integer not null,
  edge_bp integer not null,
  -- Hash of the flight's hash, shown from the start. The flight's hash itself is written and shown after the end.
  fingerprint text not null,
  hash text check (encode(sha256(hash::bytea), 'hex') = fingerprint),
  crash_point bigint not null check (crash_point >= 100),
  state text not null check (state in ('betting', 'flying', 'ended', 'cancelled')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  takes_off_at timestamptz,
  ended_at timestamptz,
  -- When all bets were settled: lost bets are closed a moment after the end.
  settled_at timestamptz,
  -- Last sign of life of the process that runs the flight.
  beat_at timestamptz,
  unique (chain_id, round),
  check ((hash is null) = (state in ('betting', 'flying')))
);
create unique index flights_current on flights ((true)) where state in ('betting', 'flying');
create index flights_unsettled on flights (number) where settled_at is null;

-- One brand's bets on a flight in one currency. Every change of them locks this row.
create table flight_rooms (
  flight bigint not null references flights,
  key_id text not null,
  currency text not null,
  -- The most that its players together may win in the flight, above their stakes.
  cap bigint not null,
  flying bigint not null default 0 check (flying >= 0),
  won bigint not null default 0 check (won between 0 and cap),
  primary key (flight, key_id, currency)
);

create table flight_bets (
  id uuid primary key,
  flight bigint not null references flights,
  seat_id uuid not null references seats,
  key_id text not null,
  player uuid not null,
  -- The player's name as others see it.
  shown_as text not null,
  face text not null,
  panel text not null check (panel in ('A', 'B')),
  currency text not null,
  stake bigint not null check (stake > 0),
  auto_point bigint check (auto_point > 100),
  state text not null
    check (state in ('staking', 'in', 'paying', 'paid', 'lost', 'refused', 'voiding', 'refunded')),
  point bigint,
  win bigint not null default 0 check (win >= 0),
  request uuid not null,
  refusal text,
  balance bigint,
  placed_at timestamptz not null,
  unique (player, request)
);
create unique index flight_bets_panel on flight_bets (flight, player, panel)
  where state not in ('refused', 'voiding', 'refunded');
create index flight_bets_flying on flight_bets (flight, key_id, currency, auto_point) where state in ('staking', 'in');
create index flight_bets_of_player on flight_bets (player, flight desc);

-- The application may not change a flight's end, its place in the chain, or the chain.
grant select, insert on flight_chains, flights, flight_rooms, flight_bets to perya_app;
grant update (salt, salted_at) on flight_chains to perya_app;
grant update (state, takes_off_at, ended_at, settled_at, beat_at, hash) on flights to perya_app;
grant update (flying, won) on flight_rooms to perya_app;
grant update (state, point, win, refusal, balance) on flight_bets to perya_app;
