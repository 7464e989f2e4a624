/*
 * Movements of payments or a provider's clearing under a withdrawal key must match a payout's row. A sent payout
 * moves its own hold to the provider's clearing, a settled one moves on to payments, a returned one goes back to its
 * member. Key, brand, currency and amount must match; the row is written before the movement. Enforced whatever the
 * application sends.
 */
create or replace function ledger_check_payouts(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from unnest(leg_movements, leg_accounts) as clearing (movement, account)
    where owners[clearing.account] ^@ 'payments' and keys[clearing.movement] like 'withdrawal:%' and not exists (
      select from payouts as payout
      cross join lateral (select split_part(keys[clearing.movement], ':', -1) as type) as step
      where payout.id = ledger_payout_of(keys[clearing.movement])
        and case step.type
          when 'sent' then payout.sent_at is not null
          when 'settled' then payout.settled_at is not null
          when 'reversed' then payout.settled_at is not null and payout.returned_at is not null
          when 'returned' then payout.returned_at is not null
          else false
        end
        and (
          select count(*) = 2 and bool_and(brands[leg.account] = payout.brand_id and currencies[leg.account] = payout.currency
            and case (step.type || ' ' || owners[leg.account] || ' ' || kinds[leg.account])
              when 'sent member:' || payout.member_id || ' held' then leg.amount = -payout.amount
              when 'sent payments:' || payout.provider || ' transit' then leg.amount = payout.amount
              when 'settled payments:' || payout.provider || ' transit' then leg.amount = -payout.amount
              when 'settled payments cash' then leg.amount = payout.amount
              when 'reversed payments cash' then leg.amount = -payout.amount
              when 'reversed payments:' || payout.provider || ' transit' then leg.amount = payout.amount
              when 'returned payments:' || payout.provider || ' transit' then leg.amount = -payout.amount
              when 'returned member:' || payout.member_id || ' cash' then leg.amount = payout.amount
              else false
            end)
          from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
          where leg.movement = clearing.movement
        )
    )
  ) then
    raise exception 'a movement to a provider must match a payout' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_payouts from public;
