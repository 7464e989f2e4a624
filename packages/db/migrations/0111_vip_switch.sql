-- A version of VIP levels may switch them off: no level changes, gifts or extra points from its first month on (decision 0057).
alter table vip_versions add column is_on boolean not null default true;
