-- The session itself stores the previous login now, so nothing listens to this event.
delete from announcements where event = 'session.opened';

-- Access settings that had no effect or could not be changed.

-- PWDEXPFORCECHANGE3 is the switch; without a number of days it had no effect.
update brands set password_max_days = 90 where password_max_days is null;
alter table brands
  alter column password_max_days set default 90,
  alter column password_max_days set not null,
  -- An unknown address requires a second step even on a known device (R5.12).
  add column asks_at_new_address boolean not null default false;
