-- Vendors that may pay out of a brand's jackpot. Every vendor may feed it; to pay from it, the brand must trust its
-- draw.
alter table vendor_connections add column may_pay_jackpot boolean not null default false;
-- Vendors that have paid out of a jackpot before keep the permission.
update vendor_connections as connection set may_pay_jackpot = true
where exists (
  select from jackpot_wins as won join bets as bet on bet.id = won.bet_id
  where won.brand_id = connection.brand_id and bet.vendor_code = connection.vendor_code
);
