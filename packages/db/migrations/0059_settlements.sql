-- What contracts pay: each period is counted, released and paid, and every figure stays. The tables store counts; the
-- rules are in packages/rules (contracts), and only the ledger moves money.

-- One row for each count of a period: run 0 is the first, later ones are corrections.
create table settlement_periods (
  id uuid primary key,
  brand_id uuid not null references brands,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  cycle text check (cycle in ('daily', 'weekly', 'semimonthly', 'monthly')),
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  run integer not null default 0 check (run >= 0),
  -- open: bets are still added (real time only). superseded: recounted before its release.
  state text not null default 'open' check (state in ('open', 'counted', 'superseded', 'released', 'paid')),
  -- Sums over all lines: earned by the top contracts, due, covered by the house, changed by this run, and paid.
  lines integer not null default 0,
  gross bigint not null default 0,
  due bigint not null default 0,
  covered bigint not null default 0,
  owed bigint not null default 0,
  paid bigint,
  -- SHA-256 of all lines in order, so that exactly what was reviewed is released.
  hash bytea check (octet_length(hash) = 32),
  counted_at timestamptz,
  -- The approval of the release; null if it was within the limit for automatic release.
  approval_id uuid references approvals,
  released_at timestamptz,
  paid_at timestamptz,
  superseded_at timestamptz,
  -- Range of the settled stream that was read. Real time only.
  from_written_by bigint,
  from_id bigint,
  to_written_by bigint,
  to_id bigint,
  constraint settlement_periods_half_open check (starts_at < ends_at),
  constraint settlement_periods_cycle check ((kind = 'dividend') = (cycle is not null)),
  constraint settlement_periods_open check (state <> 'open' or kind = 'realtime' or counted_at is null),
  constraint settlement_periods_counted check ((state = 'open') = (counted_at is null) and (state = 'open') = (hash is null)),
  constraint settlement_periods_superseded check ((state = 'superseded') = (superseded_at is not null)),
  constraint settlement_periods_released check ((state in ('released', 'paid')) = (released_at is not null)
    and (state in ('released', 'paid')) = (paid is not null)),
  constraint settlement_periods_paid check ((state = 'paid') = (paid_at is not null)),
  unique nulls not distinct (brand_id, kind, cycle, currency, starts_at, run)
);
create index settlement_periods_of_brand on settlement_periods (brand_id, ends_at desc, id);
-- Periods that await an operator or a job.
create index settlement_periods_waiting on settlement_periods (brand_id, state, ends_at) where state in ('open', 'counted', 'released');

-- One line for each contract that ran in the period.
create table settlement_lines (
  id uuid primary key,
  period_id uuid not null references settlement_periods,
  contract_id uuid not null references contracts,
  -- The contract's holder.
  member_id uuid not null references members,
  -- Holder of the next contract above; null at the top.
  above_id uuid references members,
  -- Figures of the member's whole team: valid stake, stake less win, active members; in real time, of bets that earn.
  bets bigint not null default 0,
  bet bigint not null default 0,
  profit bigint not null default 0,
  members integer not null default 0,
  -- How many of these are active by the terms of the contract above.
  members_for_above integer not null default 0,
  -- Valid stake of members directly in this line whose play is not counted.
  left_out bigint not null default 0,
  brought_forward bigint not null default 0 check (brought_forward <= 0),
  base bigint not null default 0,
  -- Counted from zero; null if none was reached, and in real time.
  tier integer check (tier >= 0),
  rate integer not null default 0 check (rate between 0 and 100000),
  gross bigint not null default 0,
  below bigint not null default 0,
  -- Amount earned by the contract, and what the house covers where those below earn more.
  due bigint not null default 0,
  covered bigint not null default 0,
  carry_forward bigint not null default 0 check (carry_forward <= 0),
  -- Amount due by earlier runs of this period, and the change by this run; a negative one is owed by the agent.
  settled_before bigint not null default 0,
  owed bigint not null default 0,
  -- Written at the release: deduction for earlier debt, and amount paid.
  deducted bigint not null default 0 check (deducted >= 0),
  paid bigint check (paid >= 0),
  constraint settlement_lines_owed check (owed = due - settled_before),
  constraint settlement_lines_paid check (paid is null or paid = greatest(0, owed) - deducted),
  unique (period_id, contract_id)
);
create index settlement_lines_of_member on settlement_lines (member_id, id);
create index settlement_lines_of_contract on settlement_lines (contract_id, id);
create index settlement_lines_of_above on settlement_lines (period_id, above_id);

-- What an agent owes after a correction reversed more than was available. Deducted from the next payment.
create table commission_debts (
  member_id uuid not null references members,
  currency text not null,
  brand_id uuid not null references brands,
  amount bigint not null check (amount >= 0),
  primary key (member_id, currency)
);

-- Limits for automatic release by kind, approved by two operators. Without a row, settlement_limit has the default.
create table settlement_limits (
  brand_id uuid not null references brands,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  currency text not null,
  most bigint not null check (most >= 0),
  approval_id uuid not null unique references approvals,
  set_at timestamptz not null,
  primary key (brand_id, kind, currency)
);

-- Hours in which something was counted after their end. Written by followers of the stream, deleted after a recount.
create table late_hours (
  brand_id uuid not null references brands,
  currency text not null,
  hour timestamptz not null,
  noted_at timestamptz not null,
  primary key (brand_id, currency, hour)
);

-- Play that earns nothing for anyone: of excluded members, or under review. Covers every hour that it touches.
create table uncounted_play (
  id uuid primary key,
  member_id uuid not null references members,
  from_at timestamptz not null,
  until_at timestamptz,
  cause text not null check (cause in ('excluded', 'review')),
  constraint uncounted_play_half_open check (from_at < until_at)
);
create index uncounted_play_of_member on uncounted_play (member_id, from_at);

-- Rights by column, because only the database writes released, deducted and paid amounts (settlement_release).
grant select on settlement_periods, settlement_lines, commission_debts, settlement_limits, late_hours, uncounted_play to perya_app;
grant insert (id, brand_id, kind, cycle, currency, starts_at, ends_at, run, from_written_by, from_id, to_written_by, to_id)
  on settlement_periods to perya_app;
grant update (state, lines, gross, due, covered, owed, hash, counted_at, paid_at, superseded_at, to_written_by, to_id)
  on settlement_periods to perya_app;
grant insert (id, period_id, contract_id, member_id, above_id, bets, bet, profit, members, members_for_above, left_out,
  brought_forward, base, tier, rate, gross, below, due, covered, carry_forward, settled_before, owed) on settlement_lines to perya_app;
grant update (above_id, bets, bet, profit, base, gross, below, due, covered, owed) on settlement_lines to perya_app;
grant insert, update on settlement_limits to perya_app;
grant insert, update, delete on late_hours to perya_app;
grant insert, update on uncounted_play to perya_app;

create function settlement_periods_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger settlement_periods_guard before insert or update or delete on settlement_periods
  for each row execute function settlement_periods_guard();

create function settlement_periods_closed() returns trigger language plpgsql as $$ begin return null; end; $$;
create constraint trigger settlement_periods_closed after insert on settlement_periods deferrable initially deferred
  for each row when (new.kind <> 'realtime') execute function settlement_periods_closed();

create function settlement_lines_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger settlement_lines_guard before update or delete on settlement_lines
  for each row execute function settlement_lines_guard();

create function settlement_lines_join() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger settlement_lines_join after insert on settlement_lines referencing new table as added
  for each statement execute function settlement_lines_join();

create function settlement_limits_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger settlement_limits_guard before insert or update or delete on settlement_limits
  for each row execute function settlement_limits_guard();
