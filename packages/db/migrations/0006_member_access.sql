-- All ways to log in. Every secret (token, code, ticket, cookie) is stored as a hash, works once, and expires.

-- Columns that demo members lack have defaults; a registration fills them.
alter table members
  -- Mobile number in E.164, set only if it was verified by a code, or if the brand requires no verification at
  -- registration.
  add column mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add column mobile_verified_at timestamptz,
  add column email text check (length(email) <= 254),
  add column email_verified_at timestamptz,
  add column language text,
  -- Null for accounts opened by SMS or through a social provider. These members log in the same way again.
  alter column password_hash drop not null,
  add column password_set_at timestamptz not null default now(),
  -- True for a password set by the person who opened the account. It only permits choosing a new one.
  add column has_initial_password boolean not null default false,
  -- The member's upline: the agent or friend by whose code they joined.
  add column upline_id uuid references members,
  -- The code that the member gives to friends; for an agent, the affiliate code.
  add column invitation_code text,
  add column registered_from jsonb not null default '{}';
create unique index members_mobile on members (brand_id, mobile);
create unique index members_email on members (brand_id, lower(email)) where email_verified_at is not null;
create unique index members_invitation_code on members (brand_id, lower(invitation_code));
create index on members (upline_id);

-- Answers to the brand's own questions at registration (R7.2): real name, messengers, id number.
create table member_profiles (
  member_id uuid primary key references members,
  payee_name text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  id_number text,
  birthday text check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  payment_password_hash text
);

-- The member's identity at a social provider. Never matched by email address.
create table member_identities (
  brand_id uuid not null references brands,
  provider text not null,
  subject text not null,
  member_id uuid not null references members,
  bound_at timestamptz not null default now(),
  primary key (brand_id, provider, subject)
);
create index on member_identities (member_id);

-- Browsers and networks that a member has proved to be theirs, both as hashes.
create table known_places (
  member_id uuid not null references members,
  kind text not null check (kind in ('device', 'address')),
  place_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (member_id, kind, place_hash)
);

alter table sessions
  -- Id of the session in lists for its member. The token's hash is not disclosed.
  add column id uuid not null default gen_random_uuid() unique,
  add column device_name text not null default '',
  add column address text not null default '',
  add column is_restricted boolean not null default false;

-- Authenticator apps. The secret is encrypted; last_step prevents that a code is used twice.
create table authenticators (
  member_id uuid primary key references members,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- Codes sent by SMS or email. A code is valid for one purpose and five tries.
create table verification_codes (
  id uuid primary key,
  brand_id uuid not null references brands,
  purpose text not null check (purpose in ('login', 'forgot', 'register', 'bind', 'second-step')),
  target text not null,
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index on verification_codes (brand_id, purpose, target, sent_at desc);
create index on verification_codes (expires_at);

create table captchas (
  id uuid primary key,
  brand_id uuid not null references brands,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index on captchas (expires_at);

-- Single-use tickets between two steps: the second step of a login, a start-up URL, a mailed link, the redirect to a
-- social provider and back. Found by hash; the purpose determines the content of `facts`.
create table tickets (
  ticket_hash bytea primary key,
  brand_id uuid not null references brands,
  purpose text not null check (purpose in ('second-step', 'entry', 'password-reset', 'social', 'social-registration')),
  member_id uuid references members,
  facts jsonb not null default '{}',
  tries_left integer not null default 1 check (tries_left >= 0),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index on tickets (expires_at);
create index on tickets (member_id);

-- Remember cookies, valid for one day. Each use replaces the cookie; one that is used twice was stolen, and its whole
-- family ends.
create table remember_cookies (
  cookie_hash bytea primary key,
  family_id uuid not null,
  member_id uuid not null references members,
  brand_id uuid not null references brands,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on remember_cookies (member_id);
create index on remember_cookies (family_id);
create index on remember_cookies (expires_at);

-- A brand's access settings. Durations in minutes; null where the brand sets none.
alter table brands
  add column code_minutes integer not null default 1 check (code_minutes between 1 and 30),
  add column password_max_days integer check (password_max_days between 1 and 3650),
  -- True if the brand answers 'Username/Email does not exist' instead of the answer that discloses nothing.
  add column discloses_unknown_user boolean not null default false,
  add column has_second_step boolean not null default true,
  add column allows_bank_name_step boolean not null default false;
