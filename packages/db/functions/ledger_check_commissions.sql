/*
 * Commission moves only as a released settlement run states: the run's total from the house into agents:commissions,
 * then each line's amount to its agent's cash. Each movement must use the run's reserved keys, and the brand and
 * currency of the period. Enforced whatever the application sends.
 */
create or replace function ledger_check_commissions(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select leg.movement from unnest(leg_movements, leg_accounts) as leg (movement, account)
      where owners[leg.account] = 'agents:commissions'
      union
      select listed.movement from unnest(keys) with ordinality as listed (key, movement)
      where listed.key ^@ 'commission:' or listed.key ~ '^settlement:.*:accrued$'
    ) as asked
    cross join lateral (select ledger_commission_of(keys[asked.movement]) as id) as named
    where not exists (
      select from settlement_periods as period
      left join settlement_lines as line on line.id = named.id and line.period_id = period.id
      where period.id = coalesce((select period_id from settlement_lines where id = named.id), named.id)
        and period.state in ('released', 'paid')
        and keys[asked.movement] = case when line.id is null
          then 'settlement:' || period.id || ':accrued' else 'commission:' || line.id || ':paid' end
        and (
          select count(*) = 2 and bool_and(brands[leg.account] = period.brand_id and kinds[leg.account] = 'cash'
            and currencies[leg.account] = period.currency
            and case owners[leg.account]
              when 'agents:commissions' then leg.amount = case when line.id is null then period.paid else -line.paid end
              when 'house' then line.id is null and leg.amount = -period.paid
              when 'member:' || line.member_id then leg.amount = line.paid
              else false
            end)
          from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
          where leg.movement = asked.movement
        )
    )
  ) then
    raise exception 'commissions must match released settlement lines' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_commissions from public;
