-- Bonus money (decision 0053): each claimed bonus is a grant with an account of its own in the ledger ('grant:<id>', kind 'bonus').
-- Only functions of the database write these tables, in the transaction of the bet, claim or job that changes them.

-- Since when the member has had bonus money. Null for most: their bets never look at a grant (bets_apply).
alter table members add column bonus_since timestamptz;

alter domain ledger_owner drop constraint ledger_owner_check;
alter domain ledger_owner add constraint ledger_owner_check
  check (value ~ '^(house|payments|(member|vendor|jackpot|agents|house|payments|grant):[!-~]{1,80})$') not valid;

create table bonus_grants (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  -- The claimed reward that it was given for.
  reward_id uuid not null unique references rewards,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- As they were issued: a later change of an offer never changes a grant.
  terms jsonb not null,
  required bigint not null,
  progress bigint not null default 0,
  -- At most this much becomes cash; null for no limit. Highest stake that may use bonus money; null for no limit.
  cap bigint check (cap > 0),
  max_bet bigint check (max_bet > 0),
  -- Granted, less bonus money staked, plus the bonus part of payouts. Below zero after a payout was reversed that had been
  -- staked again. What it is worth as money depends on the state (grant_money).
  worth bigint not null default 0,
  state text not null default 'pending' check (state in ('pending', 'active', 'completed', 'expired', 'forfeited')),
  reason text check (reason in ('member', 'spent', 'locked', 'excluded', 'closed')),
  created_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  constraint bonus_grants_progress check (progress between 0 and required),
  constraint bonus_grants_active check (
    (activated_at is null) = (expires_at is null) and (state not in ('active', 'completed', 'expired') or activated_at is not null)),
  constraint bonus_grants_ended check ((ended_at is null) = (state in ('pending', 'active'))),
  constraint bonus_grants_completed check (state <> 'completed' or progress = required),
  constraint bonus_grants_expired check (state <> 'expired' or ended_at >= expires_at),
  constraint bonus_grants_reason check ((reason is not null) = (state = 'forfeited'))
);
-- One at a time; the others wait in the order of their claims.
create unique index bonus_grants_one_active on bonus_grants (member_id, currency) where state = 'active';
create index bonus_grants_waiting on bonus_grants (member_id, currency, created_at, id) where state = 'pending';
create index bonus_grants_of_member on bonus_grants (member_id, created_at desc, id desc);
create index bonus_grants_expiring on bonus_grants (expires_at) where state = 'active';
create index bonus_grants_open on bonus_grants (member_id) where state in ('pending', 'active');
-- The console's table.
create index bonus_grants_of_brand on bonus_grants (brand_id, created_at desc, id desc);
grant select on bonus_grants to perya_app;

-- Bets placed while a grant was active: what of the stake was cash and what was bonus money, and what counts towards the
-- requirement. A bet belongs to one grant, from its first stake on.
create table grant_bets (
  bet_id uuid primary key,
  grant_id uuid not null references bonus_grants,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  -- Percent of the valid stake that counts.
  weight smallint not null check (weight between 1 and 100),
  counted bigint not null default 0 check (counted >= 0)
);
create index grant_bets_of_grant on grant_bets (grant_id);
grant select on grant_bets to perya_app;

-- The parts of a stake or payout (positive: to the member), as they were decided, so that a void reverses exactly those.
create table grant_moves (
  transfer_id bigint primary key,
  grant_id uuid not null references bonus_grants,
  bet_id uuid not null,
  cash bigint not null,
  bonus bigint not null
);
create index grant_moves_of_grant on grant_moves (grant_id);
grant select on grant_moves to perya_app;

-- The part of a valid stake that bonus money paid. valid_stake is own money alone: turnover, rebates and boards count that.
alter table settled_bets add column bonus_stake bigint not null default 0;

create function bonus_grants_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger bonus_grants_guard before insert or update or delete on bonus_grants
  for each row execute function bonus_grants_guard();
create function bonus_since_keep() returns trigger language plpgsql as $$ begin return new; end; $$;
create trigger bonus_since_keep before update of bonus_since on members
  for each row execute function bonus_since_keep();
