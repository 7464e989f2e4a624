-- Locks a member's cash account, and opens it if it is missing. This lock serializes bets, claims and jobs that
-- change the member's grants.
create or replace function grants_lock(brand uuid, member uuid, money_currency text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform ledger_open(array[brand], array['member:' || member], array['cash'], array[money_currency]);
  perform from ledger_accounts as account
  where account.brand_id = brand and account.owner = 'member:' || member and account.kind = 'cash'
    and account.currency = money_currency for no key update;
end;
$$;
revoke all on function grants_lock from public;
