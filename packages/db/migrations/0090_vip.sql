-- VIP (decision 0057): a brand's levels by version, and each change of a member's level with its evidence. A member without a
-- change is at level 1.

create table vip_versions (
  id uuid primary key,
  brand_id uuid not null references brands,
  version integer not null,
  -- The first day of a month in the brand's time zone. The newest version that has begun applies to a month.
  starts_on date not null,
  terms jsonb not null,
  reason text not null,
  created_by uuid references operators,
  created_at timestamptz not null,
  -- Gifts above the limit take two operators.
  approval_id uuid references approvals,
  unique (brand_id, version)
);
grant select, insert on vip_versions to perya_app;

create table vip_events (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  -- First day of the month that was reviewed; the new level applies from the next month on.
  month date not null,
  version_id uuid not null references vip_versions,
  from_level integer not null,
  to_level integer not null,
  -- Evidence: what the member reached in that month.
  valid_stake bigint not null,
  deposits bigint not null,
  at timestamptz not null,
  unique (member_id, month)
);
create index vip_events_of_brand on vip_events (brand_id, at desc, id desc);
grant select, insert on vip_events to perya_app;

-- Months whose members have all been reviewed. Rebates of the next month wait for it, because they depend on the level.
create table vip_reviews (
  brand_id uuid not null references brands,
  month date not null,
  finished_at timestamptz not null,
  primary key (brand_id, month)
);
grant select, insert on vip_reviews to perya_app;

create function vip_versions_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger vip_versions_guard before insert or update or delete on vip_versions
  for each row execute function vip_versions_guard();
create function vip_events_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger vip_events_guard before insert or update or delete on vip_events
  for each row execute function vip_events_guard();
create function vip_reviews_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger vip_reviews_guard before insert or update or delete on vip_reviews
  for each row execute function vip_reviews_guard();
create function vip_gifts_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger vip_gifts_guard before insert on rewards
  for each row when (new.source = 'vip') execute function vip_gifts_guard();
