/*
 * Takes a transfer back: every leg the other way. One that never came leaves a mark under its key, so that it is refused
 * when it comes late; one that was refused has nothing to give back. What a member no longer has becomes their debt.
 */
create or replace function ledger_void(
  void_key text,
  void_facts bytea,
  voided_key text,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  original ledger_transfers;
  known ledger_transfers;
begin
  select * into original from ledger_transfers as transfer where transfer.key = voided_key;
  if original.id is null then
    insert into ledger_transfers (key, facts, refusal) values (voided_key, '', 'VOIDED')
    on conflict do nothing returning * into original;
    -- Nothing inserted: it came in this very moment, and is there now.
    if original.id is null then
      select * into strict original from ledger_transfers as transfer where transfer.key = voided_key;
    end if;
  end if;
  if exists (select from ledger_holds as held where original.id in (held.transfer_id, held.ended_by)) then
    raise exception '% belongs to a hold, which is settled or released, never voided', voided_key;
  end if;

  perform from ledger_accounts as account
  where not account.is_shared
    and account.id in (select entry.account_id from ledger_entries as entry where entry.transfer_id = original.id)
  order by account.id for no key update;

  select * into known from ledger_transfers as transfer where transfer.key = void_key;
  if known.id is null then
    refusal := case
      when original.refusal is not null then 'NOTHING_TO_VOID'
      when exists (select from ledger_voids as done where done.transfer_id = original.id) then 'ALREADY_VOIDED'
    end;
    if refusal is null then
      select applied.transfer_id, applied.refusal, applied.is_replay into transfer_id, refusal, is_replay
      from ledger_void_legs(original.id) as legs,
        ledger_apply(legs.brands, legs.owners, legs.kinds, legs.currencies, legs.shared, array[void_key],
          array[void_facts], array[false], array[null]::text[], legs.movements, legs.places, legs.amounts) as applied;
      if refusal is null and not is_replay then
        insert into ledger_voids (transfer_id, voided_by) values (original.id, ledger_void.transfer_id);
      end if;
      return;
    end if;
    insert into ledger_transfers as transfer (key, facts, refusal) values (void_key, void_facts, ledger_void.refusal)
    on conflict do nothing returning transfer.id into transfer_id;
    is_replay := false;
    if transfer_id is not null then
      return;
    end if;
    select * into strict known from ledger_transfers as transfer where transfer.key = void_key;
  end if;
  transfer_id := known.id;
  refusal := case when known.facts <> void_facts then 'REQUEST_KEY_REUSED' else known.refusal end;
  is_replay := true;
end;
$$;
