-- Rounds that an operator has granted to a player, at a stake that costs them nothing (promo of the wallet protocol).
create table free_rounds (
  -- The operator's id: a repeated grant is the same.
  id uuid primary key,
  -- The key that the grant was signed with. Its brand's players alone can use it (free_rounds_use).
  key_id text not null,
  player uuid not null,
  vendor text not null,
  game text not null,
  currency text not null,
  count integer not null check (count between 0 and 1000),
  stake bigint not null check (stake > 0),
  used integer not null default 0,
  valid_until timestamptz not null,
  -- Also set for a cancellation that arrived before its grant.
  cancelled_at timestamptz,
  made_at timestamptz not null,
  constraint free_rounds_used check (used between 0 and count)
);
create index free_rounds_of_player on free_rounds (player, game, valid_until) where cancelled_at is null;
grant select, insert, update (used, cancelled_at) on free_rounds to perya_app;

alter table rounds add column free_rounds_id uuid references free_rounds;
-- No stake is taken, so there is none to refuse or return, and none that feeds a jackpot.
alter table rounds add constraint rounds_free_check check (free_rounds_id is null
  or (state in ('paying', 'ended') and jackpot_share = 0 and not takes_jackpot));
-- The win is reported once.
create unique index wallet_calls_free on wallet_calls (subject_id) where call = 'promo';

-- Uses one free round, in the statement that writes the round: of this player, game and brand, at the granted stake, in time.
create function free_rounds_use() returns trigger language plpgsql as $$
begin
  update free_rounds as given set used = given.used + 1
  where given.id = new.free_rounds_id and given.used < given.count and given.cancelled_at is null and given.valid_until > new.placed_at
    and (given.player, given.game, given.currency, given.stake) = (new.player, new.game, new.currency, new.stake)
    and exists (select from seats where seats.player = given.player and seats.vendor = given.vendor and seats.key_id = given.key_id);
  if not found then
    raise exception 'no free round is left'
      using errcode = 'check_violation', constraint = 'free_rounds_left', table = 'rounds';
  end if;
  return new;
end $$;
create trigger free_rounds_use before insert on rounds for each row
  when (new.free_rounds_id is not null) execute function free_rounds_use();

-- What was granted stays, and what is used is not given back.
create function free_rounds_stay() returns trigger language plpgsql as $$
begin
  raise exception 'free rounds stay what was granted'
    using errcode = 'check_violation', constraint = 'free_rounds_stay', table = tg_table_name;
end $$;
create trigger free_rounds_stay before update on free_rounds for each row
  when (new.used not in (old.used, old.used + 1) or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
    or (new.id, new.key_id, new.player, new.vendor, new.game, new.currency, new.count, new.stake, new.valid_until)
      is distinct from (old.id, old.key_id, old.player, old.vendor, old.game, old.currency, old.count, old.stake, old.valid_until))
  execute function free_rounds_stay();
create trigger free_rounds_stay before update on rounds for each row
  when (old.free_rounds_id is distinct from new.free_rounds_id or (old.free_rounds_id is not null and old.stake <> new.stake))
  execute function free_rounds_stay();
