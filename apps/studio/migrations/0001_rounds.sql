-- Players in a game. A seat is made from a launch code and ends with its session at the wallet.
create table seats (
  id uuid primary key,
  -- Hash of the token with which the browser acts for this seat.
  token_hash bytea not null unique,
  -- Brand and vendor at the wallet (the key), and the player there (the session).
  key_id text not null,
  session text not null,
  player uuid not null,
  nickname text not null,
  currency text not null,
  language text not null,
  game text not null,
  -- Names of vendor and game, and the description, as the brand shows them.
  vendor text not null,
  name text not null,
  tags text[] not null,
  -- Pace of play that the jurisdiction requires.
  manners jsonb not null,
  -- Origin of the page with the frame, the only one that receives messages from it.
  origin text not null,
  opened_at timestamptz not null
);
create index on seats (opened_at);

-- The seeds from which a player's results are made. The hash is shown before the first round, the seed after it is
-- retired.
create table seed_pairs (
  id uuid primary key,
  player uuid not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- Number of rounds made from these seeds.
  nonce integer not null default 0,
  made_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pairs_current on seed_pairs (player) where revealed_at is null;

-- A round of one player. Its result is stored from the start, and disclosed after the stake was taken.
create table rounds (
  id uuid primary key,
  seat_id uuid not null references seats,
  key_id text not null,
  player uuid not null,
  game text not null,
  family text not null,
  -- The browser's id of the request: a repeated request is played once.
  request uuid not null,
  state text not null check (state in ('staking', 'open', 'paying', 'ended', 'refused', 'voiding', 'refunded')),
  currency text not null,
  stake bigint not null check (stake > 0),
  win bigint not null default 0 check (win >= 0),
  -- The stake's share for the jackpot; whether the round's draw wins it; and the amount won, once known.
  jackpot_share bigint not null default 0,
  takes_jackpot boolean not null default false,
  jackpot_win bigint check (takes_jackpot or jackpot_win is null),
  choice jsonb not null,
  result jsonb not null,
  -- Moves of a round with several steps so far, and the last request.
  moves jsonb not null default '[]',
  seed_pair_id uuid not null references seed_pairs,
  nonce integer not null,
  -- Version of the game's rules.
  version integer not null,
  -- The wallet's reason for refusing the stake.
  refusal text,
  balance bigint,
  placed_at timestamptz not null,
  ended_at timestamptz,
  unique (player, request),
  unique (seed_pair_id, nonce)
);
-- One unfinished round per player and game: it must end before another begins.
create unique index rounds_unfinished on rounds (player, game) where state not in ('ended', 'refused', 'refunded');
create index rounds_of_player on rounds (player, game, placed_at desc, id desc);

-- Calls to the wallet, written in the transaction of the round that needs them. Any process sends them until they are
-- answered.
create table wallet_calls (
  id bigint generated always as identity primary key,
  -- The round, or the bet on a flight, that receives the answer.
  subject text not null,
  subject_id uuid not null,
  key_id text not null,
  call text not null,
  body jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'answered')),
  tries integer not null default 0,
  made_at timestamptz not null,
  -- When the call may be sent next. A sender moves this ahead before sending, so that no two processes send it at once.
  next_at timestamptz not null,
  answer jsonb
);
create index wallet_calls_due on wallet_calls (next_at) where state = 'pending';
create index on wallet_calls (subject_id);

grant select, insert, update on seats, seed_pairs, rounds, wallet_calls to perya_app;
grant delete on seats to perya_app;
