-- Content that operators write for players. Texts are stored per language, {"EN": {…}, "TY": {…}}; a missing language
-- falls back to the brand's. HTML is cleaned before it is stored.

create table banners (
  id uuid primary key,
  brand_id uuid not null references brands,
  group_name text not null check (group_name in ('w_home', 'w_video', 'w_reg', 'w_leftmenu', 'w_forget')),
  url text not null,
  linkage_type text not null check (linkage_type in ('NONE', 'URL', 'PROMOTION', 'GAME', 'VENDOR', 'CATEGORY', 'PAGE')),
  target text not null default '',
  sequence integer not null,
  texts jsonb not null,
  -- Null means without start or end.
  starts_at timestamptz,
  ends_at timestamptz
);
create index on banners (brand_id, group_name, sequence);

create table notices (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- PL: notice for players. PU: popup. PR: promotion. H: help.
  type text not null check (type in ('PL', 'PU', 'PR', 'H')),
  execution text not null default 'B' check (execution in ('A', 'B', 'F')),
  -- Name of a help topic after the hash in its address.
  term text,
  sequence integer not null default 0,
  texts jsonb not null,
  images jsonb not null default '[]',
  published_at timestamptz not null,
  ends_at timestamptz,
  check ((type = 'H') = (term is not null))
);
create index on notices (brand_id, type, published_at desc);

create table messages (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  type text not null check (type in ('depositCredited', 'withdrawalApproved', 'withdrawalRejected', 'depositFailed')),
  facts jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
create index on messages (member_id, id desc);
create index on messages (member_id, type, id desc);
create index messages_unread on messages (member_id) where read_at is null;

create table feedback (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  -- Reference that the member quotes to customer service.
  reference text not null,
  question_type text not null check (question_type in ('deposit', 'withdrawal', 'game', 'customerService', 'application', 'other')),
  content text not null check (length(content) <= 10000),
  at timestamptz not null,
  unique (brand_id, reference)
);
create index on feedback (brand_id, at desc);
