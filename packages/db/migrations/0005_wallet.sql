-- S1 §3, merchant wallet: true while one wallet serves every vendor; false turns on transfers to each.
alter table brands add column has_single_wallet boolean not null default true;
