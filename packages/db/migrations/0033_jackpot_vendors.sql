-- Who may pay out of a brand's jackpot. Every vendor may feed it; to take from it, the brand must trust its draw.
alter table vendor_connections add column may_pay_jackpot boolean not null default false;
-- Whoever has paid out of one before goes on.
update vendor_connections as connection set may_pay_jackpot = true
where exists (
  select from jackpot_wins as won join bets as bet on bet.id = won.bet_id
  where won.brand_id = connection.brand_id and bet.vendor_code = connection.vendor_code
);
