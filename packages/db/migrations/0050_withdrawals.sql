-- Withdrawals: members' requests, decisions, and the payouts that carry them out. ledger_check_payouts decides which
-- money may move; the guards of both tables decide which states may follow.

create table withdrawal_settings (
  brand_id uuid primary key references brands,
  minimum bigint not null default 1000000 check (minimum > 0),
  maximum bigint not null default 2000000000,
  day_maximum bigint not null default 5000000000,
  day_count integer not null default 5 check (day_count between 1 and 100),
  -- Required valid stakes in percent of deposits before a payout; 0 switches the rule off.
  turnover_percent integer not null default 100 check (turnover_percent between 0 and 2000),
  -- Auto-approval limit; 0 means that an operator always decides.
  automatic_up_to bigint not null default 50000000 check (automatic_up_to >= 0),
  -- Dual-approval limit.
  four_eyes_above bigint not null default 500000000,
  -- Who pays: a provider automatically, or operators through the bank's site or a file.
  way text not null default 'provider' check (way in ('provider', 'manual')),
  confirm_minutes integer not null default 60 check (confirm_minutes between 5 and 10080),
  -- Durations that members are told for each step.
  review_minutes integer not null default 240 check (review_minutes between 1 and 10080),
  payout_minutes integer not null default 30 check (payout_minutes between 1 and 10080),
  version integer not null default 0,
  constraint withdrawal_settings_limits check (maximum >= minimum and day_maximum >= maximum),
  constraint withdrawal_settings_eyes check (four_eyes_above >= automatic_up_to)
);

create table withdrawals (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  reference text not null check (reference ~ '^W-[0-9A-Z]{10}$'),
  -- The browser's request id: a double tap makes one withdrawal.
  request_key uuid not null,
  account_id uuid not null references payout_accounts,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  amount bigint not null check (amount > 0),
  state text not null default 'requested' check (state in ('requested', 'review', 'needs_kyc', 'approved', 'queued', 'sent',
    'settled', 'failed', 'returned', 'rejected', 'cancelled')),
  -- Reasons against auto-approval, shown to operators.
  objections text[] not null default '{}',
  -- Total deposits and valid stakes up to then. Turnover of the next withdrawal counts from here.
  deposited bigint not null check (deposited >= 0),
  staked bigint not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- Null if decided by rule.
  decided_by uuid references operators,
  -- Approval of two operators, above the limit.
  approval_id uuid references approvals,
  reason text check (reason ~ '^[a-zA-Z]{1,40}$'),
  queued_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  unique (member_id, request_key),
  unique (brand_id, reference),
  constraint withdrawals_decided check (state in ('requested', 'review', 'needs_kyc', 'cancelled') or decided_at is not null),
  constraint withdrawals_ended check ((state in ('failed', 'returned', 'rejected', 'cancelled')) = (ended_at is not null)),
  constraint withdrawals_reasoned check (state not in ('rejected', 'failed', 'returned') or reason is not null)
);
create index withdrawals_of_member on withdrawals (member_id, id);
create index withdrawals_by_requested on withdrawals (brand_id, requested_at, id);
create index withdrawals_by_state on withdrawals (brand_id, state, requested_at, id);

create table payout_batches (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Hash over every line: payout, amount and destination. Exactly this was approved.
  hash bytea not null check (octet_length(hash) = 32),
  lines integer not null check (lines > 0),
  total bigint not null check (total > 0),
  currency text not null,
  state text not null default 'frozen' check (state in ('frozen', 'approved', 'refused')),
  approval_id uuid references approvals,
  made_by uuid not null references operators,
  made_at timestamptz not null,
  decided_at timestamptz,
  constraint payout_batches_decided check ((state = 'frozen') = (decided_at is null))
);
create index payout_batches_of_brand on payout_batches (brand_id, id);

-- Parts of a withdrawal, each with its own hold (withdrawal:<id>:hold), payment and confirmation.
create table payouts (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawals,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  -- Reference towards a bank: the withdrawal's, and the part's number.
  reference text not null check (reference ~ '^W-[0-9A-Z]{10}-[0-9]{1,2}$'),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'queued', 'submitting', 'unknown', 'sent', 'settled', 'failed',
    'returned', 'released')),
  -- The clearing it passes, payments:<provider>; "manual" for payments through the bank's site.
  provider text check (provider ~ '^[a-z][a-z0-9]{1,19}$'),
  provider_id uuid references payment_providers,
  provider_reference text check (length(provider_reference) between 1 and 200),
  batch_id uuid references payout_batches,
  batch_line integer check (batch_line > 0),
  -- Operator, bank reference and proof image of a manual payment.
  paid_by uuid references operators,
  bank_reference text check (length(bank_reference) between 1 and 60),
  proof_id uuid,
  -- When the provider is queried next.
  ask_at timestamptz,
  asked integer not null default 0,
  submitted_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  ended_at timestamptz,
  reason text check (reason ~ '^[a-zA-Z]{1,40}$'),
  -- Deadline of the member's confirmation; afterwards it is confirmed automatically.
  confirm_by timestamptz,
  reminded integer not null default 0 check (reminded between 0 and 2),
  confirmation text check (confirmation in ('received', 'notReceived', 'forced')),
  confirmed_at timestamptz,
  constraint payouts_confirmed check ((confirmation is null) = (confirmed_at is null)
    and (confirmation is null or sent_at is not null)),
  constraint payouts_sent check (state not in ('sent', 'settled', 'returned')
    or (sent_at is not null and provider is not null)),
  constraint payouts_settled check (state <> 'settled' or settled_at is not null),
  constraint payouts_returned check ((state = 'returned') = (returned_at is not null)),
  constraint payouts_ended check ((state in ('failed', 'returned', 'released')) = (ended_at is not null)),
  constraint payouts_line check ((batch_id is null) = (batch_line is null)),
  constraint payouts_by_hand check (paid_by is null or (bank_reference is not null and provider = 'manual')),
  unique (brand_id, reference),
  unique (batch_id, batch_line),
  unique (provider_id, provider_reference)
);
create index payouts_of_withdrawal on payouts (withdrawal_id, id);
create index payouts_of_member on payouts (member_id, id);
create index payouts_to_submit on payouts (id) where state = 'queued' and batch_id is null;
create index payouts_to_ask on payouts (ask_at) where ask_at is not null;
create index payouts_to_confirm on payouts (confirm_by) where confirmation is null and confirm_by is not null;

-- Payouts that did not arrive, or arrived short, according to the member. Open until an operator has traced them.
create table withdrawal_disputes (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  payout_id uuid not null references payouts,
  words text not null check (length(words) <= 1000),
  proof_ids text[] not null default '{}' check (cardinality(proof_ids) <= 3),
  opened_at timestamptz not null,
  answer_by timestamptz not null check (answer_by > opened_at),
  state text not null default 'open' check (state in ('open', 'upheld', 'refused')),
  answer text check (length(answer) between 1 and 1000),
  decided_at timestamptz,
  constraint withdrawal_disputes_decided check ((state = 'open') = (decided_at is null) and (state = 'open') = (answer is null))
);
-- One open dispute per payout.
create unique index withdrawal_disputes_open on withdrawal_disputes (payout_id) where state = 'open';
create index withdrawal_disputes_of_payout on withdrawal_disputes (payout_id, id);
create index withdrawal_disputes_of_member on withdrawal_disputes (member_id, id);

grant select, insert on withdrawal_settings to perya_app;
grant update (minimum, maximum, day_maximum, day_count, turnover_percent, automatic_up_to, four_eyes_above, way, confirm_minutes,
  review_minutes, payout_minutes, version) on withdrawal_settings to perya_app;
grant select, insert on withdrawals to perya_app;
-- Member, amount and destination cannot change.
grant update (state, decided_at, decided_by, approval_id, reason, queued_at, sent_at, settled_at, ended_at) on withdrawals
  to perya_app;
grant select, insert on payouts to perya_app;
grant update (state, provider, provider_id, provider_reference, batch_id, batch_line, paid_by, bank_reference, proof_id, ask_at,
  asked, submitted_at, sent_at, settled_at, returned_at, ended_at, reason, confirm_by, reminded, confirmation, confirmed_at)
  on payouts to perya_app;
grant select, insert on payout_batches to perya_app;
grant update (state, approval_id, decided_at) on payout_batches to perya_app;
grant select, insert on withdrawal_disputes to perya_app;
grant update (state, answer, decided_at) on withdrawal_disputes to perya_app;

create function withdrawals_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger withdrawals_guard before insert or update or delete on withdrawals
  for each row execute function withdrawals_guard();
create function payouts_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger payouts_guard before insert or update or delete on payouts for each row execute function payouts_guard();
create function payout_batches_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger payout_batches_guard before insert or update or delete on payout_batches
  for each row execute function payout_batches_guard();
create function withdrawal_disputes_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger withdrawal_disputes_guard before update or delete on withdrawal_disputes
  for each row execute function withdrawal_disputes_guard();
