-- Points and exchange (decision 0055). Points are money of the kind `points`, in ten-thousandths of a point. They are earned from
-- settled bets and deposits, counted by points_count alone, and converted to cash by the ledger's exchange.

-- What the kinds of the spec (R15.4) count: every category of games is one of them.
create table point_categories (
  category text primary key,
  kind text not null check (kind in ('live', 'lottery', 'pvp', 'slots', 'sports'))
);
insert into point_categories (category, kind) values
  ('RNG', 'slots'), ('FISH', 'slots'), ('INHOUSE', 'slots'), ('JACKPOT', 'slots'), ('LIVE', 'live'), ('COCKFIGHT', 'sports'),
  ('SPORTS', 'sports'), ('ESPORTS', 'sports'), ('LOTT', 'lottery'), ('ELOTT', 'lottery'), ('BINGO', 'lottery'), ('PVP', 'pvp');
grant select on point_categories to perya_app;

-- The valid stake, or deposit, for one point. Null: earns none. A new version needs two operators (point_rates_guard).
create table point_rates (
  brand_id uuid not null references brands,
  version integer not null check (version > 0),
  live bigint check (live >= 10000),
  lottery bigint check (lottery >= 10000),
  pvp bigint check (pvp >= 10000),
  slots bigint check (slots >= 10000),
  sports bigint check (sports >= 10000),
  deposit bigint check (deposit >= 10000),
  starts_at timestamptz not null,
  approval_id uuid unique references approvals,
  primary key (brand_id, version)
);

-- What is earned: one row per member, kind and day in each counting. It moves money once, as `earning:<id>:granted` or, below
-- zero, `:taken`; no points, no movement.
create table point_entries (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  currency text not null,
  kind text not null check (kind in ('live', 'lottery', 'pvp', 'slots', 'sports', 'deposit')),
  -- The brand's day of the bets or deposits.
  day date not null,
  -- Their valid stake, or what was deposited.
  amount bigint not null,
  points bigint not null,
  made_at timestamptz not null
);
create index point_entries_of_day on point_entries (member_id, currency, day);

-- What each version of a bet, and each step of a deposit, earned, in millionths of a millionth of a point. Later versions use the
-- rate of the first one, so a correction takes back exactly what was given.
create table point_events (
  source text not null check (source in ('bet', 'deposit')),
  source_id uuid not null,
  version integer not null,
  entry_id uuid references point_entries,
  -- The amount for one point; null if it earned nothing: no rate, or a member who gets no rewards.
  per bigint,
  amount bigint not null,
  fine numeric not null,
  primary key (source, source_id, version),
  constraint point_events_counted check ((per is null) = (entry_id is null) and (per is not null or fine = 0))
);

-- Totals of the events. `points` is `fine` in whole ten-thousandths: the fraction below is carried, never rounded away.
create table point_counters (
  member_id uuid not null references members,
  currency text not null,
  kind text not null,
  amount numeric not null,
  fine numeric not null,
  points bigint not null,
  primary key (member_id, currency, kind),
  constraint point_counters_carried check (points = floor(fine / 100000000))
);

-- What `from_amount` of one money buys of another. A new version needs two operators (exchange_rates_guard).
create table exchange_rates (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references brands,
  from_kind text not null check (from_kind in ('cash', 'points')),
  from_currency text not null,
  to_kind text not null check (to_kind = 'cash'),
  to_currency text not null,
  version integer not null check (version > 0),
  from_amount bigint not null check (from_amount > 0),
  to_amount bigint not null check (to_amount > 0),
  minimum bigint not null check (minimum > 0),
  starts_at timestamptz not null,
  approval_id uuid unique references approvals,
  unique (brand_id, from_kind, from_currency, to_kind, to_currency, version),
  constraint exchange_rates_pair check ((from_kind, from_currency) <> (to_kind, to_currency))
);

-- Each exchange with its rate. Written by ledger_exchange alone; its two movements carry the row's id in their keys.
create table exchanges (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  rate_id uuid not null references exchange_rates,
  from_kind text not null,
  from_currency text not null,
  from_amount bigint not null check (from_amount > 0),
  to_kind text not null,
  to_currency text not null,
  to_amount bigint not null check (to_amount > 0),
  refusal text,
  made_at timestamptz not null default clock_timestamp()
);
create index exchanges_of_member on exchanges (member_id, made_at desc, id desc);

grant select on point_rates, point_entries, point_events, point_counters, exchange_rates, exchanges to perya_app;
grant insert (brand_id, version, live, lottery, pvp, slots, sports, deposit, starts_at, approval_id) on point_rates to perya_app;
grant insert (brand_id, from_kind, from_currency, to_kind, to_currency, version, from_amount, to_amount, minimum, starts_at,
  approval_id) on exchange_rates to perya_app;

create function point_rates_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger point_rates_guard before insert or update or delete on point_rates
  for each row execute function point_rates_guard();
create function exchange_rates_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger exchange_rates_guard before insert or update or delete on exchange_rates
  for each row execute function exchange_rates_guard();

-- The streams that earn points, in one form.
create view point_sources as
  select 'bet' as source, settled.bet_id as source_id, settled.version, settled.brand_id, settled.member_id, settled.currency,
    mapped.kind, settled.valid_stake as amount, settled.settled_at as at
  from settled_bets as settled left join point_categories as mapped on mapped.category = settled.category
  union all
  select 'deposit', step.source_id, case step.step when 'credited' then 1 else 2 end, step.brand_id, step.member_id, step.currency,
    'deposit', step.deposited, step.at
  from money_steps as step where step.step in ('credited', 'taken_back');
revoke all on point_sources from perya_app;

-- A brand begins with the ledger's accounts and a first version of both rates: opened by the first movement, all others would
-- wait for it.
create function points_open_brand() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (brand_id, owner, kind, currency) values
    (new.id, 'house:points-issued', 'points', new.currency),
    (new.id, 'house:points-redeemed', 'points', new.currency),
    (new.id, 'house:points-redeemed', 'cash', new.currency),
    (new.id, 'house:exchange:' || new.currency || '.points-' || new.currency || '.cash', 'points', new.currency),
    (new.id, 'house:exchange:' || new.currency || '.points-' || new.currency || '.cash', 'cash', new.currency)
  on conflict do nothing;
  insert into point_rates (brand_id, version, live, lottery, pvp, slots, sports, deposit, starts_at)
  values (new.id, 1, 2500000, 1500000, 2500000, 1000000, 1500000, 5000000, '-infinity') on conflict do nothing;
  insert into exchange_rates (brand_id, from_kind, from_currency, to_kind, to_currency, version, from_amount, to_amount, minimum,
    starts_at)
  values (new.id, 'points', new.currency, 'cash', new.currency, 1, 1000000, 10000, 10000000, '-infinity') on conflict do nothing;
  return null;
end;
$$;
create trigger points_open_brand after insert or update of currency on brands
  for each row execute function points_open_brand();
insert into ledger_accounts (brand_id, owner, kind, currency)
select brands.id, account.owner, account.kind, currency from brands, lateral (values
    ('house:points-issued', 'points'), ('house:points-redeemed', 'points'), ('house:points-redeemed', 'cash'),
    ('house:exchange:' || currency || '.points-' || currency || '.cash', 'points'),
    ('house:exchange:' || currency || '.points-' || currency || '.cash', 'cash')) as account (owner, kind);
-- Brands that are here earn from now on.
insert into point_rates (brand_id, version, live, lottery, pvp, slots, sports, deposit, starts_at)
select id, 1, 2500000, 1500000, 2500000, 1000000, 1500000, 5000000, now() from brands;
insert into exchange_rates (brand_id, from_kind, from_currency, to_kind, to_currency, version, from_amount, to_amount, minimum,
  starts_at)
select id, 'points', currency, 'cash', currency, 1, 1000000, 10000, 10000000, now() from brands;
