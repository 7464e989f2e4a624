-- What the overview of the console reads instead of bets, members and calls: sums that follow them, so that a look costs
-- the same with ten million bets as with a thousand.

-- When a follower was last at the end of the stream: how old what it counted is.
alter table settled_bet_followers add column caught_up_at timestamptz;

-- What was settled in an hour, and in a day, as the brand's clock has them. Followed from the stream, like bet_days.
create table bet_hours (
  brand_id uuid not null,
  -- When it begins: where the clocks are half an hour off, so are the hours.
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

-- In which hours of a day a member had settled bets. What was taken back takes its bet away here, too, so that somebody
-- whose only bet it was has not played.
create table player_hours (
  brand_id uuid not null,
  day date not null,
  member_id uuid not null,
  hour timestamptz not null,
  bets integer not null,
  primary key (brand_id, day, member_id, hour)
);
-- How many members had the day's first settled bet in that hour: from midnight on they add up to those who have played.
create table player_starts (
  brand_id uuid not null,
  hour timestamptz not null,
  players integer not null,
  primary key (brand_id, hour)
);

-- Who joined and who came in, by hour. The last hours are counted again each time, so that late ones are in.
create table people_hours (
  brand_id uuid not null references brands,
  hour timestamptz not null,
  registrations integer not null,
  sign_ins integer not null,
  counted_at timestamptz not null,
  primary key (brand_id, hour)
);

-- How vendors' calls went, by minute: each process adds its own. Kept for a day.
create table vendor_minutes (
  brand_id uuid not null,
  minute timestamptz not null,
  vendor_code text not null,
  calls integer not null,
  -- We had no answer in time, so that the vendor must ask again.
  failures integer not null,
  -- How many took at most so long (vendors.health.ts has the limits).
  took integer[] not null,
  heard_at timestamptz not null,
  primary key (brand_id, vendor_code, minute)
);
create index on vendor_minutes (minute);

grant select, insert, update on bet_hours, brand_bet_days, player_hours, player_starts, people_hours to perya_app;
grant select, insert, update, delete on vendor_minutes to perya_app;
