-- A seat that was not used for a day ends, so that a token left in a browser or a log becomes invalid. Open seats have
-- a day from this migration on.
alter table seats add column used_at timestamptz not null default now();
