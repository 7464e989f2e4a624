-- A reward above this amount, in ten-thousandths, takes two operators.
create or replace function referral_needs_approval(terms jsonb) returns boolean language sql immutable as $$
  select greatest((terms #>> '{friend,amount}')::bigint, (
    select max((tier ->> 'amount')::bigint) from jsonb_array_elements(terms -> 'tiers') as tier
  )) > 10000000
$$;
