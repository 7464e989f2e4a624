-- Lottery draws and bets (decisions 0059 and 0060). The seed of an own draw is committed before sales open and its salt is a value of
-- the public beacon that exists after they close, so these tables accept no result but the one both give (lottery_result).

-- What a brand offers in a game: prices, limits and the cap of its liability. A bet freezes the version that it was sold under.
create table lottery_terms (
  brand_id uuid not null references brands,
  -- Code of the game, as in packages/lottery and in the catalog.
  game text not null check (game ~ '^[a-z0-9-]{1,40}$'),
  version integer not null check (version > 0),
  game_id uuid not null references games,
  currency text not null,
  is_open boolean not null,
  -- Highest prize group; null in games with fixed odds.
  highest_group integer check (highest_group between 1000 and 2000),
  -- Rates in millionths per level, as digits, by play; plays that are not listed have the rates of the package.
  rates jsonb not null,
  -- Unit prices in ten-thousandths, as digits.
  units jsonb not null check (jsonb_array_length(units) between 1 and 20),
  max_times integer not null check (max_times between 1 and 1000000),
  max_stake bigint not null check (max_stake > 0),
  max_prize bigint not null check (max_prize > 0),
  narrow_percent integer not null check (narrow_percent between 0 and 100),
  narrow_prize bigint not null check (narrow_prize > 0 and narrow_prize <= max_prize),
  -- The most that the brand may lose by one number of a draw; the kept share of stakes, and the rate of reduced numbers, in millionths.
  cap bigint not null check (cap > 0),
  kept bigint not null check (kept between 0 and 1000000),
  reduced_to bigint not null check (reduced_to between 1 and 1000000),
  max_chase integer not null check (max_chase between 1 and 100),
  -- Between a result from outside and its payment, so that a mistake can be found.
  pays_after_seconds integer not null check (pays_after_seconds between 0 and 86400),
  made_at timestamptz not null,
  made_by uuid references operators,
  approval_id uuid references approvals,
  primary key (brand_id, game, version),
  constraint lottery_terms_made_by check ((made_by is null) = (version = 1))
);
grant select, insert on lottery_terms to perya_app;

create table lottery_draws (
  id uuid primary key,
  brand_id uuid not null references brands,
  game text not null,
  game_id uuid not null references games,
  -- Written by the calendar, unique per game.
  number text not null check (length(number) between 1 and 40),
  -- Second of the draw: its place in the message that is hashed.
  sequence bigint not null check (sequence > 0),
  -- Rows of the result, as in packages/lottery.
  shape jsonb not null check (jsonb_array_length(shape) between 1 and 100),
  is_outside boolean not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  pays_after_seconds integer not null check (pays_after_seconds >= 0),
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'paid', 'cancelled')),
  made_at timestamptz not null,
  -- SHA-256 of the seed, which is derived from the server's key and stored when it is revealed.
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  salt_source text check (length(salt_source) between 1 and 200),
  salt_name text check (length(salt_name) between 1 and 40),
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  seed text check (seed ~ '^[0-9a-z]{52}$'),
  result jsonb,
  -- Counts results from outside: a corrected one has the next number.
  revision integer not null default 0 check (revision >= 0),
  closed_at timestamptz,
  drawn_at timestamptz,
  settled_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  unique (brand_id, game, number),
  unique (brand_id, game, sequence),
  constraint lottery_draws_times check (opens_at < closes_at and closes_at <= draws_at and made_at <= opens_at),
  constraint lottery_draws_own check (num_nonnulls(commitment, salt_source, salt_name) = case when is_outside then 0 else 3 end),
  constraint lottery_draws_drawn check (
    num_nonnulls(result, drawn_at) = case when state in ('drawn', 'settled', 'paid') then 2 else 0 end),
  constraint lottery_draws_revealed check (
    num_nonnulls(salt, seed) = case when state in ('drawn', 'settled', 'paid') and not is_outside then 2 else 0 end),
  constraint lottery_draws_settled check ((settled_at is not null) = (state in ('settled', 'paid'))),
  constraint lottery_draws_paid check ((paid_at is not null) = (state = 'paid')),
  constraint lottery_draws_cancelled check ((cancelled_at is not null) = (state = 'cancelled'))
);
create index lottery_draws_selling on lottery_draws (brand_id, game, draws_at) where state in ('open', 'closed');
create index lottery_draws_running on lottery_draws (draws_at) where state in ('open', 'closed', 'drawn', 'settled');
create index lottery_draws_opened on lottery_draws (brand_id, game, draws_at desc) where result is not null;
create index lottery_draws_cancelled_at on lottery_draws (cancelled_at) where state = 'cancelled';
grant select on lottery_draws to perya_app;
grant insert (id, brand_id, game, game_id, number, sequence, shape, is_outside, opens_at, closes_at, draws_at, pays_after_seconds,
  made_at, commitment, salt_source, salt_name) on lottery_draws to perya_app;
grant update (state, salt, seed, result, revision, closed_at, drawn_at, settled_at, paid_at, cancelled_at)
  on lottery_draws to perya_app;

-- Days on which a game's draws differ from its timetable: none are held, or sales end early. Without a game, for all of the brand.
create table lottery_days (
  brand_id uuid not null references brands,
  game text not null check (game ~ '^[a-z0-9-]{0,40}$'),
  day date not null,
  -- Local time at which sales end; null if no draws are held.
  closes text check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  made_at timestamptz not null,
  made_by uuid not null references operators,
  primary key (brand_id, game, day)
);
grant select, insert, delete on lottery_days to perya_app;

-- Results from outside as operators type them. Two operators type without seeing each other's entry; an attempt whose two entries
-- differ is followed by another one.
create table lottery_entries (
  draw_id uuid not null references lottery_draws,
  revision integer not null check (revision > 0),
  attempt integer not null check (attempt > 0),
  operator_id uuid not null references operators,
  result jsonb not null,
  entered_at timestamptz not null,
  primary key (draw_id, revision, attempt, operator_id)
);
grant select, insert on lottery_entries to perya_app;

-- One request of a player: tickets for one draw, or a chase over several.
create table lottery_slips (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  request_key uuid not null,
  -- Digest of the request: a key may only be repeated with the same one.
  facts bytea not null check (length(facts) = 32),
  game text not null,
  kind text not null check (kind in ('bets', 'chase')),
  stops_on_win boolean not null,
  state text check (state in ('running', 'finished', 'won', 'cancelled')),
  total bigint not null check (total > 0),
  placed_at timestamptz not null,
  unique (member_id, request_key),
  constraint lottery_slips_chase check ((kind = 'chase') = (state is not null) and (kind = 'chase' or not stops_on_win))
);
create index lottery_slips_chases on lottery_slips (member_id, id desc) where kind = 'chase';
grant select, insert on lottery_slips to perya_app;
grant update (state) on lottery_slips to perya_app;

-- What a bet is settled by, frozen when it was placed. Its stake and win are in `bets`, under the same id.
create table lottery_bets (
  id uuid primary key,
  slip_id uuid not null references lottery_slips,
  draw_id uuid not null references lottery_draws,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  game text not null,
  play text not null,
  selection text not null check (length(selection) between 1 and 8192),
  lines integer not null check (lines > 0),
  units integer not null check (units > 0),
  unit bigint not null check (unit > 0),
  times integer not null check (times > 0),
  prize_group integer,
  terms_version integer not null,
  -- In millionths, per level of the play.
  rates bigint[] not null,
  rebate bigint not null check (rebate between 0 and 1000000),
  reduced_lines text[] not null,
  reduced_rates bigint[] not null,
  max_prize bigint not null check (max_prize > 0),
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'tied', 'refunded', 'cancelled')),
  -- The revision of the result that it was settled with, and the one that it was paid for.
  revision integer not null default -1,
  paid_revision integer not null default -1,
  prize bigint check (prize >= 0),
  rebate_paid bigint check (rebate_paid >= 0),
  hits integer[],
  -- What was credited so far.
  paid bigint not null default 0 check (paid >= 0),
  ended_at timestamptz,
  constraint lottery_bets_stake check (stake::numeric = unit::numeric * units * times),
  constraint lottery_bets_prize check (num_nonnulls(prize, rebate_paid, hits) = case when state in ('won', 'lost', 'tied') then 3 else 0 end),
  constraint lottery_bets_cap check (prize <= max_prize),
  constraint lottery_bets_ended check ((ended_at is null) = (state = 'open'))
);
create index lottery_bets_of_draw on lottery_bets (draw_id, id);
create index lottery_bets_of_member on lottery_bets (member_id, id desc);
create index lottery_bets_of_slip on lottery_bets (slip_id);
create index lottery_bets_to_pay on lottery_bets (draw_id, id) where revision > paid_revision;
grant select, insert on lottery_bets to perya_app;
grant update (state, revision, paid_revision, prize, rebate_paid, hits, paid, ended_at) on lottery_bets to perya_app;

-- Sales of a play in a draw, and what is owed if a number is drawn, at the rates that were sold. Deleted once the draw is paid.
create table lottery_sales (
  draw_id uuid not null references lottery_draws,
  play text not null,
  staked bigint not null check (staked >= 0),
  cap bigint not null check (cap > 0),
  kept bigint not null check (kept between 0 and 1000000),
  -- Hits that are reserved, where a number can be drawn more than once.
  hits integer not null check (hits between 1 and 100),
  primary key (draw_id, play)
);
grant select, insert, update, delete on lottery_sales to perya_app;
create table lottery_exposures (
  draw_id uuid not null,
  play text not null,
  line text not null,
  owed bigint not null check (owed >= 0),
  primary key (draw_id, play, line),
  foreign key (draw_id, play) references lottery_sales on delete cascade
);
grant select, insert, update, delete on lottery_exposures to perya_app;

create function lottery_terms_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger lottery_terms_guard before insert or update or delete on lottery_terms
  for each row execute function lottery_terms_guard();
create function lottery_draws_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger lottery_draws_guard before insert or update or delete on lottery_draws
  for each row execute function lottery_draws_guard();
create function lottery_entries_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger lottery_entries_guard before insert or update or delete on lottery_entries
  for each row execute function lottery_entries_guard();
create function lottery_slips_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger lottery_slips_guard before update or delete on lottery_slips
  for each row execute function lottery_slips_guard();
create function lottery_bets_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger lottery_bets_guard before insert or update or delete on lottery_bets
  for each row execute function lottery_bets_guard();
create function lottery_cap_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger lottery_cap_guard_insert after insert on lottery_exposures referencing new table as sold
  for each statement execute function lottery_cap_guard();
create trigger lottery_cap_guard_update after update on lottery_exposures referencing old table as before new table as sold
  for each statement execute function lottery_cap_guard();
