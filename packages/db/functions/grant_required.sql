-- Returns the amount to wager before a bonus becomes cash (same as requiredWagering in packages/rules).
create or replace function grant_required(amount bigint, terms jsonb) returns bigint
language sql immutable
return (terms ->> 'times')::bigint * (amount + case when terms ->> 'base' = 'depositAndBonus'
  then ((terms ->> 'deposit')::numeric * 10000)::bigint else 0 end);
