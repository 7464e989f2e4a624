-- Switches: what is closed, by whom, since when and why. One row per closing, which stays after the opening.
-- Maintenance of a brand and a vendor that a brand has closed are stored here too.

create table closures (
  id uuid primary key,
  kind text not null check (kind in ('brand', 'gaming', 'payouts', 'vendor', 'game', 'member')),
  -- Null if it is closed at every brand.
  brand_id uuid references brands,
  -- A vendor's code, or the id of a game or member.
  subject text not null default '' check (length(subject) <= 100),
  reason text not null check (length(reason) between 1 and 500),
  -- Announced end. Nothing opens automatically.
  until timestamptz,
  -- Null if closed from the terminal.
  closed_by uuid references operators,
  closed_by_name text not null check (length(closed_by_name) between 1 and 100),
  closed_at timestamptz not null,
  opened_by uuid references operators,
  opened_by_name text check (length(opened_by_name) between 1 and 100),
  opened_at timestamptz check (opened_at >= closed_at),
  constraint closures_subject_named check ((kind in ('vendor', 'game', 'member')) = (subject <> '')),
  constraint closures_brand_named check (kind not in ('brand', 'member') or brand_id is not null),
  constraint closures_opened_by_somebody check ((opened_at is null) = (opened_by_name is null))
);
-- One active closure at a time; read at every stake, launch and lobby.
create unique index closures_standing on closures (kind, subject, brand_id) nulls not distinct where opened_at is null;
-- Lists active closures of a brand, and of all.
create index closures_of_brand on closures (brand_id, id) where opened_at is null;
create index closures_of_all on closures (id) where opened_at is null;

-- Subject, time and operator of a closing cannot change, and rows cannot be deleted.
grant select, insert on closures to perya_app;
grant update (reason, until, opened_by, opened_by_name, opened_at) on closures to perya_app;

insert into closures (id, kind, brand_id, reason, until, closed_by_name, closed_at)
select gen_random_uuid(), 'brand', id, 'closed before reasons were kept', maintenance_ends_at, 'terminal', now()
from brands where is_in_maintenance;
insert into closures (id, kind, brand_id, subject, reason, closed_by_name, closed_at)
select gen_random_uuid(), 'vendor', brand_id, vendor_code, 'closed before reasons were kept', 'terminal', now()
from vendor_connections where not is_open;

-- The previous release reads these columns at every stake until its last process has stopped. They follow the closures,
-- are not read by this release, and are dropped in the next.
comment on column brands.is_in_maintenance is 'Follows closures, for the release before. Goes with the next.';
comment on column brands.maintenance_ends_at is 'Follows closures, for the release before. Goes with the next.';
comment on column vendor_connections.is_open is 'Follows closures, for the release before. Goes with the next.';
create function closures_follow() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger closures_follow after insert or update on closures for each row execute function closures_follow();
