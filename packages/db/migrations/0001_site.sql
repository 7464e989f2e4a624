-- Brands (merchants in the requirements) and everything in which sites differ. Every row of a brand has its brand_id.
-- The brand of a request follows from its host.

create table jurisdictions (
  code text primary key,
  profile jsonb not null
);

create table brands (
  id uuid primary key,
  merchant_code text not null unique,
  name text not null,
  tagline text not null,
  jurisdiction_code text not null references jurisdictions,
  currency text not null,
  time_zone text not null,
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null,
  main_domain text not null,
  gtag_id text,
  image_cdns text[] not null default '{}',
  launch_game_cdns text[] not null default '{}',
  customer_service_hosts text[] not null default '{}',
  theme jsonb not null,
  is_in_maintenance boolean not null default false,
  maintenance_ends_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (default_language = any (languages))
);

-- A host belongs to one brand. Hosts with a sequence are shown to players as the brand's addresses.
create table brand_hosts (
  host text primary key check (host = lower(host)),
  brand_id uuid not null references brands,
  sequence integer
);
create index on brand_hosts (brand_id);

-- A flag without a row is off.
create table brand_flags (
  brand_id uuid not null references brands,
  flag text not null,
  is_on boolean not null,
  primary key (brand_id, flag)
);

-- Regions in which the brand is not offered: an address range, or a country as reported by the CDN.
create table brand_region_blocks (
  id uuid primary key,
  brand_id uuid not null references brands,
  address_range cidr,
  country_code text check (country_code = upper(country_code)),
  check (num_nonnulls(address_range, country_code) = 1)
);
create index on brand_region_blocks (brand_id);

create table brand_resources (
  brand_id uuid not null references brands,
  key text not null,
  url text not null,
  label_name_en text not null,
  primary key (brand_id, key)
);

create table brand_customer_services (
  brand_id uuid not null references brands,
  position text not null,
  type text not null,
  title text not null,
  url text not null check (url like 'https://%'),
  primary key (brand_id, position)
);

create table brand_register_fields (
  brand_id uuid not null references brands,
  field text not null,
  sequence integer not null,
  is_enabled boolean not null,
  is_required boolean not null,
  pattern_id text not null,
  min_length integer not null check (min_length >= 0),
  max_length integer not null check (max_length between min_length and 256),
  primary key (brand_id, field)
);

create table countries (
  country_code text primary key check (country_code = upper(country_code)),
  dialing_code text not null,
  mobile_digits integer not null check (mobile_digits between 4 and 14),
  sequence integer not null
);
