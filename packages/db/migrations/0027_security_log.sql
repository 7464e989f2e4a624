-- What happened at the doors of an account: who (as a hash), by what, from where. A part of the trail (0026).

create table security_events (
  id uuid primary key,
  brand_id uuid not null references brands,
  kind text not null check (kind in (
    'signedIn', 'signInFailed', 'secondStepAsked', 'secondStepFailed', 'triesSpent', 'signedOut', 'deviceSignedOut',
    'signedOutEverywhere', 'cookieReused', 'passwordChanged', 'passwordReset', 'passwordResetAsked', 'proofFailed',
    'mobileBound', 'emailBound', 'authenticatorBound', 'authenticatorRemoved', 'denied', 'failuresSkipped'
  )),
  -- Whose account it is about, if anybody's. No reference: the log outlives an account that was erased.
  member_id uuid,
  -- Of the account, or where there is none of the name that was typed: under a key of the vault, as people type passwords there.
  who_hash bytea not null check (octet_length(who_hash) = 32),
  session_id uuid,
  -- By what: a way in, a second proof.
  way text check (way in (
    'password', 'sms', 'social', 'entry', 'remembered', 'registration', 'reset', 'email', 'authenticator',
    'bankAccountName'
  )),
  is_new_device boolean not null,
  -- Of the browser that somebody came in with: whether it has come before.
  device_hash bytea check (octet_length(device_hash) = 32),
  device_name text not null check (length(device_name) <= 100),
  address text not null check (length(address) <= 64),
  country text check (country ~ '^[A-Z]{2}$'),
  -- What more there is to say, and betrays nobody: a masked number, how often.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The event that was denied.
  about_id uuid,
  at timestamptz not null
);
create index security_events_of_member on security_events (member_id, id);
-- Once: a second word about it changes nothing.
create unique index security_events_denied on security_events (about_id) where kind = 'denied';

create trigger trail_enqueue after insert on security_events for each row execute function trail_enqueue();
create trigger trail_keep before update or delete on security_events for each row execute function trail_keep('at');
create trigger trail_keep_all before truncate on security_events for each statement execute function trail_keep();
grant select, insert on security_events to perya_app;

-- The member is told in their inbox. Wider than before, so nothing that is there has to be read again.
alter table messages drop constraint messages_type_check;
alter table messages add constraint messages_type_check check (type in
  ('depositCredited', 'withdrawalApproved', 'withdrawalRejected', 'depositFailed', 'security')) not valid;
