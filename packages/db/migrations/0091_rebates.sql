-- Rebates (decision 0057): programs of a brand by version, what each member earned in a period with its formula, and corrections
-- that later periods settle. Counted from profit_days; paid as rewards.

create table rebate_programs (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Paid at once, or claimed on the member's page.
  way text not null check (way in ('automatic', 'manual')),
  base text not null check (base in ('validBet', 'netLoss')),
  -- Days and weeks (from Monday) of the brand's time zone.
  period text not null check (period in ('day', 'week')),
  names jsonb not null,
  created_by uuid references operators,
  created_at timestamptz not null
);
create index rebate_programs_of_brand on rebate_programs (brand_id);
grant select, insert on rebate_programs to perya_app;

create table rebate_versions (
  id uuid primary key,
  program_id uuid not null references rebate_programs,
  brand_id uuid not null references brands,
  version integer not null,
  -- The first day of a period. The newest version that has begun applies to a period.
  starts_on date not null,
  -- A version that is off ends the program.
  is_on boolean not null,
  terms jsonb not null,
  reason text not null,
  created_by uuid references operators,
  created_at timestamptz not null,
  -- Rates, caps and automatic payments above the limits take two operators.
  approval_id uuid references approvals,
  unique (program_id, version)
);
grant select, insert on rebate_versions to perya_app;

create table rebates (
  id uuid primary key,
  brand_id uuid not null references brands,
  program_id uuid not null references rebate_programs,
  version_id uuid not null references rebate_versions,
  member_id uuid not null references members,
  currency text not null,
  from_day date not null,
  -- Inclusive.
  to_day date not null,
  -- VIP level at the start of the period.
  level integer not null,
  -- The formula: category, base, rate and amount of each summand.
  lines jsonb not null,
  earned bigint not null,
  -- Sum of the corrections that this rebate settles.
  corrected bigint not null,
  -- Paid as a reward; if the sum is below zero, the next rebate carries it.
  amount bigint not null,
  carry_over bigint not null,
  -- Why the member gets nothing.
  withheld text,
  counted_at timestamptz not null,
  unique (program_id, from_day, member_id, currency)
);
create index rebates_of_member on rebates (member_id, from_day desc, id desc);
create index rebates_of_brand on rebates (brand_id, counted_at desc, id desc);
grant select, insert on rebates to perya_app;

create table rebate_corrections (
  id uuid primary key,
  brand_id uuid not null references brands,
  program_id uuid not null references rebate_programs,
  member_id uuid not null references members,
  currency text not null,
  -- The corrected period; of a carry-over, the period that could not settle it.
  from_day date not null,
  kind text not null check (kind in ('recount', 'carryOver')),
  before bigint not null,
  after bigint not null,
  lines jsonb not null,
  at timestamptz not null,
  -- The rebate that settled it.
  posted_in uuid references rebates
);
create index rebate_corrections_of_period on rebate_corrections (program_id, from_day, member_id, currency);
create index rebate_corrections_waiting on rebate_corrections (program_id, member_id, currency) where posted_in is null;
create index rebate_corrections_posted on rebate_corrections (posted_in) where posted_in is not null;
grant select, insert, update (posted_in) on rebate_corrections to perya_app;

-- Periods of members whose bets changed and that are to be counted, or counted again. Written by a follower of settled_bets.
create table rebate_marks (
  program_id uuid not null references rebate_programs,
  from_day date not null,
  member_id uuid not null references members,
  currency text not null,
  -- Position of the change in the stream; the period is counted once profit_days has passed it.
  written_by bigint not null,
  id bigint not null,
  primary key (program_id, from_day, member_id, currency)
);
grant select, insert, update, delete on rebate_marks to perya_app;

create function rebate_versions_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger rebate_versions_guard before insert or update or delete on rebate_versions
  for each row execute function rebate_versions_guard();
create trigger rebate_programs_guard before update or delete on rebate_programs
  for each row execute function rebate_versions_guard();
create function rebates_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger rebates_guard before insert or update or delete on rebates for each row execute function rebates_guard();
create function rebate_corrections_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger rebate_corrections_guard before insert or update or delete on rebate_corrections
  for each row execute function rebate_corrections_guard();
create function rebates_settle() returns trigger language plpgsql as $$ begin return null; end; $$;
create constraint trigger rebates_settle after insert on rebates deferrable initially deferred
  for each row execute function rebates_settle();
create constraint trigger rebate_corrections_settle after insert or update on rebate_corrections deferrable initially deferred
  for each row execute function rebates_settle();
create function rebate_rewards_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger rebate_rewards_guard before insert on rewards
  for each row when (new.source = 'rebate') execute function rebate_rewards_guard();
