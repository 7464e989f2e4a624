-- Free rounds (decision 0053): a claimed reward lets a member play some rounds of a vendor's game without a stake. The vendor is
-- told of them, plays them at the frozen stake, and reports each with its win (`promo` of the wallet protocol).

alter table rewards drop constraint rewards_source_check;
alter table rewards add constraint rewards_source_check check (source in (
  'promotion', 'mission', 'leaderboard', 'rebate', 'vip', 'referral', 'raffle', 'freeRounds')) not valid;
alter table rewards drop constraint rewards_kind_check;
alter table rewards add constraint rewards_kind_check check (kind in ('cash', 'bonus', 'points', 'freeRounds')) not valid;
-- Game, number of rounds, stake per round, and days in which they can be played. `terms` are those of bonus winnings then; without
-- them winnings are cash.
alter table rewards add column free_rounds jsonb;
alter table rewards drop constraint rewards_terms;
alter table rewards add constraint rewards_terms check (
  (kind = 'freeRounds') = (free_rounds is not null)
  and case kind when 'bonus' then terms is not null when 'freeRounds' then true else terms is null end) not valid;

-- Where the vendor receives free rounds. Null: it has none.
alter table vendor_connections add column free_rounds_url text;
grant update (free_rounds_url) on vendor_connections to perya_app;

create table free_rounds (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  -- The claimed reward that they were given for.
  reward_id uuid not null unique references rewards,
  vendor_code text not null,
  game_id uuid not null references games,
  currency text not null,
  count integer not null check (count between 1 and 1000),
  stake bigint not null check (stake > 0),
  -- Wagering terms of the winnings; null if they are cash.
  terms jsonb,
  used integer not null default 0,
  won bigint not null default 0,
  -- Winnings that were issued as bonus money.
  issued bigint not null default 0,
  state text not null default 'granted' check (state in ('granted', 'inPlay', 'usedUp', 'expired', 'cancelled')),
  reason text check (reason in ('locked', 'excluded', 'closed', 'refused')),
  valid_until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- What the vendor has confirmed, and when it is called next. Null if it knows everything.
  told text check (told in ('granted', 'cancelled')),
  tell_at timestamptz,
  tries integer not null default 0,
  constraint free_rounds_used check (used between 0 and count),
  constraint free_rounds_used_up check ((state = 'usedUp') <= (used = count)),
  constraint free_rounds_issued check (won >= 0 and issued between 0 and won and (terms is not null or issued = 0)),
  constraint free_rounds_ended check ((ended_at is null) = (state in ('granted', 'inPlay'))),
  constraint free_rounds_reason check ((reason is not null) = (state = 'cancelled'))
);
create index free_rounds_of_member on free_rounds (member_id, created_at desc, id desc);
create index free_rounds_open on free_rounds (valid_until) where state in ('granted', 'inPlay');
create index free_rounds_to_tell on free_rounds (tell_at) where tell_at is not null;
create index free_rounds_to_issue on free_rounds (id) where terms is not null and won > issued;
-- The console's table.
create index free_rounds_of_brand on free_rounds (brand_id, created_at desc, id desc);
grant select on free_rounds to perya_app;

-- Rounds that were played. Each is a bet without a stake, so that it counts in reports with its win and no valid stake.
create table free_round_plays (
  bet_id uuid primary key,
  free_rounds_id uuid not null references free_rounds,
  number integer not null,
  win bigint not null check (win >= 0),
  played_at timestamptz not null,
  unique (free_rounds_id, number)
);
grant select on free_round_plays to perya_app;

alter table bets add column free_rounds_id uuid;
alter table bets drop constraint bets_stake_check;
alter table bets add constraint bets_stake_check check (
  case when free_rounds_id is null then stake > 0 or (stake = 0 and voided_at is not null) else stake = 0 end) not valid;

create function free_rounds_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger free_rounds_guard before insert or update or delete on free_rounds
  for each row execute function free_rounds_guard();
create function free_round_plays_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger free_round_plays_guard before insert or update or delete on free_round_plays
  for each row execute function free_round_plays_guard();
create function free_round_bets_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger free_round_bets_guard before update on bets
  for each row when (old.free_rounds_id is not null or new.free_rounds_id is not null) execute function free_round_bets_guard();
create function free_round_winnings_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger free_round_winnings_guard before insert on rewards
  for each row when (new.source = 'freeRounds') execute function free_round_winnings_guard();
