-- Daily message caps per brand, failed logins per brand, and devices proved by a deposit (decision 0045).

-- Above the cap only recovery and known devices get codes, up to a reserve (codes.rules.ts).
alter table brands
  add column sms_day_cap integer not null default 5000 check (sms_day_cap between 0 and 1000000),
  add column mail_day_cap integer not null default 20000 check (mail_day_cap between 0 and 1000000);

-- Messages sent on a day of the brand. Sixteen rows share the count, so that senders do not contend for one row.
create table message_counts (
  brand_id uuid not null references brands,
  day date not null,
  channel text not null check (channel in ('sms', 'email')),
  slot integer not null check (slot between 0 and 15),
  sent integer not null default 0 check (sent >= 0),
  primary key (brand_id, day, channel, slot)
);

-- Wrong passwords from unknown devices by five minutes, in slots for the same reason. Kept for eight days.
create table login_failures (
  brand_id uuid not null references brands,
  since timestamptz not null,
  slot integer not null check (slot between 0 and 7),
  failures integer not null check (failures > 0),
  primary key (brand_id, since, slot)
);
-- A brand's usual number of failures in a quarter of an hour, measured over the last seven days.
create table login_failure_levels (
  brand_id uuid primary key references brands,
  usual integer not null check (usual >= 0),
  measured_at timestamptz not null
);

-- The browser that started a deposit. It becomes known once the deposit is credited.
create table paying_devices (
  deposit_id uuid primary key references deposits,
  member_id uuid not null references members,
  mark_hash bytea not null,
  begun_at timestamptz not null
);
create index on paying_devices (member_id);
create index on paying_devices (begun_at);

-- Only message_counts_charge and message_counts_return change the counts.
grant select on message_counts to perya_app;
grant select, insert, update, delete on login_failures, login_failure_levels to perya_app;
grant select, insert, delete on paying_devices to perya_app;
