-- Personal data is sealed by the application, under keys that are nowhere in the database (decision 0027). What stands in the
-- columns of before is sealed and emptied by a job; they are read for as long as it is at it, and dropped a release later.

alter table members
  -- The name of an account that is a number; `account` then holds what it is found by, "#" and a keyed hash.
  add column account_sealed bytea,
  add column mobile_sealed bytea,
  -- What it is found by: keyed, by brand and kind of contact.
  add column mobile_hash bytea,
  add column email_sealed bytea,
  add column email_hash bytea,
  -- When the person was erased. What money and law need stays, under the account's id.
  add column erased_at timestamptz,
  add constraint members_mobile_found check ((mobile_sealed is null) = (mobile_hash is null)
    and octet_length(mobile_hash) = 32) not valid,
  add constraint members_email_found check ((email_sealed is null) = (email_hash is null)
    and octet_length(email_hash) = 32) not valid,
  -- Never both: one of them would be forgotten.
  add constraint members_sealed_once check ((mobile is null or mobile_sealed is null)
    and (email is null or email_sealed is null)) not valid,
  -- Nobody gets a name, a way in or a contact back.
  add constraint members_erased check (erased_at is null or (password_hash is null
    and account_sealed is null and mobile is null and mobile_sealed is null and email is null and email_sealed is null
    and account = 'erased:' || id and nickname = '')) not valid;

alter table member_profiles
  -- Real name, id number, birthday. The law may want them for longer than the person wants an account.
  add column identity_sealed bytea,
  -- Messengers.
  add column messengers_sealed bytea;

alter table member_changes
  add column before_sealed bytea,
  add column after_sealed bytea,
  add constraint member_changes_password check (kind <> 'password'
    or (before_sealed is null and after_sealed is null)) not valid;

-- Keys under which something may be sealed. A process that has not all of them does not start.
create table vault_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{12}$'),
  first_used_at timestamptz not null default now()
);
grant select, insert, delete on vault_keys to perya_app;

-- What the log may say of an erasure.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signedIn', 'signInFailed', 'secondStepAsked', 'secondStepFailed', 'triesSpent', 'signedOut', 'deviceSignedOut',
  'signedOutEverywhere', 'cookieReused', 'passwordChanged', 'passwordReset', 'passwordResetAsked', 'proofFailed',
  'mobileBound', 'emailBound', 'authenticatorBound', 'authenticatorRemoved', 'denied', 'failuresSkipped',
  'dataExported', 'dataErased'
)) not valid;
