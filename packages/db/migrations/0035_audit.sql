-- What operators did: who, when, from where, why, and the values before and after. Part of the event chain (0026).

create table audit_events (
  id uuid primary key,
  -- Null for the house, which has its own chain.
  brand_id uuid references brands,
  action text not null check (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  -- Null for the terminal, a job, or a failed login. No reference, because entries never change.
  operator_id uuid,
  session_id uuid,
  -- Name of the actor as text.
  actor text not null check (length(actor) between 1 and 100),
  -- The subject, such as a member, an operator or a game, on whose timeline the entry appears.
  subject_kind text not null check (subject_kind ~ '^[a-zA-Z]{1,40}$'),
  subject_id text not null check (length(subject_id) between 1 and 100),
  reason text not null check (length(reason) <= 500),
  before jsonb,
  after jsonb,
  device_name text not null check (length(device_name) <= 100),
  address text not null check (length(address) <= 64),
  country text check (country ~ '^[A-Z]{2}$'),
  at timestamptz not null
);
-- One index per filter, newest first.
create index audit_events_of_brand on audit_events (brand_id, id);
create index audit_events_of_operator on audit_events (operator_id, id);
create index audit_events_of_action on audit_events (action, id);
create index audit_events_of_subject on audit_events (subject_kind, subject_id, id);

-- The house is no brand: its chain has the nil id.
alter table trail_links drop constraint trail_links_brand_id_fkey;
alter table trail_starts drop constraint trail_starts_brand_id_fkey;

create trigger trail_enqueue after insert on audit_events for each row execute function trail_enqueue();
create trigger trail_keep before update or delete on audit_events for each row execute function trail_keep('at');
create trigger trail_keep_all before truncate on audit_events for each statement execute function trail_keep();
grant select, insert on audit_events to perya_app;
