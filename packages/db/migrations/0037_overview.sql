-- Sums for the console's overview in place of bets, members and calls, so that it costs the same at any number of bets.

-- When a follower was last at the end of the stream, which is the age of its sums.
alter table settled_bet_followers add column caught_up_at timestamptz;

-- Settled bets by hour and by day in the brand's time zone. Counted from the stream, like bet_days.
create table bet_hours (
  brand_id uuid not null,
  -- Start of the hour. With a half-hour offset, hours start at half past.
  hour timestamptz not null,
  category text not null,
  vendor_code text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  primary key (brand_id, hour, category, vendor_code, currency)
);
create table brand_bet_days (
  brand_id uuid not null,
  day date not null,
  category text not null,
  vendor_code text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  primary key (brand_id, day, category, vendor_code, currency)
);

-- Hours in which a member had settled bets. A voided bet is deducted here too, so that a member whose only bet was
-- voided has not played.
create table player_hours (
  brand_id uuid not null,
  day date not null,
  member_id uuid not null,
  hour timestamptz not null,
  bets integer not null,
  primary key (brand_id, day, member_id, hour)
);
-- Members whose first settled bet of the day was in that hour. From midnight on they sum to the players of the day.
create table player_starts (
  brand_id uuid not null,
  hour timestamptz not null,
  players integer not null,
  primary key (brand_id, hour)
);

-- Registrations and logins by hour. The last hours are counted again each time, so that late rows are included.
create table people_hours (
  brand_id uuid not null references brands,
  hour timestamptz not null,
  registrations integer not null,
  sign_ins integer not null,
  counted_at timestamptz not null,
  primary key (brand_id, hour)
);

-- Vendors' calls by minute. Each process adds its own. Kept for a day.
create table vendor_minutes (
  brand_id uuid not null,
  minute timestamptz not null,
  vendor_code text not null,
  calls integer not null,
  -- Calls that got no answer in time, so that the vendor must retry.
  failures integer not null,
  -- Number of calls by duration (vendors.health.ts has the limits).
  took integer[] not null,
  heard_at timestamptz not null,
  primary key (brand_id, vendor_code, minute)
);
create index on vendor_minutes (minute);

grant select, insert, update on bet_hours, brand_bet_days, player_hours, player_starts, people_hours to perya_app;
grant select, insert, update, delete on vendor_minutes to perya_app;
