-- Payments: a brand's payment methods and providers, deposits and their states, and providers' messages.
-- ledger_check_payments decides which money may move.

-- A brand's account at a payment provider. The brand's own bank account is one too.
create table payment_providers (
  -- Part of the address that the provider calls; not secret.
  id uuid primary key,
  brand_id uuid not null references brands,
  -- The adapter, and the clearing in the ledger: payments:<provider>.
  provider text not null check (provider ~ '^[a-z][a-z0-9]{1,19}$'),
  -- Null for the adapter's own address.
  url text check (url ~ '^https?://[!-~]{1,250}$'),
  -- Secrets shared with the provider, encrypted for this row (vault, "payment").
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
  -- The provider's name of the method: gcash, maya, qrph, instapay.
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  kind text not null check (kind in ('ewallet', 'qrph', 'bank')),
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  minimum bigint not null,
  maximum bigint not null,
  -- Fee of the member, deducted from the amount.
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_bp integer not null default 0 check (fee_bp between 0 and 2000),
  -- Quick amounts, in wire format.
  chips text[] not null default '{}' check (cardinality(chips) <= 8),
  arrival_minutes integer not null check (arrival_minutes between 0 and 10080),
  expires_minutes integer not null check (expires_minutes between 1 and 10080),
  -- Opening hours as minutes after midnight in the brand's time zone; both or neither. If it opens later than it
  -- closes, it is open at night.
  opens_at integer check (opens_at between 0 and 1439),
  closes_at integer check (closes_at between 0 and 1439),
  is_open boolean not null,
  -- Reason and end of a closing, as shown to members.
  closed_reason text check (closed_reason in ('maintenance', 'provider', 'limit')),
  closed_until timestamptz,
  position integer not null,
  -- Destination of a bank transfer: bank, account name and number.
  instructions jsonb check (jsonb_typeof(instructions) = 'object'),
  -- Above this, a transfer with a proof image needs dual approval.
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
  -- Provider from whose clearing the money comes.
  provider text not null,
  -- Reference for the member, and towards the provider.
  reference text not null check (reference ~ '^D-[0-9A-Z]{10}$'),
  -- The browser's request id: a double tap makes one deposit.
  request_key uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'created' check (state in ('created', 'awaiting_payer', 'processing', 'paid', 'credited', 'settled',
    'expired', 'failed', 'cancelled', 'mismatch', 'refunded', 'disputed', 'charged_back')),
  -- The provider's reference.
  provider_reference text check (length(provider_reference) between 1 and 200),
  -- How the payer continues: an address, a code, or an account to pay to.
  next_step jsonb check (jsonb_typeof(next_step) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is queried next; null once the deposit has ended.
  ask_at timestamptz,
  asked integer not null default 0,
  -- Amount that was actually paid.
  paid_amount bigint check (paid_amount > 0),
  paid_currency text,
  paid_at timestamptz,
  credited_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  -- Reason of a failure or rejection, as a code.
  reason text check (reason ~ '^[a-zA-Z]{1,40}$'),
  -- Proof images of a bank transfer (uploads), and its reference number.
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

-- Every call of a provider, stored before it is verified. Its event id counts only afterwards, so that a forger cannot
-- use up the id of a future event.
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

-- Received money that matches no deposit.
create table unmatched_payments (
  id uuid primary key,
  brand_id uuid not null references brands,
  provider_id uuid not null,
  provider text not null,
  provider_reference text not null check (length(provider_reference) between 1 and 200),
  -- What the payer wrote, or our reference.
  reference text check (length(reference) <= 200),
  reason text not null check (reason in ('unknown', 'over', 'late', 'mismatch')),
  -- The deposit it was meant for, or that was made for it.
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

-- The nightly comparison per provider: our rows, its report, and its clearing.
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
  -- Present balance of the clearing, and the balance expected from our rows.
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
-- Member, amount and method of a deposit cannot change.
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

-- Clearing of each provider: what it has collected and not settled, or what was sent and has not arrived.
alter domain ledger_owner drop constraint ledger_owner_check;
alter domain ledger_owner add constraint ledger_owner_check
  check (value ~ '^(house|payments|(member|vendor|jackpot|agents|house|payments):[!-~]{1,80})$') not valid;
