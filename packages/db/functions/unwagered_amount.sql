/*
 * Returns how much of the deposited amount has not been wagered, from the valid stakes and the brand's percentage: the part of
 * the deposits that the missing turnover corresponds to. Rounded up, so that no unwagered amount counts as wagered.
 */
create or replace function unwagered_amount(deposited bigint, staked bigint, percent integer) returns bigint
language sql immutable
return case when percent > 0 then least(
  greatest(deposited, 0),
  ceil(greatest(div(greatest(deposited, 0)::numeric * percent, 100) - greatest(staked, 0), 0) * 100 / percent)
)::bigint else 0 end;
