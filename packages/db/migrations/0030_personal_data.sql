-- The application encrypts personal data under keys that are not in the database (decision 0027). A job encrypts and
-- empties the plain columns of before; they are read until then, and dropped in a later release.

alter table members
  -- Name of an account that is a number; `account` then has its search key, "#" and a keyed hash.
  add column account_sealed bytea,
  add column mobile_sealed bytea,
  -- Search key: a keyed hash by brand and kind of contact.
  add column mobile_hash bytea,
  add column email_sealed bytea,
  add column email_hash bytea,
  -- When the person was erased. What the ledger and the law need stays under the account's id.
  add column erased_at timestamptz,
  add constraint members_mobile_found check ((mobile_sealed is null) = (mobile_hash is null)
    and octet_length(mobile_hash) = 32) not valid,
  add constraint members_email_found check ((email_sealed is null) = (email_hash is null)
    and octet_length(email_hash) = 32) not valid,
  -- Never both plain and encrypted, because one of them would be missed.
  add constraint members_sealed_once check ((mobile is null or mobile_sealed is null)
    and (email is null or email_sealed is null)) not valid,
  -- An erased account has no name, credentials or contacts.
  add constraint members_erased check (erased_at is null or (password_hash is null
    and account_sealed is null and mobile is null and mobile_sealed is null and email is null and email_sealed is null
    and account = 'erased:' || id and nickname = '')) not valid;

alter table member_profiles
  -- Real name, id number and birthday. The law may require them longer than the account exists.
  add column identity_sealed bytea,
  -- Messenger names.
  add column messengers_sealed bytea;

alter table member_changes
  add column before_sealed bytea,
  add column after_sealed bytea,
  add constraint member_changes_password check (kind <> 'password'
    or (before_sealed is null and after_sealed is null)) not valid;

-- Keys under which data may be encrypted. A process that lacks one of them does not start.
create table vault_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{12}$'),
  first_used_at timestamptz not null default now()
);
grant select, insert, delete on vault_keys to perya_app;

-- Kinds of events about an erasure.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signedIn', 'signInFailed', 'secondStepAsked', 'secondStepFailed', 'triesSpent', 'signedOut', 'deviceSignedOut',
  'signedOutEverywhere', 'cookieReused', 'passwordChanged', 'passwordReset', 'passwordResetAsked', 'proofFailed',
  'mobileBound', 'emailBound', 'authenticatorBound', 'authenticatorRemoved', 'denied', 'failuresSkipped',
  'dataExported', 'dataErased'
)) not valid;
