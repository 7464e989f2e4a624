-- Unused: no query lists active members together with frozen ones (0065).
drop index members_by_active;
