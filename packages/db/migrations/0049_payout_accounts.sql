-- What money leaves by: the payment password, and the accounts that a member is paid to.

-- When one took the place of another; the first of all, set at registration or later, replaced nothing.
alter table member_profiles add column payment_password_changed_at timestamptz;

-- For so long after a new account, phone or password nothing is paid out: whoever stole a session has to wait in plain sight.
alter table brands add column payout_hold_hours integer not null default 24 check (payout_hold_hours between 0 and 720);

create table payout_accounts (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  kind text not null check (kind in ('gcash', 'maya', 'bank')),
  -- One of the contract's list.
  bank text check (bank ~ '^[A-Z0-9]{2,20}$'),
  -- Number and holder are personal data: sealed for their row. The number is matched by a keyed hash (0027).
  number_sealed bytea not null,
  number_hash bytea not null check (octet_length(number_hash) = 32),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  holder_sealed bytea not null,
  added_at timestamptz not null,
  removed_at timestamptz check (removed_at >= added_at),
  constraint payout_accounts_bank_named check ((kind = 'bank') = (bank is not null))
);
create index payout_accounts_of_member on payout_accounts (member_id, id);
-- An account at a bank is one member's at a brand.
create unique index payout_accounts_taken on payout_accounts (brand_id, number_hash) where removed_at is null;

-- Whose it is and since when is not to be written anew; sealed again is what is under a key that goes.
grant select, insert, delete on payout_accounts to perya_app;
grant update (number_sealed, number_hash, holder_sealed, removed_at) on payout_accounts to perya_app;

-- Wider than before, so nothing that is there has to be read again.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
    'signedIn', 'signInFailed', 'secondStepAsked', 'secondStepFailed', 'triesSpent', 'signedOut', 'deviceSignedOut',
    'signedOutEverywhere', 'cookieReused', 'passwordChanged', 'passwordReset', 'passwordResetAsked', 'proofFailed',
    'mobileBound', 'emailBound', 'authenticatorBound', 'authenticatorRemoved', 'paymentPasswordSet', 'payoutAccountAdded',
    'payoutAccountRemoved', 'denied', 'failuresSkipped', 'dataExported', 'dataErased'
  )) not valid;
