-- What operators did: who, when, from where, why, and what was so before and after. A part of the trail (0026).

create table audit_events (
  id uuid primary key,
  -- Without one it is of the house, which has a chain of its own.
  brand_id uuid references brands,
  action text not null check (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  -- Nobody: the terminal, the clock, or somebody who failed to get in. No reference: what is written stays as it is.
  operator_id uuid,
  session_id uuid,
  -- Who that was, in words.
  actor text not null check (length(actor) between 1 and 100),
  -- What it is about: the timeline of a member, an operator, a game.
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
-- A page of each filter, newest first.
create index audit_events_of_brand on audit_events (brand_id, id);
create index audit_events_of_operator on audit_events (operator_id, id);
create index audit_events_of_action on audit_events (action, id);
create index audit_events_of_subject on audit_events (subject_kind, subject_id, id);

-- The house is no brand: its chain has the id that is nobody's.
alter table trail_links drop constraint trail_links_brand_id_fkey;
alter table trail_starts drop constraint trail_starts_brand_id_fkey;

create trigger trail_enqueue after insert on audit_events for each row execute function trail_enqueue();
create trigger trail_keep before update or delete on audit_events for each row execute function trail_keep('at');
create trigger trail_keep_all before truncate on audit_events for each statement execute function trail_keep();
grant select, insert on audit_events to perya_app;
