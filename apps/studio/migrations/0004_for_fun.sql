-- Games without money. Whoever tries one sits there under a name of the moment, with credits that are worth nothing; the key
-- of such a seat begins with "for-fun:", and no wallet knows it.
create table play_purses (
  player uuid primary key,
  credits bigint not null check (credits >= 0),
  opened_at timestamptz not null
);
create index on play_purses (opened_at);

-- What was answered, by its transaction, as a wallet keeps it: asked again it moves nothing.
create table play_moves (
  transaction text primary key,
  player uuid not null references play_purses on delete cascade,
  amount bigint not null,
  refusal text
);
create index on play_moves (player);

-- Nothing is put aside for a jackpot where nothing is staked, and nothing is taken out of one.
alter table rounds add constraint rounds_for_fun_check
  check (key_id not like 'for-fun:%' or (jackpot_share = 0 and not takes_jackpot));

grant select, insert, update on play_purses, play_moves to perya_app;
