-- Play for fun, without money. Such a seat has a temporary name and worthless credits, and a key that begins with
-- "for-fun:", which no wallet knows.
create table play_purses (
  player uuid primary key,
  credits bigint not null check (credits >= 0),
  opened_at timestamptz not null
);
create index on play_purses (opened_at);

-- Answers by transaction, as a wallet stores them: a repeated call moves nothing.
create table play_moves (
  transaction text primary key,
  player uuid not null references play_purses on delete cascade,
  amount bigint not null,
  refusal text
);
create index on play_moves (player);

-- A round for fun neither feeds nor wins a jackpot.
alter table rounds add constraint rounds_for_fun_check
  check (key_id not like 'for-fun:%' or (jackpot_share = 0 and not takes_jackpot));

grant select, insert, update on play_purses, play_moves to perya_app;
