/*
 * Returns the names of failed checks, or null. For the given transfers: entries sum to zero per brand and currency, each
 * balance follows from the previous one, the last equals the account's balance, and held amounts equal the open holds. For
 * every brand and currency: member and shared accounts sum to zero. A single statement, so that everything is read from one
 * snapshot; its cost does not grow with members or years.
 */
create or replace function ledger_findings(done bigint[]) returns jsonb
language sql set search_path = public, pg_temp set enable_seqscan = off begin atomic
  with entry as materialized (
    select entry.*, account.brand_id, account.currency, account.is_shared, account.is_held, account.is_debt, account.balance
    from unnest(done) as transfer (id)
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
  ), touched as materialized (
    select distinct account_id as id, balance, is_held, is_debt from entry where not is_shared
  ), finding (name, count) as (
    select 'unbalancedTransfers', count(*)::numeric from (
      select from entry group by transfer_id
      having sum(amount) <> 0 or min(currency) <> max(currency) or min(brand_id::text) <> max(brand_id::text)
    ) as transfer
    union all
    select 'brokenChains', count(*) from entry
    left join lateral (
      select earlier.balance_after from ledger_entries as earlier
      where earlier.account_id = entry.account_id and earlier.transfer_id < entry.transfer_id
      order by earlier.transfer_id desc limit 1
    ) as before on true
    where not entry.is_shared and entry.balance_after - entry.amount is distinct from coalesce(before.balance_after, 0)
    union all
    select 'driftedAccounts', count(*) from touched
    cross join lateral (
      select latest.balance_after from ledger_entries as latest where latest.account_id = touched.id
      order by latest.transfer_id desc limit 1
    ) as last
    where last.balance_after is distinct from touched.balance
    union all
    select 'wrongSigns', count(*) from touched
    where case when is_debt then balance > 0 else balance < 0 end
    union all
    select 'driftedHolds', count(*) from touched
    where is_held and balance <> (
      select coalesce(sum(held.amount), 0) from ledger_holds as held
      where held.held_account_id = touched.id and held.ended_by is null
    )
    union all
    select 'unbalancedBrands', count(*) from (
      select account.brand_id, account.currency, sum(rollup.balance) as balance
      from ledger_rollups as rollup join ledger_accounts as account on account.id = rollup.account_id
      group by account.brand_id, account.currency
    ) as shared
    full join ledger_member_totals as members using (brand_id, currency)
    where coalesce(shared.balance, 0) + coalesce(members.total, 0) <> 0
  )
  select jsonb_object_agg(name, count) from finding where count <> 0;
end;
revoke all on function ledger_findings from public;
