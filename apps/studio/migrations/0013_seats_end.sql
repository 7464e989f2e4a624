-- A seat ends when nobody has used it for a day: what a browser left behind, or a log has kept, speaks for nobody any more.
-- Those that are open now have a day from here.
alter table seats add column used_at timestamptz not null default now();
