-- How a session was opened, so that modules which move money can require a fresh proof after a remembered login.
-- Existing sessions count as the weakest, and so do those that a process of the previous release opens meanwhile.
alter table sessions
  add column way text not null default 'remembered'
    check (way in ('password', 'sms', 'social', 'entry', 'remembered', 'registration', 'reset', 'freePlay'));
