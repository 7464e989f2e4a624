/* Returns the deposit of a ledger key (deposit:<id>:<step>), or null if the key belongs to no deposit. */
create or replace function ledger_deposit_of(key text) returns uuid
language sql immutable set search_path = public, pg_temp as $$
  select case when key ~ '^deposit:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[a-z-]+$' then split_part(key, ':', 2)::uuid end;
$$;
revoke all on function ledger_deposit_of from public;
