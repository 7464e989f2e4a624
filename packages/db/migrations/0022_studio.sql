-- A brand's limits in games that read them: for all games, a family, or one game, each in one currency. Without a row
-- the game server's own limits apply.
create table brand_limits (
  brand_id uuid not null references brands,
  currency text not null,
  -- Neither family nor game: applies to every game.
  family text check (family ~ '^[a-z]{2,20}$'),
  game_id uuid references games,
  min_stake bigint check (min_stake > 0 and min_stake % 100 = 0),
  max_stake bigint check (max_stake between 100 and 10000000000 and max_stake % 100 = 0),
  -- The most that one round may pay.
  max_win bigint check (max_win > 0 and max_win % 100 = 0),
  -- The most that all players of the brand together may win in one flight, above their stakes.
  max_exposure bigint check (max_exposure > 0 and max_exposure % 100 = 0),
  unique nulls not distinct (brand_id, currency, family, game_id),
  check (family is null or game_id is null),
  check (min_stake <= max_stake),
  -- All games of a family share its flights, so it has one cap.
  check (max_exposure is null or family is not distinct from 'lipad'),
  check (num_nonnulls(min_stake, max_stake, max_win, max_exposure) > 0)
);
grant select, insert, update, delete on brand_limits to perya_app;

-- True if a vendor's games of the category can be played for fun, where the brand has FORFUN3 on.
alter table brand_vendors add column has_for_fun boolean not null default false;
-- A launch for fun gives the vendor only its code, and never access to the member's money.
alter table game_sessions add column is_for_fun boolean not null default false,
  add constraint game_sessions_for_fun_check check (not is_for_fun or token_hash is null);

-- Jackpot wins by the ledger transfer that paid them, so that no win is shown without its entries. Only bets_apply
-- inserts and bets_void removes them, with the transfer.
create table jackpot_wins (
  transfer_id bigint primary key,
  brand_id uuid not null references brands,
  member_id uuid not null,
  game_id uuid not null,
  bet_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  won_at timestamptz not null,
  voided_at timestamptz
);
create index jackpot_wins_told on jackpot_wins (brand_id, won_at desc) where voided_at is null;
grant select on jackpot_wins to perya_app;
