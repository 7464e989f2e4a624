-- Merchant wallet (R16.2): true if one wallet serves all vendors, false if members transfer money to each.
alter table brands add column has_single_wallet boolean not null default true;
