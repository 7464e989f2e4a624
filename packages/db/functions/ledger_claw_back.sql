-- Takes an amount from a member; any shortfall becomes debt in the same fund. The split is calculated while balance
-- and debt account are locked, so no debt arises that the balance could cover.
create or replace function ledger_claw_back(
  brand uuid,
  member_owner text,
  money_kind text,
  money_currency text,
  back_key text,
  back_facts bytea,
  to_owner text,
  amount bigint,
  waits boolean,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  debt_kind constant text := ledger_debt_kind(money_kind);
  -- The kind of money at the recipient: what a provider claws back is in transit, like a payout.
  to_kind constant text := case when to_owner like 'payments:%' then 'transit' else money_kind end;
  purse ledger_accounts;
  debt ledger_accounts;
  legs record;
begin
  if amount is null or amount <= 0 then
    raise exception 'the amount must be above zero';
  end if;
  if to_kind = 'transit' and money_kind <> 'cash' then
    raise exception 'only cash can be paid out through a provider';
  end if;
  select * into transfer_id, refusal, is_replay from ledger_replay(brand, back_key, back_facts);
  if is_replay then
    return;
  end if;
  perform ledger_open(array[brand, brand], array[member_owner, member_owner], array[money_kind, debt_kind],
    array[money_currency, money_currency]);
  select * into strict purse from ledger_accounts as account
  where account.brand_id = brand and account.owner = member_owner and account.kind = money_kind
    and account.currency = money_currency;
  select * into strict debt from ledger_accounts as account
  where account.brand_id = brand and account.owner = member_owner and account.kind = debt_kind
    and account.currency = money_currency;
  if not ledger_lock(array[purse.id, debt.id], waits) then
    refusal := 'ACCOUNT_BUSY';
    return;
  end if;
  select * into strict purse from ledger_accounts as account where account.id = purse.id;

  select array_agg(leg.owner) as owners, array_agg(leg.kind) as kinds, array_agg(leg.place::integer) as places,
    array_agg(leg.amount) as amounts
  into legs
  from (
    select row_number() over () as place, listed.* from (values
      (member_owner, money_kind, -least(amount, purse.balance)),
      (member_owner, debt_kind, -greatest(0, amount - purse.balance)),
      (to_owner, to_kind, amount)
    ) as listed (owner, kind, amount) where listed.amount <> 0
  ) as leg;
  select written.transfer_ids[1], written.refusals[1], written.replays[1] into transfer_id, refusal, is_replay
  from ledger_write(array_fill(brand, array[cardinality(legs.owners)]), legs.owners, legs.kinds,
    array_fill(money_currency, array[cardinality(legs.owners)]), array[back_key], array[back_facts], null,
    array_fill(1, array[cardinality(legs.owners)]), legs.places, legs.amounts, waits, false, true, null) as written;
end;
$$;
revoke all on function ledger_claw_back from public;
grant execute on function ledger_claw_back to perya_app;
