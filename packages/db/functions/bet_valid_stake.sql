-- Returns the part of a stake that counts as wagered: for turnover, rebates and contracts. Where a player can cover
-- both sides, only the amount at risk counts, because betting on both sides risks nothing. Stake and win are totals
-- of a member's settled bets in the round (bets_stream), since each side may have its own bet id.
create or replace function bet_valid_stake(category text, stake bigint, win bigint) returns bigint
language sql immutable
return case when bet_is_two_sided(category) then least(stake, abs(win - stake)) else stake end;
