/*
 * What does not add up, by name, or null. For the transfers given: entries sum to zero, each balance follows from the one
 * before it, and the last is the account's. For the house: all accounts sum to zero, nobody is below zero, and what is held
 * is what the open holds say. One statement, so that all of it is one moment.
 */
create or replace function ledger_findings(done bigint[]) returns jsonb
language sql set search_path = public, pg_temp set enable_seqscan = off begin atomic
  with entry as (
    select entry.*, account.is_shared, account.balance
    from unnest(done) as transfer (id)
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
  ), finding (name, count) as (
    select 'unbalancedTransfers', count(*)::numeric from (
      select from entry group by transfer_id having sum(amount) <> 0
    ) as transfer
    union all
    select 'brokenChains', count(*) from entry
    left join lateral (
      select earlier.balance_after from ledger_entries as earlier
      where earlier.account_id = entry.account_id and earlier.transfer_id < entry.transfer_id
      order by earlier.transfer_id desc limit 1
    ) as before on true
    where not entry.is_shared and entry.balance_after - entry.amount <> coalesce(before.balance_after, 0)
    union all
    select 'driftedAccounts', count(*) from (select distinct account_id, balance from entry where not is_shared) as touched
    cross join lateral (
      select latest.balance_after from ledger_entries as latest where latest.account_id = touched.account_id
      order by latest.transfer_id desc limit 1
    ) as last
    where last.balance_after <> touched.balance
    union all
    select 'negativeAccounts', count(*) from ledger_accounts where not is_shared and balance < 0
    union all
    select 'driftedHolds', count(*) from (
      select held_account_id as id, sum(amount) as amount from ledger_holds where ended_by is null group by 1
    ) as open
    full join (select id, balance from ledger_accounts where kind = 'held' and balance <> 0) as held using (id)
    where open.amount is distinct from held.balance
    union all
    select 'total', coalesce((select sum(balance) from ledger_accounts where not is_shared), 0)
      + coalesce((select sum(balance) from ledger_rollups), 0)
      + coalesce((
        select sum(recent.amount)
        from ledger_watch as watch
        join ledger_transfers as transfer
          on transfer.written_by >= watch.through and transfer.id > watch.restored_up_to
        join ledger_entries as recent on recent.transfer_id = transfer.id
        join ledger_accounts as account on account.id = recent.account_id and account.is_shared
      ), 0)
  )
  select jsonb_object_agg(name, count) from finding where count <> 0;
end;
