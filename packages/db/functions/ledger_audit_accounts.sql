-- Checks all invariants of the accounts in a range of ids, over their whole history.
create or replace function ledger_audit_accounts(first bigint, last bigint) returns jsonb
language sql set search_path = public, pg_temp begin atomic
  with account as materialized (
    select * from ledger_balances where id between first and last
  ), entry as materialized (
    select entry.*, lag(entry.balance_after) over (partition by entry.account_id order by entry.transfer_id) as before
    from ledger_entries as entry where entry.account_id between first and last
  ), summed as materialized (
    select account_id as id, sum(amount) as amount from entry group by account_id
  ), finding (name, count) as (
    select 'driftedAccounts', count(*) from account left join summed using (id)
    where not is_shared and balance <> coalesce(summed.amount, 0)
    union all
    select 'driftedRollups', count(*) from account left join summed using (id)
    where is_shared and balance <> coalesce(summed.amount, 0)
    union all
    select 'wrongSigns', count(*) from account
    where not is_shared and case when kind like '%debt' then balance > 0 else balance < 0 end
    union all
    select 'brokenChains', count(*) from entry join account on account.id = entry.account_id
    where not is_shared and entry.balance_after - entry.amount is distinct from coalesce(entry.before, 0)
    union all
    select 'driftedHolds', count(*) from account
    where kind like '%held' and balance <> (
      select coalesce(sum(held.amount), 0) from ledger_holds as held
      where held.held_account_id = account.id and held.ended_by is null
    )
  )
  select jsonb_object_agg(name, count) from finding where count <> 0;
end;
revoke all on function ledger_audit_accounts from public;
grant execute on function ledger_audit_accounts to perya_app;
