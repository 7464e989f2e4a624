/*
 * Adds transfers that no running transaction can still change to the roll-ups, up to 20,000 per call, seals them as a block
 * and checks it. Findings are kept: a later check of other transfers must not hide them. Never blocks writers.
 */
create or replace function ledger_check(out taken integer, out drift jsonb)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  watch ledger_watch;
  last_block ledger_blocks;
  horizon bigint;
  next_through bigint;
  last_of_chunk bigint;
  up_to bigint := 9223372036854775807;
  done bigint[];
begin
  -- The lock lets one check run at a time. Each statement below sees what the previous one committed.
  select * into watch from ledger_watch for update;
  select * into last_block from ledger_blocks order by number desc limit 1;
  -- Checked before a new block is written, which could hide that the last block was deleted.
  if watch.last_block <> coalesce(last_block.number, 0) then
    perform ledger_stop(jsonb_build_object('missingSeals', abs(watch.last_block - coalesce(last_block.number, 0))));
  end if;
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  next_through := horizon;
  if watch.through > pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    -- A backup was restored into another cluster: its transaction ids are ahead of this cluster's, and none of those
    -- transactions is running. Takes all transfers since the last roll-up; from then on this cluster's ids apply.
    select coalesce(max(id), 0) into up_to from ledger_transfers;
    horizon := 9223372036854775807;
  else
    select written_by into last_of_chunk from ledger_transfers
    where written_by >= watch.through and written_by < horizon order by written_by offset 20000 limit 1;
    if last_of_chunk is not null then
      -- Includes all of the last transaction, even beyond the limit.
      horizon := last_of_chunk + 1;
      next_through := horizon;
    end if;
  end if;
  select coalesce(array_agg(id), '{}') into done from ledger_transfers
  where written_by >= watch.through and written_by < horizon and id > watch.restored_up_to and id <= up_to;
  taken := cardinality(done);

  if taken > 0 then
    insert into ledger_rollups as rollup (account_id, balance)
    select entry.account_id, sum(entry.amount)
    from unnest(done) as transfer (id)
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id and account.is_shared
    group by entry.account_id
    on conflict (account_id) do update set balance = rollup.balance + excluded.balance;
    insert into ledger_member_totals as members (brand_id, currency, total)
    select account.brand_id, account.currency, sum(entry.amount)
    from unnest(done) as transfer (id)
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id and not account.is_shared
    group by account.brand_id, account.currency
    on conflict (brand_id, currency) do update set total = members.total + excluded.total;

    insert into ledger_blocks (number, from_transaction, to_transaction, above_id, up_to_id, transfers, digest)
    -- Numbered from the watch's own counter, so that a deleted newest block leaves a permanent gap.
    select watch.last_block + 1, watch.through, horizon, watch.restored_up_to, newest.id, sealed.transfers, sealed.digest
    -- The range of ids is limited as well, because another cluster may reuse transaction ids.
    from (select max(id) as id from unnest(done) as transfer (id)) as newest,
      ledger_digest(watch.through, horizon, watch.restored_up_to, newest.id, coalesce(last_block.digest, '')) as sealed;
  end if;

  update ledger_watch set through = next_through, checked_at = clock_timestamp(),
    last_block = watch.last_block + case when taken > 0 then 1 else 0 end,
    restored_up_to = case when next_through < watch.through then up_to else watch.restored_up_to end;
  drift := ledger_stop(ledger_findings(done));
end;
$$;
revoke all on function ledger_check from public;
grant execute on function ledger_check to perya_app;
