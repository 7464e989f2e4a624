/* Returns the payout of a ledger key (withdrawal:<id>:<step>), or null if the key belongs to no payout. */
create or replace function ledger_payout_of(key text) returns uuid
language sql immutable set search_path = public, pg_temp as $$
  select case when key ~ '^withdrawal:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[a-z]+$' then split_part(key, ':', 2)::uuid end;
$$;
revoke all on function ledger_payout_of from public;
