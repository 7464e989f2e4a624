/*
 * A movement between two members must match a row of transfers: key, brand, sender's and recipient's accounts, kinds of money,
 * currency and amount. No other movement connects two members.
 */
create or replace function ledger_check_transfers(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select leg.movement from unnest(leg_movements, leg_accounts) as leg (movement, account)
      where owners[leg.account] ^@ 'member:'
      group by leg.movement having count(distinct owners[leg.account]) > 1
    ) as between_two
    where not exists (
      select from transfers as agreed
      where keys[between_two.movement] = 'transfer:' || agreed.id || ':sent'
        and agreed.id = case when keys[between_two.movement] ~ '^transfer:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:sent$'
          then ledger_reference(keys[between_two.movement])::uuid end
        and (
          select count(*) = 2 and bool_and(brands[leg.account] = agreed.brand_id and currencies[leg.account] = agreed.currency
            and case owners[leg.account]
              when 'member:' || agreed.giver_id then kinds[leg.account] = agreed.giver_kind and leg.amount = -agreed.amount
              when 'member:' || agreed.taker_id then kinds[leg.account] = agreed.taker_kind and leg.amount = agreed.amount
              else false
            end)
          from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
          where leg.movement = between_two.movement
        )
    )
  ) then
    raise exception 'a movement between members must match a transfer' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_transfers from public;
