-- What contracts pay: each period is counted, released and paid, and every figure of it stays. Only what is counted from bets stands
-- here; how, the rules say (packages/rules, contracts), and the money moves by the ledger alone.

-- One row for each count of a period: run 0 is the first, later ones correct what bets have become since.
create table settlement_periods (
  id uuid primary key,
  brand_id uuid not null references brands,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  cycle text check (cycle in ('daily', 'weekly', 'semimonthly', 'monthly')),
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  run integer not null default 0 check (run >= 0),
  -- Open while bets are still added to it, which only real time does. Superseded: counted anew before anybody released it.
  state text not null default 'open' check (state in ('open', 'counted', 'superseded', 'released', 'paid')),
  -- Of all lines: what the tops earned, what is due, what the house covers, what this run changes, and what is paid of it.
  lines integer not null default 0,
  gross bigint not null default 0,
  due bigint not null default 0,
  covered bigint not null default 0,
  owed bigint not null default 0,
  paid bigint,
  -- SHA-256 of every line in order: what is released is what was looked at.
  hash bytea check (octet_length(hash) = 32),
  counted_at timestamptz,
  -- The two who released it; null where it was within the limit that two had agreed on before.
  approval_id uuid references approvals,
  released_at timestamptz,
  paid_at timestamptz,
  superseded_at timestamptz,
  -- From behind which row of the settled stream up to which it was read. Real time only.
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
-- What somebody or the clock has to do something about.
create index settlement_periods_waiting on settlement_periods (brand_id, state, ends_at) where state in ('open', 'counted', 'released');

-- One for each contract that ran in the period.
create table settlement_lines (
  id uuid primary key,
  period_id uuid not null references settlement_periods,
  contract_id uuid not null references contracts,
  -- Whose contract it is.
  member_id uuid not null references members,
  -- Who holds the next one above; null at the top.
  above_id uuid references members,
  -- What the member and everybody below came to: valid stake, stake less win, how many were active; in real time, of bets that earn.
  bets bigint not null default 0,
  bet bigint not null default 0,
  profit bigint not null default 0,
  members integer not null default 0,
  -- How many of these are active by the contract above, whose line they are in.
  members_for_above integer not null default 0,
  -- Valid stake of those directly in this line whose play counts for nobody.
  left_out bigint not null default 0,
  brought_forward bigint not null default 0 check (brought_forward <= 0),
  base bigint not null default 0,
  -- From zero; null where none was reached, and in real time.
  tier integer check (tier >= 0),
  rate integer not null default 0 check (rate between 0 and 100000),
  gross bigint not null default 0,
  below bigint not null default 0,
  -- What the contract earned in the period, and what the house pays where those below take more than there is.
  due bigint not null default 0,
  covered bigint not null default 0,
  carry_forward bigint not null default 0 check (carry_forward <= 0),
  -- What earlier runs of this period said was due, and what this run adds to it; below zero it is owed by the agent.
  settled_before bigint not null default 0,
  owed bigint not null default 0,
  -- Written when it is released: what was taken off for an earlier debt, and what is paid.
  deducted bigint not null default 0 check (deducted >= 0),
  paid bigint check (paid >= 0),
  constraint settlement_lines_owed check (owed = due - settled_before),
  constraint settlement_lines_paid check (paid is null or paid = greatest(0, owed) - deducted),
  unique (period_id, contract_id)
);
create index settlement_lines_of_member on settlement_lines (member_id, id);
create index settlement_lines_of_contract on settlement_lines (contract_id, id);
create index settlement_lines_of_above on settlement_lines (period_id, above_id);

-- What an agent still owes because a correction took back more than there was: taken off what is paid next.
create table commission_debts (
  member_id uuid not null references members,
  currency text not null,
  brand_id uuid not null references brands,
  amount bigint not null check (amount >= 0),
  primary key (member_id, currency)
);

-- Up to how much a period of a kind is released by itself, as two operators agreed. Where there is no row, the function
-- settlement_limit says.
create table settlement_limits (
  brand_id uuid not null references brands,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  currency text not null,
  most bigint not null check (most >= 0),
  approval_id uuid not null unique references approvals,
  set_at timestamptz not null,
  primary key (brand_id, kind, currency)
);

-- Hours of which something was counted after they were over. Written by whoever follows the stream, and taken away by whoever has
-- counted their periods anew.
create table late_hours (
  brand_id uuid not null references brands,
  currency text not null,
  hour timestamptz not null,
  noted_at timestamptz not null,
  primary key (brand_id, currency, hour)
);

-- Play that earns nobody anything: of somebody who is excluded, or under review. Every hour of the brand's clock that it touches.
create table uncounted_play (
  id uuid primary key,
  member_id uuid not null references members,
  from_at timestamptz not null,
  until_at timestamptz,
  cause text not null check (cause in ('excluded', 'review')),
  constraint uncounted_play_half_open check (from_at < until_at)
);
create index uncounted_play_of_member on uncounted_play (member_id, from_at);

-- Column by column: what is released, deducted and paid is the database's to write (settlement_release).
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
