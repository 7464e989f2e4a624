-- One bet's part of what its round counts, in proportion to its stake. `staked` is the round's stake up to and including this
-- bet, `total` all of it: each part is the difference of two rounded-down figures, so the parts add up to `valid` exactly.
create or replace function bet_share_of_round(valid numeric, stake numeric, staked numeric, total numeric) returns bigint
language sql immutable
return case when total > 0 then div(valid * staked, total) - div(valid * (staked - stake), total) else 0 end::bigint;
