-- Members and their sessions. A token has 256 random bits and only its hash is stored, so a copy of the table gives no
-- access.

create table members (
  id uuid primary key,
  brand_id uuid not null references brands,
  account text not null,
  nickname text not null,
  type integer not null check (type in (0, 1, 2, 4, 41, 42)),
  password_hash text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now()
);
-- "Ana" and "ana" are one account.
create unique index members_account on members (brand_id, lower(account));

create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members,
  brand_id uuid not null references brands,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (member_id);
create index on sessions (expires_at);

-- Ids of encrypted calls that were answered. A second call with the same id is a replay.
create table sealed_calls (
  id uuid primary key,
  expires_at timestamptz not null
);
create index on sealed_calls (expires_at);
