-- Logins, failures and changes of accounts: whose (as a hash), how, and from where. Part of the event chain (0026).

create table security_events (
  id uuid primary key,
  brand_id uuid not null references brands,
  kind text not null check (kind in (
    'signedIn', 'signInFailed', 'secondStepAsked', 'secondStepFailed', 'triesSpent', 'signedOut', 'deviceSignedOut',
    'signedOutEverywhere', 'cookieReused', 'passwordChanged', 'passwordReset', 'passwordResetAsked', 'proofFailed',
    'mobileBound', 'emailBound', 'authenticatorBound', 'authenticatorRemoved', 'denied', 'failuresSkipped'
  )),
  -- The member, if any. No reference, because the log outlives an erased account.
  member_id uuid,
  -- Hash of the account, or of the typed name if there is none, with a key of the vault, because people sometimes type
  -- a password as the name.
  who_hash bytea not null check (octet_length(who_hash) = 32),
  session_id uuid,
  -- The way of login or the second proof.
  way text check (way in (
    'password', 'sms', 'social', 'entry', 'remembered', 'registration', 'reset', 'email', 'authenticator',
    'bankAccountName'
  )),
  is_new_device boolean not null,
  -- Hash of the browser, to recognize it later.
  device_hash bytea check (octet_length(device_hash) = 32),
  device_name text not null check (length(device_name) <= 100),
  address text not null check (length(address) <= 64),
  country text check (country ~ '^[A-Z]{2}$'),
  -- Further facts that disclose nothing: a masked number, a count.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The denied event.
  about_id uuid,
  at timestamptz not null
);
create index security_events_of_member on security_events (member_id, id);
-- An event can be denied once.
create unique index security_events_denied on security_events (about_id) where kind = 'denied';

create trigger trail_enqueue after insert on security_events for each row execute function trail_enqueue();
create trigger trail_keep before update or delete on security_events for each row execute function trail_keep('at');
create trigger trail_keep_all before truncate on security_events for each statement execute function trail_keep();
grant select, insert on security_events to perya_app;

-- Messages to the member's inbox. The check permits more than before, so existing rows are not read again.
alter table messages drop constraint messages_type_check;
alter table messages add constraint messages_type_check check (type in
  ('depositCredited', 'withdrawalApproved', 'withdrawalRejected', 'depositFailed', 'security')) not valid;
