-- Ids for so many transfers, growing; each begins with the month. Asked for when the accounts are locked, so that an
-- account's transfers are numbered in the order in which they got hold of it.
create or replace function ledger_new_ids(count integer) returns bigint[]
language plpgsql set search_path = public, pg_temp as $$
declare
  today timestamp := clock_timestamp() at time zone 'UTC';
  base bigint := (extract(year from today) * 12 + extract(month from today) - 1)::bigint * 1000000000000;
begin
  if count = 1 then
    return array[base + nextval('ledger_transfer_ids')];
  end if;
  return array(select base + nextval('ledger_transfer_ids') from generate_series(1, count));
end;
$$;
revoke all on function ledger_new_ids from public;
