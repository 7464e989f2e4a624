/*
 * Takes into the roll-up what no running transaction can still add to, up to 20,000 transfers a call, and checks it.
 * What it finds stays found: a later look at other transfers must not hide it. Returns how many transfers it took.
 */
create or replace function ledger_check(out taken integer, out drift jsonb)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  watch ledger_watch;
  horizon xid8;
  last_of_chunk xid8;
  done bigint[];
begin
  -- One at a time. Every statement below sees what was committed before it, so also what the one before it did.
  select * into watch from ledger_watch for update;
  if watch.through > pg_snapshot_xmax(pg_current_snapshot()) then
    watch := ledger_recount();
  end if;

  horizon := pg_snapshot_xmin(pg_current_snapshot());
  select written_by into last_of_chunk from ledger_transfers
  where written_by >= watch.through and written_by < horizon order by written_by offset 20000 limit 1;
  if last_of_chunk is not null then
    -- That whole transaction, however much it wrote.
    horizon := (last_of_chunk::text::numeric + 1)::text::xid8;
  end if;
  select coalesce(array_agg(id), '{}') into done from ledger_transfers
  where written_by >= watch.through and written_by < horizon and id > watch.restored_up_to;

  insert into ledger_rollups as rollup (account_id, balance)
  select entry.account_id, sum(entry.amount)
  from unnest(done) as transfer (id)
  join ledger_entries as entry on entry.transfer_id = transfer.id
  join ledger_accounts as account on account.id = entry.account_id and account.is_shared
  group by entry.account_id
  on conflict (account_id) do update set balance = rollup.balance + excluded.balance;
  update ledger_watch set through = horizon;

  taken := cardinality(done);
  drift := ledger_stop(ledger_findings(done));
end;
$$;
