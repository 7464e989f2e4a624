-- Payouts: the payment password, and members' payout accounts.

-- When a payment password was replaced. Setting the first one is no replacement.
alter table member_profiles add column payment_password_changed_at timestamptz;

-- Hours without payouts after a new account, phone or password, so that a thief of a session has to wait and can be
-- noticed.
alter table brands add column payout_hold_hours integer not null default 24 check (payout_hold_hours between 0 and 720);

create table payout_accounts (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  kind text not null check (kind in ('gcash', 'maya', 'bank')),
  -- A bank of the contract's list.
  bank text check (bank ~ '^[A-Z0-9]{2,20}$'),
  -- Number and holder are personal data, encrypted for their row. The number is matched by a keyed hash (0027).
  number_sealed bytea not null,
  number_hash bytea not null check (octet_length(number_hash) = 32),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  holder_sealed bytea not null,
  added_at timestamptz not null,
  removed_at timestamptz check (removed_at >= added_at),
  constraint payout_accounts_bank_named check ((kind = 'bank') = (bank is not null))
);
create index payout_accounts_of_member on payout_accounts (member_id, id);
-- At a brand an account number belongs to one member.
create unique index payout_accounts_taken on payout_accounts (brand_id, number_hash) where removed_at is null;

-- Member and time of an account cannot change; only its encryption under a new key can.
grant select, insert, delete on payout_accounts to perya_app;
grant update (number_sealed, number_hash, holder_sealed, removed_at) on payout_accounts to perya_app;

-- The check permits more than before, so existing rows are not read again.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
    'signedIn', 'signInFailed', 'secondStepAsked', 'secondStepFailed', 'triesSpent', 'signedOut', 'deviceSignedOut',
    'signedOutEverywhere', 'cookieReused', 'passwordChanged', 'passwordReset', 'passwordResetAsked', 'proofFailed',
    'mobileBound', 'emailBound', 'authenticatorBound', 'authenticatorRemoved', 'paymentPasswordSet', 'payoutAccountAdded',
    'payoutAccountRemoved', 'denied', 'failuresSkipped', 'dataExported', 'dataErased'
  )) not valid;
