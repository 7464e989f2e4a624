/*
 * Every movement with a leg on payments, or on a provider's clearing (payments:<provider>), must match a row: a
 * deposit that was credited, settled, reversed or refunded, or a payout (ledger_check_payouts). Key, brand, member,
 * currency and amount must match. Enforced whatever the application sends.
 */
create or replace function ledger_check_payments(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from unnest(leg_movements, leg_accounts) as clearing (movement, account)
    where owners[clearing.account] ^@ 'payments' and keys[clearing.movement] not like 'withdrawal:%' and not exists (
      select from deposits as deposit
      cross join lateral (select split_part(keys[clearing.movement], ':', -1) as type) as step
      where deposit.id = ledger_deposit_of(keys[clearing.movement])
        and case step.type
          when 'paid' then deposit.credited_at is not null
          when 'settled' then deposit.settled_at is not null
          when 'taken' then deposit.taken_back_at is not null
          when 'fee-taken' then deposit.taken_back_at is not null
          when 'handed' then deposit.handed_back_at is not null
          else false
        end
        and (
          -- The part that the member has already spent becomes debt, so a reversal has two or three legs. The ledger
          -- checks their sum.
          select count(*) = any (case step.type
              when 'paid' then array[case when deposit.fee = 0 then 2 else 3 end] when 'taken' then array[2, 3] else array[2] end)
            and bool_and(brands[leg.account] = deposit.brand_id and currencies[leg.account] = deposit.currency
            and case (step.type || ' ' || owners[leg.account] || ' ' || kinds[leg.account])
              when 'paid payments:' || deposit.provider || ' transit' then leg.amount = -deposit.paid_amount
              when 'paid member:' || deposit.member_id || ' cash' then leg.amount = deposit.paid_amount - deposit.fee
              when 'paid house:fees cash' then leg.amount = deposit.fee
              when 'settled payments:' || deposit.provider || ' transit' then leg.amount = deposit.paid_amount
              when 'settled payments cash' then leg.amount = -deposit.paid_amount
              when 'taken member:' || deposit.member_id || ' cash' then leg.amount < 0
              when 'taken member:' || deposit.member_id || ' debt' then leg.amount < 0
              when 'taken payments:' || deposit.provider || ' transit' then leg.amount = deposit.paid_amount - deposit.fee
              when 'fee-taken house:fees cash' then leg.amount = -deposit.fee
              when 'fee-taken payments:' || deposit.provider || ' transit' then leg.amount = deposit.fee
              when 'handed payments:' || deposit.provider || ' transit' then leg.amount = -deposit.paid_amount
              when 'handed payments cash' then leg.amount = deposit.paid_amount
              else false
            end)
          from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
          where leg.movement = clearing.movement)
    )
  ) then
    raise exception 'a movement of payments must match a deposit that was credited, settled or reversed' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from unnest(leg_movements, leg_accounts) as clearing (movement, account)
    where owners[clearing.account] ^@ 'payments' and keys[clearing.movement] like 'withdrawal:%'
  ) then
    perform ledger_check_payouts(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
  end if;
end;
$$;
revoke all on function ledger_check_payments from public;
