-- Work queues: cases that await an operator, each assigned to one at a time. The first queues are feedback and
-- complaints; a complaint is feedback with a number, a deadline and one appeal.

create table work_items (
  -- Begins with the time of opening, so that ids are in the order of waiting.
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Modules register queues.
  queue text not null check (queue ~ '^[a-z][a-zA-Z]{1,39}$'),
  subject_id text not null check (length(subject_id) between 1 and 100),
  opened_at timestamptz not null,
  promised_by timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done')),
  -- The operator who finished it before: a reopened item goes to another one.
  not_for uuid references operators,
  claimed_by uuid references operators,
  claimed_until timestamptz,
  -- The operator who handed it over.
  handed_by uuid references operators,
  -- Counts changes of assignment.
  version integer not null default 0,
  done_by uuid references operators,
  done_at timestamptz,
  outcome text check (outcome ~ '^[a-z][a-zA-Z]{1,39}$'),
  constraint work_items_promised check (promised_by > opened_at),
  constraint work_items_claim check ((claimed_by is null) = (claimed_until is null)),
  constraint work_items_done check (
    case state when 'done' then done_by is not null and done_at is not null and outcome is not null and claimed_by is null
    else done_by is null and done_at is null and outcome is null end
  ),
  constraint work_items_for_another check (claimed_by <> not_for and done_by <> not_for)
);
-- A case is in a queue once at a time.
create unique index work_items_waiting on work_items (queue, subject_id) where state = 'open';
create index work_items_open on work_items (brand_id, queue, id) where state = 'open';
create index work_items_open_everywhere on work_items (queue, id) where state = 'open';
create index work_items_finished on work_items (brand_id, queue, done_at, id) where state = 'done';
create index work_items_finished_everywhere on work_items (queue, done_at, id) where state = 'done';
create index work_items_of_subject on work_items (queue, subject_id, done_at);

-- Operators' notes to each other. Members never see them.
create table work_notes (
  id uuid primary key,
  item_id uuid not null references work_items on delete cascade,
  operator_id uuid not null references operators,
  words text not null check (length(words) between 1 and 2000),
  at timestamptz not null
);
create index work_notes_of_item on work_notes (item_id, id);

-- Functions write the assignment and take the operator from the session.
grant select on work_items to perya_app;
grant insert (id, brand_id, queue, subject_id, opened_at, promised_by) on work_items to perya_app;
grant select, insert on work_notes to perya_app;

create table feedback_answers (
  id uuid primary key,
  feedback_id uuid not null references feedback on delete cascade,
  -- The item that was finished by it. No reference, because both have their own retention.
  item_id uuid not null unique,
  words text not null check (length(words) between 1 and 4000),
  answered_by uuid not null references operators,
  at timestamptz not null
);
create index feedback_answers_of_feedback on feedback_answers (feedback_id, id);
grant select, insert on feedback_answers to perya_app;

create table complaints (
  feedback_id uuid primary key references feedback on delete cascade,
  brand_id uuid not null references brands,
  -- "C-2611-000412", assigned by the database: counted per brand and never reused.
  number text not null default '' constraint complaints_number_check check (number ~ '^C-\d{4}-\d{6,}$'),
  -- Null if the member marked it.
  marked_by uuid references operators,
  marked_at timestamptz not null,
  appeal text check (length(appeal) between 1 and 10000),
  appealed_at timestamptz,
  unique (brand_id, number),
  constraint complaints_appeal check ((appeal is null) = (appealed_at is null))
);
create table complaint_counters (
  brand_id uuid primary key references brands,
  last bigint not null check (last > 0)
);
grant select on complaints to perya_app;
grant insert (feedback_id, brand_id, marked_by, marked_at) on complaints to perya_app;
grant update (appeal, appealed_at) on complaints to perya_app;

alter table messages drop constraint messages_type_check;
alter table messages add constraint messages_type_check check (type in
  ('depositCredited', 'withdrawalApproved', 'withdrawalRejected', 'depositFailed', 'security', 'service')) not valid;

-- Feedback sent before there were queues is queued as well.
insert into work_items (id, brand_id, queue, subject_id, opened_at, promised_by)
select id, brand_id, 'feedback', id::text, at, at + interval '24 hours' from feedback;

create function work_items_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger work_items_guard before insert or update or delete on work_items
  for each row execute function work_items_guard();
create trigger work_items_guard_all before truncate on work_items for each statement execute function work_items_guard();

create function feedback_answers_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger feedback_answers_guard before insert or update on feedback_answers
  for each row execute function feedback_answers_guard();

create function complaints_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger complaints_guard before insert or update on complaints for each row execute function complaints_guard();
