-- Dual approval: one operator proposes, another approves or rejects before the deadline. No operator approves their own
-- proposal, whatever the application requests.

create table approvals (
  id uuid primary key,
  -- Null for the house.
  brand_id uuid references brands,
  -- What happens on approval. Modules register kinds.
  kind text not null check (kind ~ '^[a-z]+\.[a-zA-Z]+$'),
  subject_kind text not null check (subject_kind ~ '^[a-zA-Z]{1,40}$'),
  subject_id text not null check (length(subject_id) between 1 and 100),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operators,
  proposed_at timestamptz not null default now(),
  good_for_hours integer not null check (good_for_hours between 1 and 168),
  expires_at timestamptz not null default now(),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'expired')),
  decided_by uuid references operators,
  decided_at timestamptz,
  words text check (length(words) <= 500),
  check (decided_by is distinct from proposed_by),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((state = 'proposed') = (decided_at is null))
);
create index approvals_of_brand on approvals (brand_id, id);
create index approvals_due on approvals (expires_at) where state = 'proposed';
-- A repeated proposal finds the pending one.
create unique index approvals_waiting on approvals (kind, subject_kind, subject_id) where state = 'proposed';

-- The application cannot write columns that only the database decides.
grant select on approvals to perya_app;
grant insert (id, brand_id, kind, subject_kind, subject_id, payload, reason, proposed_by, good_for_hours) on approvals
  to perya_app;

create function approvals_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger approvals_guard before insert or update or delete on approvals
  for each row execute function approvals_guard();
create trigger approvals_guard_all before truncate on approvals for each statement execute function approvals_guard();

create function operator_roles_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger operator_roles_guard before insert or update on operator_roles
  for each row execute function operator_roles_guard();
alter table operator_roles add foreign key (approval_id) references approvals;
