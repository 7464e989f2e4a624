-- Returns why a jackpot cannot pay this amount, or null if it can. If it can, its row stays locked until the end of
-- the transaction, so that the next caller sees the remaining amount.
create or replace function bets_check_pool(call jsonb) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  held bigint;
begin
  if not exists (
    select from vendor_connections as connection
    where connection.brand_id = (call ->> 'brand')::uuid and connection.vendor_code = call ->> 'vendor'
      and connection.may_pay_jackpot
  ) then
    return 'JACKPOT_NOT_ALLOWED';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('jackpot ' || (call ->> 'pool'), 0)) then
    return 'ACCOUNT_BUSY';
  end if;
  select pool.balance into held from ledger_balances as pool
  where pool.brand_id = (call ->> 'brand')::uuid and pool.owner = call ->> 'pool_owner' and pool.kind = 'cash'
    and pool.currency = call ->> 'currency';
  return case when coalesce(held, 0) < (call ->> 'payout')::bigint then 'FUNDS_TOO_LOW' end;
end;
$$;
revoke all on function bets_check_pool from public;
