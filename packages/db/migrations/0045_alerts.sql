-- Alerts: a problem opens one, and its end closes it; also who was mailed, and when checks last ran.

create table alerts (
  id uuid primary key,
  -- Null for the house.
  brand_id uuid references brands,
  -- The check that reports the alert, and the key of the problem.
  source text not null check (source ~ '^[a-z][a-z-]{1,39}$'),
  key text not null check (length(key) between 1 and 200),
  severity text not null check (severity in ('warning', 'critical')),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  state text not null default 'open' check (state in ('open', 'acknowledged', 'over')),
  opened_at timestamptz not null,
  acknowledged_by uuid references operators,
  acknowledged_at timestamptz,
  over_at timestamptz,
  constraint alerts_acknowledged check ((acknowledged_by is null) = (acknowledged_at is null)
    and (state <> 'acknowledged' or acknowledged_at is not null)),
  constraint alerts_over check ((state = 'over') = (over_at is not null))
);
-- One active alert per problem.
create unique index alerts_standing on alerts (source, key) where state <> 'over';
create index alerts_of_brand on alerts (brand_id, id);
grant select, insert on alerts to perya_app;
grant update (state, facts, acknowledged_by, acknowledged_at, over_at) on alerts to perya_app;

-- Operators who receive alerts by email.
create table alert_readers (operator_id uuid primary key references operators);
grant select, insert, delete on alert_readers to perya_app;

-- Claimed before sending: one of several processes sends, and a crash sends nothing twice.
create table alert_mails (
  alert_id uuid not null references alerts,
  operator_id uuid not null references operators,
  claimed_at timestamptz not null,
  primary key (alert_id, operator_id)
);
grant select, insert, delete on alert_mails to perya_app;

create table alert_runs (
  only_row boolean primary key default true check (only_row),
  ran_at timestamptz not null,
  -- Breaks of the event chain that the last verification found.
  trail_checked_at timestamptz,
  trail_breaks integer not null default 0
);
insert into alert_runs (ran_at) values (now());
grant select, update on alert_runs to perya_app;

-- A brand's limits for unusual wins: multiple of the stake, and minimum amount.
create table unusual_win_limits (
  brand_id uuid primary key references brands,
  times integer not null check (times between 2 and 1000000),
  least bigint not null check (least > 0)
);
grant select, insert, update on unusual_win_limits to perya_app;

-- Wins to be reviewed, found in the stream of settled bets.
create table unusual_wins (
  bet_id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null,
  game_id uuid not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  settled_at timestamptz not null
);
create index unusual_wins_settled on unusual_wins (settled_at);
grant select, insert on unusual_wins to perya_app;
