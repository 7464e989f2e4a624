-- Who sits at a game: made from a launch code, good until the wallet says otherwise.
create table seats (
  id uuid primary key,
  -- What the browser shows to speak for this seat, as a hash.
  token_hash bytea not null unique,
  -- The key names brand and vendor at the wallet; the session speaks for the player there.
  key_id text not null,
  session text not null,
  player uuid not null,
  nickname text not null,
  currency text not null,
  language text not null,
  game text not null,
  -- Under whose name the game is shown, what it is called there, and what is said of it.
  vendor text not null,
  name text not null,
  tags text[] not null,
  -- What the law of the place asks of a game.
  manners jsonb not null,
  -- Where the frame stands, and whom alone it tells anything.
  origin text not null,
  opened_at timestamptz not null
);
create index on seats (opened_at);

-- What a player's results are made of. The hash is shown before the first round, the seed itself only once it is no
-- longer used.
create table seed_pairs (
  id uuid primary key,
  player uuid not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- How many rounds it has made.
  nonce integer not null default 0,
  made_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pairs_current on seed_pairs (player) where revealed_at is null;

-- A round of one player. Its result is known here from the first moment, and to nobody else before the stake is taken.
create table rounds (
  id uuid primary key,
  seat_id uuid not null references seats,
  key_id text not null,
  player uuid not null,
  game text not null,
  family text not null,
  -- The browser's own id of what it asked for: asked twice, played once.
  request uuid not null,
  state text not null check (state in ('staking', 'open', 'paying', 'ended', 'refused', 'voiding', 'refunded')),
  currency text not null,
  stake bigint not null check (stake > 0),
  win bigint not null default 0 check (win >= 0),
  -- What of the stake feeds the jackpot; whether the round's own draw takes it; and what it took, once that is known.
  jackpot_share bigint not null default 0,
  takes_jackpot boolean not null default false,
  jackpot_win bigint check (takes_jackpot or jackpot_win is null),
  choice jsonb not null,
  result jsonb not null,
  -- Of a round in several steps: what the player has done so far, and the last request that did it.
  moves jsonb not null default '[]',
  seed_pair_id uuid not null references seed_pairs,
  nonce integer not null,
  -- Which rules it was played by.
  version integer not null,
  -- Why the wallet took no stake, in its words.
  refusal text,
  balance bigint,
  placed_at timestamptz not null,
  ended_at timestamptz,
  unique (player, request),
  unique (seed_pair_id, nonce)
);
-- One at a time in a game: what was left is ended before another begins.
create unique index rounds_unfinished on rounds (player, game) where state not in ('ended', 'refused', 'refunded');
create index rounds_of_player on rounds (player, game, placed_at desc, id desc);

-- What the wallet must hear, written with the round that asks for it: sent until it is answered, by whichever process.
create table wallet_calls (
  id bigint generated always as identity primary key,
  -- Who asked for it, and hears the answer: a round, or a bet on a flight.
  subject text not null,
  subject_id uuid not null,
  key_id text not null,
  call text not null,
  body jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'answered')),
  tries integer not null default 0,
  made_at timestamptz not null,
  -- When it may be sent (again). Whoever sends it moves this ahead first, so that no two do at once.
  next_at timestamptz not null,
  answer jsonb
);
create index wallet_calls_due on wallet_calls (next_at) where state = 'pending';
create index on wallet_calls (subject_id);

grant select, insert, update on seats, seed_pairs, rounds, wallet_calls to perya_app;
grant delete on seats to perya_app;
