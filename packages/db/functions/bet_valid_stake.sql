-- What of a stake counts for rebates and contracts. Where both sides can be covered at once, only what was at risk does:
-- whoever bets on both loses nothing and would be paid for it.
create or replace function bet_valid_stake(category text, stake bigint, win bigint) returns bigint
language sql immutable
return case
  when category in ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT') then least(stake, abs(win - stake))
  else stake
end;
