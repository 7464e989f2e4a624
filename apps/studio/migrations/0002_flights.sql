-- What decides shared flights: a chain of hashes whose last one is published, and a salt that is named before it exists.
create table flight_chains (
  id uuid primary key,
  secret text not null,
  terminator text not null unique,
  length integer not null check (length > 0),
  -- Who makes the salt, and which of theirs it will be: written with the terminator, while nobody can know it.
  salt_source text not null,
  salt_name text not null,
  salt text,
  made_at timestamptz not null,
  salted_at timestamptz check (salted_at > made_at),
  check ((salt is null) = (salted_at is null))
);
-- One waits for its salt at a time.
create unique index flight_chains_unsalted on flight_chains ((true)) where salt is null;

-- One flight for everybody. Where it ends is known here from the first moment, and to nobody outside before it has ended.
create table flights (
  number bigint primary key,
  chain_id uuid not null references flight_chains,
  round integer not null check (round > 0),
  version integer not null,
  edge_bp integer not null,
  -- Shown from the first moment: the hash of what it is made of. That itself is shown, and written here, once it is over.
  fingerprint text not null,
  hash text check (encode(sha256(hash::bytea), 'hex') = fingerprint),
  crash_point bigint not null check (crash_point >= 100),
  state text not null check (state in ('betting', 'flying', 'ended', 'cancelled')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  takes_off_at timestamptz,
  ended_at timestamptz,
  -- When nothing was left in it: what was lost is closed a moment after the end.
  settled_at timestamptz,
  -- The last sign of its pilot in the air.
  beat_at timestamptz,
  unique (chain_id, round),
  check ((hash is null) = (state in ('betting', 'flying')))
);
create unique index flights_current on flights ((true)) where state in ('betting', 'flying');
create index flights_unsettled on flights (number) where settled_at is null;

-- What one brand has at stake in one flight, in one currency. Whoever moves any of it holds this row.
create table flight_rooms (
  flight bigint not null references flights,
  key_id text not null,
  currency text not null,
  -- The most that all its players together may win in the flight, above their stakes.
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
  -- As others see the player.
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

-- No right to change where a flight ends, which round of which chain it is, or what a chain is made of.
grant select, insert on flight_chains, flights, flight_rooms, flight_bets to perya_app;
grant update (salt, salted_at) on flight_chains to perya_app;
grant update (state, takes_off_at, ended_at, settled_at, beat_at, hash) on flights to perya_app;
grant update (flying, won) on flight_rooms to perya_app;
grant update (state, point, win, refusal, balance) on flight_bets to perya_app;
