-- The part of a stake that counts as wagered: for turnover, rebates and contracts. Where a player can cover both sides,
-- only the amount at risk counts, because a bet on both sides loses nothing. Stake and win are those of all settled
-- bets of a member in a round (bets_stream), since each side may have a bet id of its own.
create or replace function bet_valid_stake(category text, stake bigint, win bigint) returns bigint
language sql immutable
return case when bet_is_two_sided(category) then least(stake, abs(win - stake)) else stake end;
