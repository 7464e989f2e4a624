-- migrate: without transaction
-- Operators list whom agents have frozen, and among the active nobody who is.
create index concurrently members_by_frozen on members (brand_id, created_at, id)
  where frozen_at is not null and locked_at is null and erased_at is null;
create index concurrently members_by_active_unfrozen on members (brand_id, created_at, id)
  where locked_at is null and frozen_at is null and erased_at is null;
