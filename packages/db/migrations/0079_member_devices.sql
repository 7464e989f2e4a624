-- Members of a brand who have logged in on the same device, shown to operators who decide on withdrawals.
create table member_devices (
  brand_id uuid not null references brands,
  -- Hash of browser and brand.
  device_hash bytea not null,
  member_id uuid not null references members,
  last_seen_at timestamptz not null,
  primary key (brand_id, device_hash, member_id)
);
create index member_devices_of_member on member_devices (member_id);
create index member_devices_unseen on member_devices (last_seen_at);
grant select, insert, update, delete on member_devices to perya_app;
