-- True for categories of games in which one player can cover both sides of a round (bets.rules.ts has the same list).
create or replace function bet_is_two_sided(category text) returns boolean
language sql immutable
return category in ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT');
