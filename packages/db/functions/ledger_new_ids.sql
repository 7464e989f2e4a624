-- Makes a new transfer id, which begins with the month and increases. Taken after the accounts are locked, so that an
-- account's transfers are numbered in the order of its locks. Kept short so that PostgreSQL inlines it.
create or replace function ledger_new_id() returns bigint language sql
return (extract(year from clock_timestamp() at time zone 'UTC') * 12
    + extract(month from clock_timestamp() at time zone 'UTC') - 1)::bigint * 1000000000000 + nextval('ledger_transfer_ids');
revoke all on function ledger_new_id from public;

create or replace function ledger_new_ids(count integer) returns bigint[]
language plpgsql set search_path = public, pg_temp as $$
begin
  return array(select ledger_new_id() from generate_series(1, count));
end;
$$;
revoke all on function ledger_new_ids from public;
