-- Returns one bet's part of its round's valid stake, in proportion to its own stake. `staked` is the round's stake up
-- to and including this bet, `total` the stake of the whole round. Each part is the difference of two rounded-down
-- figures, so the parts add up to `valid` exactly.
create or replace function bet_share_of_round(valid numeric, stake numeric, staked numeric, total numeric) returns bigint
language sql immutable
return case when total > 0 then div(valid * staked, total) - div(valid * (staked - stake), total) else 0 end::bigint;
