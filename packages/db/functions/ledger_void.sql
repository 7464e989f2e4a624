/*
 * Reverses a transfer, leg by leg. If the transfer has not arrived yet, a tombstone is stored under its key, so that
 * it is refused later; if it was refused, nothing is reversed. Whatever the member has already spent becomes debt in
 * the same fund. If the void fails, everything is rolled back, including the tombstone.
 */
create or replace function ledger_void(
  brand uuid,
  member_owner text,
  void_key text,
  void_facts bytea,
  voided_key text,
  waits boolean,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  original ledger_keys;
  account bigint;
  account_ids bigint[];
  part grant_moves;
begin
  if not exists (
    select from ledger_voidable_types as voidable
    where voidable.cause = split_part(voided_key, ':', 1) and voidable.type = split_part(voided_key, ':', -1)
  ) then
    raise exception '% is of a type that cannot be voided', voided_key;
  end if;

  select * into transfer_id, refusal, is_replay from ledger_replay(brand, void_key, void_facts);
  if is_replay then
    return;
  end if;

  select * into original from ledger_keys as earlier where earlier.brand_id = brand and earlier.key = voided_key;
  if original.transfer_id is null then
    account := ledger_account_of(brand, member_owner);
    perform ledger_refuse(brand, voided_key, '', account, 0, 'VOIDED');
    transfer_id := ledger_refuse(brand, void_key, void_facts, account, 0, 'NOTHING_TO_VOID');
    refusal := 'NOTHING_TO_VOID';
    return;
  end if;

  account := ledger_account_of(brand, member_owner, original.transfer_id);
  if original.refusal is not null then
    transfer_id := ledger_refuse(brand, void_key, void_facts, account, 0, 'NOTHING_TO_VOID');
    refusal := 'NOTHING_TO_VOID';
    return;
  end if;

  select * into part from grant_moves as divided where divided.transfer_id = original.transfer_id;
  -- Includes the members' debt accounts, because the void may add to their debt.
  select array_agg(listed.id) into account_ids
  from ledger_entries as entry
  join ledger_accounts as touched on touched.id = entry.account_id
  cross join lateral (
    select touched.id union all
    select debt.id from ledger_accounts as debt
    where not touched.is_shared and debt.brand_id = touched.brand_id and debt.owner = touched.owner
      and debt.kind = ledger_debt_kind(touched.kind) and debt.currency = touched.currency
  ) as listed
  where entry.transfer_id = original.transfer_id;
  if part.transfer_id is not null then
    account_ids := account_ids || array(
      select cash.id from ledger_accounts as cash
      where cash.brand_id = brand and cash.owner = member_owner and cash.kind in ('cash', 'debt'));
  end if;
  if not ledger_lock(account_ids, waits) then
    refusal := 'ACCOUNT_BUSY';
    return;
  end if;
  if exists (select from ledger_voids as done where done.transfer_id = original.transfer_id) then
    -- Another transaction has voided the transfer meanwhile. If it used the same key, ledger_refuse fails and the
    -- caller retries.
    transfer_id := ledger_refuse(brand, void_key, void_facts, account, 0, 'ALREADY_VOIDED');
    refusal := 'ALREADY_VOIDED';
    return;
  end if;

  select written.transfer_ids[1], written.refusals[1], written.replays[1] into transfer_id, refusal, is_replay
  from (
      select * from ledger_void_legs(original.transfer_id) where part.transfer_id is null
      union all
      select * from grants_void_legs(part) where part.transfer_id is not null
    ) as legs,
    lateral ledger_write(legs.brands, legs.owners, legs.kinds, legs.currencies, array[void_key], array[void_facts], null,
      legs.movements, legs.places, legs.amounts, waits, false, true, original.transfer_id) as written;
  if refusal is null and not is_replay then
    insert into ledger_voids (transfer_id, voided_by) values (original.transfer_id, ledger_void.transfer_id);
    if part.transfer_id is not null then
      perform grants_void(part, ledger_void.transfer_id);
    end if;
  end if;
end;
$$;
revoke all on function ledger_void from public;
grant execute on function ledger_void to perya_app;
