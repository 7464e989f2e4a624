-- What a brand allows in games that ask for it: in all of them, in one family, or in one game, each in one currency. Where it
-- says nothing, the game server's own limits hold.
create table brand_limits (
  brand_id uuid not null references brands,
  currency text not null,
  -- Neither of the two: every game.
  family text check (family ~ '^[a-z]{2,20}$'),
  game_id uuid references games,
  min_stake bigint check (min_stake > 0 and min_stake % 100 = 0),
  max_stake bigint check (max_stake between 100 and 10000000000 and max_stake % 100 = 0),
  -- What one round may pay at most.
  max_win bigint check (max_win > 0 and max_win % 100 = 0),
  -- What all of the brand's players together may win in one flight, above their stakes.
  max_exposure bigint check (max_exposure > 0 and max_exposure % 100 = 0),
  unique nulls not distinct (brand_id, currency, family, game_id),
  check (family is null or game_id is null),
  check (min_stake <= max_stake),
  -- A flight is shared by all games of its family, so it has one cap.
  check (max_exposure is null or family is not distinct from 'lipad'),
  check (num_nonnulls(min_stake, max_stake, max_win, max_exposure) > 0)
);
grant select, insert, update, delete on brand_limits to perya_app;

-- Games that can be tried without money, where the brand has that switched on (FORFUN3): its vendors say for which of their kinds.
alter table brand_vendors add column has_for_fun boolean not null default false;
-- A launch for fun is known to the vendor by its code alone: nothing ever speaks for the member's purse.
alter table game_sessions add column is_for_fun boolean not null default false,
  add constraint game_sessions_for_fun_check check (not is_for_fun or token_hash is null);
