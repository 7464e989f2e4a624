-- Who was in before is written with the session now; nobody listens to this any more.
delete from announcements where event = 'session.opened';

-- Switches of access that did nothing by themselves, or could not be reached.

-- PWDEXPFORCECHANGE3 is the switch; without a number of days it used to do nothing.
update brands set password_max_days = 90 where password_max_days is null;
alter table brands
  alter column password_max_days set default 90,
  alter column password_max_days set not null,
  -- S0 §4: an unregistered address triggers a second step, also on a device that is known.
  add column asks_at_new_address boolean not null default false;
