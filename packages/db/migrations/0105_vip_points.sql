-- Extra points of the member's VIP level, in percent, at the first version of a bet or deposit. Later versions keep it, as `per`.
alter table point_events add column extra integer not null default 0 constraint point_events_extra check (extra >= 0);
