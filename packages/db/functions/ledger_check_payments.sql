/*
 * What moves to or from the clearing of a provider (payments:<provider>) is a deposit that was credited or settled, or a payout
 * (ledger_check_payouts): under its own key, at its brand, for its member, in its currency and to its amount. Whatever the
 * application says.
 */
create or replace function ledger_check_payments(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from unnest(leg_movements, leg_accounts) as clearing (movement, account)
    where owners[clearing.account] like 'payments:%' and keys[clearing.movement] not like 'withdrawal:%' and not exists (
      select from deposits as deposit
      where keys[clearing.movement] in ('deposit:' || deposit.id || ':paid', 'deposit:' || deposit.id || ':settled')
        and deposit.id::text = ledger_reference(keys[clearing.movement])
        and case when keys[clearing.movement] like '%:paid' then
          deposit.credited_at is not null and (
            select count(*) = case when deposit.fee = 0 then 2 else 3 end
              and bool_and(brands[leg.account] = deposit.brand_id and currencies[leg.account] = deposit.currency
              and case (owners[leg.account] || ' ' || kinds[leg.account])
                when 'payments:' || deposit.provider || ' transit' then leg.amount = -deposit.paid_amount
                when 'member:' || deposit.member_id || ' cash' then leg.amount = deposit.paid_amount - deposit.fee
                when 'house:fees cash' then leg.amount = deposit.fee
                else false
              end)
            from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
            where leg.movement = clearing.movement)
        else
          deposit.settled_at is not null and (
            select count(*) = 2 and bool_and(brands[leg.account] = deposit.brand_id and currencies[leg.account] = deposit.currency
              and case (owners[leg.account] || ' ' || kinds[leg.account])
                when 'payments:' || deposit.provider || ' transit' then leg.amount = deposit.paid_amount
                when 'payments cash' then leg.amount = -deposit.paid_amount
                else false
              end)
            from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
            where leg.movement = clearing.movement)
        end
    )
  ) then
    raise exception 'a payment is a deposit that was credited or settled' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from unnest(leg_movements, leg_accounts) as clearing (movement, account)
    where owners[clearing.account] like 'payments:%' and keys[clearing.movement] like 'withdrawal:%'
  ) then
    perform ledger_check_payouts(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
  end if;
end;
$$;
revoke all on function ledger_check_payments from public;
