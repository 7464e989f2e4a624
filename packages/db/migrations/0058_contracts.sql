-- Contracts between an upline and a direct downline: offered by one, signed by both. Terms never change; another
-- contract replaces it. The brand grants to the top level.

alter table brands
  -- True if a downline may get the same rate as its upline, who then earns nothing on that line.
  add column allows_equal_rates boolean not null default false;

create table contracts (
  id uuid primary key,
  brand_id uuid not null references brands,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Null for the brand.
  upline_id uuid references members,
  downline_id uuid not null references members,
  -- Counts the contracts of this kind between the two.
  version integer not null check (version > 0),
  currency text not null,
  cycle text check (cycle in ('daily', 'weekly', 'semimonthly', 'monthly')),
  terms jsonb not null,
  terms_hash bytea not null check (octet_length(terms_hash) = 32),
  state text not null default 'offered' check (state in ('offered', 'active', 'rejected', 'withdrawn', 'ended')),
  offered_at timestamptz not null,
  -- Signature of the upline; for the brand, of an operator.
  offered_operator uuid,
  offered_session uuid not null,
  offered_seal bytea not null check (octet_length(offered_seal) = 32),
  -- Signature of the downline.
  answered_at timestamptz,
  answered_session uuid,
  answered_seal bytea check (octet_length(answered_seal) = 32),
  withdrawn_at timestamptz,
  -- Starts with a period and ends with one, or has no end.
  starts_at timestamptz,
  end_asked_by text check (end_asked_by in ('upline', 'downline')),
  end_asked_at timestamptz,
  ended_at timestamptz,
  ended_for text check (ended_for in ('agreed', 'replaced', 'upline_lowered', 'moved')),
  ends_at timestamptz,
  constraint contracts_two check (upline_id <> downline_id),
  constraint contracts_cycle check ((kind = 'dividend') = (cycle is not null)),
  constraint contracts_terms check (terms ->> 'kind' = kind and terms ->> 'currency' = currency
    and terms ->> 'cycle' is not distinct from cycle),
  constraint contracts_operator check ((upline_id is null) = (offered_operator is not null)),
  constraint contracts_answered check ((state in ('active', 'rejected', 'ended')) = (answered_at is not null)),
  constraint contracts_signed check ((state in ('active', 'ended')) = (answered_seal is not null)
    and (answered_session is null) = (answered_at is null)),
  constraint contracts_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null)),
  constraint contracts_starts check ((state in ('active', 'ended')) = (starts_at is not null) and starts_at > answered_at),
  constraint contracts_end_asked check ((end_asked_by is null) = (end_asked_at is null)),
  constraint contracts_ended check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ends_at is not null)
    and (state = 'ended') = (ended_for is not null) and ends_at >= starts_at),
  constraint contracts_agreed check (ended_for <> 'agreed' or end_asked_by is not null),
  unique nulls not distinct (upline_id, downline_id, kind, version)
);
create unique index contracts_offered on contracts (downline_id, kind) where state = 'offered';
create unique index contracts_active on contracts (downline_id, kind) where state = 'active';
create index contracts_of_upline on contracts (upline_id, id);
create index contracts_of_downline on contracts (downline_id, id);
-- Finds the contracts that ran in a period.
create index contracts_of_brand on contracts (brand_id, kind, starts_at) where starts_at is not null;

-- Actions on contracts. Part of the event chain (0026).
create table contract_events (
  id uuid primary key,
  brand_id uuid not null references brands,
  contract_id uuid not null references contracts,
  action text not null check (action in ('offered', 'accepted', 'rejected', 'withdrawn', 'endAsked', 'ended')),
  -- Member and operator are both null for a job. There are no references, because events never change.
  member_id uuid,
  operator_id uuid,
  session_id uuid,
  -- The contract that caused the end, as its replacement or from above.
  cause_id uuid,
  at timestamptz not null
);
create index contract_events_of_contract on contract_events (contract_id, id);
create trigger trail_enqueue after insert on contract_events for each row execute function trail_enqueue();
create trigger trail_keep before update or delete on contract_events for each row execute function trail_keep('at');
create trigger trail_keep_all before truncate on contract_events for each statement execute function trail_keep();

grant select on contracts to perya_app;
grant insert (id, brand_id, kind, upline_id, downline_id, version, currency, cycle, terms, terms_hash, offered_at,
  offered_operator, offered_session, offered_seal) on contracts to perya_app;
grant update (state, answered_at, answered_session, answered_seal, withdrawn_at, starts_at, end_asked_by, end_asked_at, ended_at,
  ended_for, ends_at) on contracts to perya_app;
grant select, insert on contract_events to perya_app;

create function contracts_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger contracts_guard before insert or update or delete on contracts
  for each row execute function contracts_guard();

create function contracts_stand() returns trigger language plpgsql as $$ begin return null; end; $$;
create constraint trigger contracts_stand after update on contracts deferrable initially deferred
  for each row when (old.state <> new.state and new.state = 'ended') execute function contracts_stand();

create function contracts_follow_move() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger contracts_follow_move after update on team_moves
  for each row when (old.state <> new.state and new.state = 'applied') execute function contracts_follow_move();
