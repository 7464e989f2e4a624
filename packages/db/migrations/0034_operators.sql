-- Operators run the brands at the console. They share no table, name or token with members.

create table operators (
  id uuid primary key,
  account text not null unique check (account ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  name text not null check (length(name) between 1 and 100),
  -- Address for invitations, so that an inviter does not see the link.
  email_sealed bytea not null,
  state text not null check (state in ('invited', 'active', 'locked')),
  password_hash text,
  -- Secret of the authenticator app, and the last half minute whose code was used.
  secret_sealed bytea,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- A password alone never gives access.
  check (state <> 'active' or (password_hash is not null and secret_sealed is not null))
);

-- A role at one brand, or at all brands if none is named.
create table operator_roles (
  operator_id uuid not null references operators,
  role text not null check (role in ('support', 'cashier', 'risk', 'content', 'marketing', 'admin')),
  brand_id uuid references brands,
  -- Null if granted from the terminal.
  granted_by uuid references operators,
  -- The approval, where dual approval is required.
  approval_id uuid,
  granted_at timestamptz not null,
  unique nulls not distinct (operator_id, role, brand_id),
  check (granted_by is distinct from operator_id)
);

create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Hash of the browser: one that has logged in before is known.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  device_name text not null check (length(device_name) <= 100),
  address text not null check (length(address) <= 64),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a code of the app was last entered. Dangerous actions require a fresh one.
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_of_operator on operator_sessions (operator_id, device_hash);
create index operator_sessions_expired on operator_sessions (expires_at);

create table operator_invitations (
  id uuid primary key,
  operator_id uuid not null references operators,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Secret offered to the app. It becomes the operator's once a code of it was entered.
  secret_sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index operator_invitations_of_operator on operator_invitations (operator_id);

grant select, insert, update on operators to perya_app;
grant select, insert, delete on operator_roles to perya_app;
grant select, insert, update, delete on operator_sessions to perya_app;
grant select, insert, update on operator_invitations to perya_app;
