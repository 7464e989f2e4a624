/*
 * How much of what was deposited has not been wagered, given what was validly staked and the brand's percentage: as much of the
 * deposits as would need the turnover that is missing. Rounded up, so that nothing unwagered counts as free.
 */
create or replace function unwagered_amount(deposited bigint, staked bigint, percent integer) returns bigint
language sql immutable
return case when percent > 0 then least(
  greatest(deposited, 0),
  ceil(greatest(div(greatest(deposited, 0)::numeric * percent, 100) - greatest(staked, 0), 0) * 100 / percent)
)::bigint else 0 end;
