-- Restored into another cluster, the ledger's transactions have numbers this one has not reached. Counts everything once,
-- while nobody writes.
create or replace function ledger_recount() returns ledger_watch
language plpgsql set search_path = public, pg_temp as $$
declare
  watch ledger_watch;
begin
  lock table ledger_transfers in share mode;
  delete from ledger_rollups;
  insert into ledger_rollups (account_id, balance)
  select entry.account_id, sum(entry.amount)
  from ledger_accounts as account join ledger_entries as entry on entry.account_id = account.id
  where account.is_shared group by entry.account_id;
  update ledger_watch
  set through = pg_snapshot_xmin(pg_current_snapshot()),
    restored_up_to = (select coalesce(max(id), 0) from ledger_transfers)
  returning * into watch;
  return watch;
end;
$$;
