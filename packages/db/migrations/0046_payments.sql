-- Payments: by which methods a member pays at a brand, who collects the money, what became of each deposit, and what the
-- companies that collect it have told us. What moves the money, and when, ledger_check_payments says.

-- An account that the brand has with a company that collects and pays out; the bank account of the brand itself is one, too.
create table payment_providers (
  -- In the address that the company calls: no secret.
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Which adapter speaks to it, and whose clearing it is in the ledger: payments:<provider>.
  provider text not null check (provider ~ '^[a-z][a-z0-9]{1,19}$'),
  -- Without one, the address that the adapter knows.
  url text check (url ~ '^https?://[!-~]{1,250}$'),
  -- What both sides know, locked in its place (vault, "payment").
  secrets_sealed bytea,
  is_live boolean not null,
  is_open boolean not null,
  created_at timestamptz not null,
  unique (brand_id, provider),
  unique (id, brand_id)
);

create table payment_methods (
  id uuid primary key,
  brand_id uuid not null references brands,
  provider_id uuid not null,
  -- What the provider calls it: gcash, maya, qrph, instapay.
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  kind text not null check (kind in ('ewallet', 'qrph', 'bank')),
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  minimum bigint not null,
  maximum bigint not null,
  -- What the member pays for it, out of the amount.
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_bp integer not null default 0 check (fee_bp between 0 and 2000),
  -- Amounts to choose from, as the wire spells them.
  chips text[] not null default '{}' check (cardinality(chips) <= 8),
  arrival_minutes integer not null check (arrival_minutes between 0 and 10080),
  expires_minutes integer not null check (expires_minutes between 1 and 10080),
  -- Minutes after midnight at the brand; both or neither. One that opens later than it closes is open at night.
  opens_at integer check (opens_at between 0 and 1439),
  closes_at integer check (closes_at between 0 and 1439),
  is_open boolean not null,
  -- Why not, and until when, as members are told.
  closed_reason text check (closed_reason in ('maintenance', 'provider', 'limit')),
  closed_until timestamptz,
  position integer not null,
  -- Where a bank transfer goes: bank, account name and number.
  instructions jsonb check (jsonb_typeof(instructions) = 'object'),
  -- Above this a transfer that was proved by a picture is approved by two.
  four_eyes_above bigint check (four_eyes_above > 0),
  version integer not null default 0,
  unique (brand_id, code),
  foreign key (provider_id, brand_id) references payment_providers (id, brand_id),
  constraint payment_methods_limits check (maximum >= minimum),
  constraint payment_methods_fee check (fee_fixed + minimum * fee_bp / 10000 < minimum),
  constraint payment_methods_hours check ((opens_at is null) = (closes_at is null) and (opens_at is null or opens_at <> closes_at)),
  constraint payment_methods_closed check (not is_open or closed_reason is null and closed_until is null),
  constraint payment_methods_bank check ((kind = 'bank') = (instructions is not null))
);
create index payment_methods_of_brand on payment_methods (brand_id, position, id);

create table deposits (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  method_id uuid not null references payment_methods,
  provider_id uuid not null,
  -- Whose clearing its money comes out of.
  provider text not null,
  -- What the member quotes, and what we call it towards the provider.
  reference text not null check (reference ~ '^D-[0-9A-Z]{10}$'),
  -- Of the browser: the same tap twice is one deposit.
  request_key uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'created' check (state in ('created', 'awaiting_payer', 'processing', 'paid', 'credited', 'settled',
    'expired', 'failed', 'cancelled', 'mismatch', 'refunded', 'disputed', 'charged_back')),
  -- What the provider calls it.
  provider_reference text check (length(provider_reference) between 1 and 200),
  -- Where the payer goes on: an address, a code, or an account to pay to.
  next_step jsonb check (jsonb_typeof(next_step) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When somebody asks the provider next; nobody asks about what is over.
  ask_at timestamptz,
  asked integer not null default 0,
  -- What was really paid.
  paid_amount bigint check (paid_amount > 0),
  paid_currency text,
  paid_at timestamptz,
  credited_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  -- Why it failed or was refused, as a word.
  reason text check (reason ~ '^[a-zA-Z]{1,40}$'),
  -- Pictures of a bank transfer (uploads), and the number on them.
  proof_id uuid,
  bank_reference text check (length(bank_reference) between 1 and 60),
  unique (member_id, request_key),
  unique (brand_id, reference),
  unique (provider_id, provider_reference),
  foreign key (provider_id, brand_id) references payment_providers (id, brand_id),
  constraint deposits_paid check ((paid_at is null) = (paid_amount is null) and (paid_at is null) = (paid_currency is null)),
  constraint deposits_credited check (credited_at is null or paid_at is not null and paid_currency = currency
    and fee < paid_amount),
  constraint deposits_settled check (settled_at is null or credited_at is not null)
);
create index deposits_of_member on deposits (member_id, id);
create index deposits_to_ask on deposits (ask_at) where ask_at is not null;
create index deposits_by_created on deposits (brand_id, created_at, id);
create index deposits_by_state on deposits (brand_id, state, created_at, id);
create index deposits_by_reference on deposits (brand_id, reference, created_at, id);
create index deposits_by_account on deposits (brand_id, member_id, created_at, id);
create index deposits_by_method on deposits (brand_id, method_id, created_at, id);
create index deposits_by_credited on deposits (provider_id, credited_at) where credited_at is not null;
create index deposits_unsettled on deposits (provider_id, credited_at) where state = 'credited';

-- Every call of a provider, stored before it is believed. Its own id counts only once it is: a forger must not be able to
-- use up the number of an event that is still to come.
create table payment_events (
  id uuid primary key,
  provider_id uuid not null references payment_providers,
  event_id text check (length(event_id) between 1 and 200),
  kind text check (length(kind) between 1 and 100),
  state text not null default 'stored' check (state in ('stored', 'verified', 'processed', 'repeated', 'forged')),
  headers jsonb not null,
  body bytea not null,
  problem text check (length(problem) <= 500),
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (provider_id, event_id),
  constraint payment_events_believed check ((state in ('verified', 'processed')) = (event_id is not null))
);
create index payment_events_waiting on payment_events (received_at) where state in ('stored', 'verified');
create index payment_events_forged on payment_events (received_at) where state in ('forged', 'repeated');

-- Money that came, and that no deposit of ours explains.
create table unmatched_payments (
  id uuid primary key,
  brand_id uuid not null references brands,
  provider_id uuid not null,
  provider text not null,
  provider_reference text not null check (length(provider_reference) between 1 and 200),
  -- What the payer wrote, or what we called it.
  reference text check (length(reference) <= 200),
  reason text not null check (reason in ('unknown', 'over', 'late', 'mismatch')),
  -- The deposit it was meant for, or has become.
  deposit_id uuid references deposits,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'credited', 'refunded')),
  decided_at timestamptz,
  foreign key (provider_id, brand_id) references payment_providers (id, brand_id),
  unique (provider_id, provider_reference),
  constraint unmatched_payments_decided check ((state = 'open') = (decided_at is null)),
  constraint unmatched_payments_credited check (state <> 'credited' or deposit_id is not null)
);
create index unmatched_payments_of_brand on unmatched_payments (brand_id, id);

-- Each night, for each provider: our rows, its report, and what stands in its clearing.
create table reconciliations (
  id uuid primary key,
  brand_id uuid not null references brands,
  provider_id uuid not null references payment_providers,
  day date not null,
  state text not null check (state in ('matched', 'different', 'missing')),
  currency text not null,
  our_count integer not null check (our_count >= 0),
  our_amount bigint not null,
  provider_count integer not null check (provider_count >= 0),
  provider_amount bigint not null,
  provider_fee bigint not null default 0,
  -- What is in its clearing now, and what our rows say should be.
  clearing bigint not null,
  expected_clearing bigint not null,
  made_at timestamptz not null,
  unique (provider_id, day)
);
create index reconciliations_of_brand on reconciliations (brand_id, day, id);

create table reconciliation_lines (
  id uuid primary key,
  reconciliation_id uuid not null references reconciliations,
  kind text not null check (kind in ('deposit', 'payout', 'clearing')),
  problem text not null check (problem in ('missingThere', 'missingHere', 'amount', 'state', 'clearing')),
  reference text,
  provider_reference text,
  our_amount bigint,
  provider_amount bigint
);
create index reconciliation_lines_of on reconciliation_lines (reconciliation_id, id);

grant select, insert, update on payment_providers to perya_app;
grant select, insert, update on payment_methods to perya_app;
grant select, insert on deposits to perya_app;
-- Whose it is, how much and by which method stays as it was asked.
grant update (state, provider_reference, next_step, expires_at, ask_at, asked, paid_amount, paid_currency, paid_at, credited_at,
  settled_at, ended_at, reason, proof_id, bank_reference) on deposits to perya_app;
grant select, insert, delete on payment_events to perya_app;
grant update (event_id, kind, state, body, problem, processed_at) on payment_events to perya_app;
grant select, insert on unmatched_payments to perya_app;
grant update (state, deposit_id, decided_at) on unmatched_payments to perya_app;
grant select, insert, update on reconciliations to perya_app;
grant select, insert, delete on reconciliation_lines to perya_app;

create function deposits_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger deposits_guard before insert or update or delete on deposits
  for each row execute function deposits_guard();
create function payment_methods_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger payment_methods_guard before insert or update on payment_methods
  for each row execute function payment_methods_guard();

-- The clearing of each provider: what it has collected and not handed on, or what was sent and has not arrived.
alter domain ledger_owner drop constraint ledger_owner_check;
alter domain ledger_owner add constraint ledger_owner_check
  check (value ~ '^(house|payments|(member|vendor|jackpot|agents|house|payments):[!-~]{1,80})$') not valid;
