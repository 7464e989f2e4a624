-- Repays a member's debt from the same fund: as much as balance and debt allow, and never more than `at_most`. The
-- amount is calculated while both accounts are locked, so that concurrent calls cannot overpay.
create or replace function ledger_repay(
  brand uuid,
  member_owner text,
  money_kind text,
  money_currency text,
  repay_key text,
  repay_facts bytea,
  at_most bigint,
  waits boolean,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  purse ledger_accounts;
  debt ledger_accounts;
  amount bigint;
begin
  select * into transfer_id, refusal, is_replay from ledger_replay(brand, repay_key, repay_facts);
  if is_replay then
    return;
  end if;
  perform ledger_open(array[brand, brand], array[member_owner, member_owner],
    array[money_kind, ledger_debt_kind(money_kind)], array[money_currency, money_currency]);
  select * into strict purse from ledger_accounts as account
  where account.brand_id = brand and account.owner = member_owner and account.kind = money_kind
    and account.currency = money_currency;
  select * into strict debt from ledger_accounts as account
  where account.brand_id = brand and account.owner = member_owner and account.kind = ledger_debt_kind(money_kind)
    and account.currency = money_currency;
  if not ledger_lock(array[purse.id, debt.id], waits) then
    refusal := 'ACCOUNT_BUSY';
    return;
  end if;
  select * into strict purse from ledger_accounts as account where account.id = purse.id;
  select * into strict debt from ledger_accounts as account where account.id = debt.id;

  amount := least(purse.balance, -debt.balance, at_most);
  if amount <= 0 then
    refusal := case when debt.balance = 0 then 'NOTHING_OWED' else 'FUNDS_TOO_LOW' end;
    transfer_id := ledger_refuse(brand, repay_key, repay_facts, debt.id, coalesce(at_most, 0), refusal);
    return;
  end if;
  select written.transfer_ids[1], written.refusals[1], written.replays[1] into transfer_id, refusal, is_replay
  from ledger_write(array[brand, brand], array[member_owner, member_owner],
    array[money_kind, ledger_debt_kind(money_kind)], array[money_currency, money_currency],
    array[repay_key], array[repay_facts], null, array[1, 1], array[1, 2], array[-amount, amount],
    waits, false, true, null) as written;
end;
$$;
revoke all on function ledger_repay from public;
grant execute on function ledger_repay to perya_app;
