/*
 * Ends a hold once: pays `paid` of it to an account and returns the rest, or returns all of it. Amount, member and
 * kind of money come from the hold's row. A release that arrives before its hold cancels the hold. A payment that
 * arrives before its hold gets HOLD_NOT_OPEN, which is not stored, so the payment can be retried.
 */
create or replace function ledger_end_hold(
  brand uuid,
  member_owner text,
  end_key text,
  end_facts bytea,
  hold_key text,
  -- Recipient of the payment. Null returns the whole hold.
  to_owner text,
  -- Amount to pay. Null pays the whole hold.
  paid bigint,
  waits boolean,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  opened ledger_keys;
  held ledger_holds;
  source ledger_accounts;
  to_account bigint;
  -- Kind of money at the recipient: a payout through a provider is in transit until the provider confirms it.
  to_kind text;
  legs record;
begin
  select * into transfer_id, refusal, is_replay from ledger_replay(brand, end_key, end_facts);
  if is_replay then
    return;
  end if;

  if hold_key like 'withdrawal:%' then
    perform ledger_check_hold(hold_key, end_key, to_owner, paid);
  elsif hold_key like 'redemption:%' and (end_key like 'redemption:%' and split_part(end_key, ':', 2) = split_part(hold_key, ':', 2)
      and (end_key like '%:cash-%') = (hold_key like '%:cash-%')) is not true then
    -- ledger_check_points only checks the redemption that end_key names, so it must be the hold's.
    raise exception 'the hold of a redemption ends with the redemption' using errcode = 'restrict_violation';
  end if;
  select * into opened from ledger_keys as earlier where earlier.brand_id = brand and earlier.key = hold_key;
  if opened.transfer_id is null then
    refusal := 'HOLD_NOT_OPEN';
    if to_owner is null then
      to_account := ledger_account_of(brand, member_owner);
      perform ledger_refuse(brand, hold_key, '', to_account, 0, 'VOIDED');
      transfer_id := ledger_refuse(brand, end_key, end_facts, to_account, 0, refusal);
    end if;
    return;
  end if;

  select * into held from ledger_holds as hold where hold.transfer_id = opened.transfer_id;
  if held.transfer_id is null then
    if opened.refusal is null then
      raise exception '% is not a hold', hold_key;
    end if;
    refusal := 'HOLD_NOT_OPEN';
    transfer_id := ledger_refuse(brand, end_key, end_facts, ledger_account_of(brand, member_owner, opened.transfer_id), 0, refusal);
    return;
  end if;
  select * into strict source from ledger_accounts as account where account.id = held.account_id;
  if source.owner <> member_owner then
    raise exception '% belongs to another owner than %', hold_key, member_owner;
  end if;
  if to_owner is not null then
    to_kind := case when to_owner like 'payments:%' then 'transit' else source.kind end;
    if to_kind = 'transit' and source.kind <> 'cash' then
      raise exception 'only cash can be paid out through a provider';
    end if;
    perform ledger_open(array[brand], array[to_owner], array[to_kind], array[source.currency::text]);
    select account.id into to_account from ledger_accounts as account
    where account.brand_id = brand and account.owner = to_owner and account.kind = to_kind
      and account.currency = source.currency;
  end if;

  if not ledger_lock(array[held.account_id, held.held_account_id, to_account], waits) then
    refusal := 'ACCOUNT_BUSY';
    return;
  end if;
  -- Read again under the locks, because another transaction may have ended the hold.
  select * into strict held from ledger_holds as hold where hold.transfer_id = opened.transfer_id;
  if held.ended_by is not null then
    refusal := 'HOLD_NOT_OPEN';
    transfer_id := ledger_refuse(brand, end_key, end_facts, held.account_id, held.amount, refusal);
    return;
  end if;
  paid := case when to_owner is null then 0 else coalesce(paid, held.amount) end;
  if paid < 0 or paid > held.amount or (to_owner is not null and paid = 0) then
    raise exception 'the amount must be above zero and at most what is held';
  end if;

  select array_agg(leg.owner) as owners, array_agg(leg.kind) as kinds, array_agg(leg.place::integer) as places,
    array_agg(leg.amount) as amounts
  into legs
  from (
    select row_number() over () as place, listed.* from (values
      (source.owner::text, ledger_held_kind(source.kind), -held.amount),
      (source.owner::text, source.kind::text, held.amount - paid),
      (to_owner, to_kind, paid)
    ) as listed (owner, kind, amount) where listed.amount <> 0
  ) as leg;
  select written.transfer_ids[1], written.refusals[1], written.replays[1] into transfer_id, refusal, is_replay
  from ledger_write(array_fill(brand, array[cardinality(legs.owners)]), legs.owners, legs.kinds,
    array_fill(source.currency::text, array[cardinality(legs.owners)]), array[end_key], array[end_facts], null,
    array_fill(1, array[cardinality(legs.owners)]), legs.places, legs.amounts, waits, false, true, null) as written;
  if refusal is null and not is_replay then
    update ledger_holds as hold set ended_by = ledger_end_hold.transfer_id where hold.transfer_id = held.transfer_id;
  end if;
end;
$$;
revoke all on function ledger_end_hold from public;
grant execute on function ledger_end_hold to perya_app;
