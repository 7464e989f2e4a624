-- True if a reward is above the limit, in ten-thousandths, that one operator may set alone.
create or replace function referral_needs_approval(terms jsonb) returns boolean language sql immutable as $$
  select greatest((terms #>> '{friend,amount}')::bigint, (
    select max((tier ->> 'amount')::bigint) from jsonb_array_elements(terms -> 'tiers') as tier
  )) > 10000000
$$;
