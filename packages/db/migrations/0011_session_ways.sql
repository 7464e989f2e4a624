-- By what somebody came in, so that a module which moves money can ask whoever was only remembered for a fresh proof.
-- What is open already counts as the weakest; so does what a process of the version before opens while this one starts.
alter table sessions
  add column way text not null default 'remembered'
    check (way in ('password', 'sms', 'social', 'entry', 'remembered', 'registration', 'reset', 'freePlay'));
