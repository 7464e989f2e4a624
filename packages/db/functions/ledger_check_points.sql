/*
 * Points are issued only as an entry of points_count states. A redemption moves only as its row states: held on
 * request, paid to house:points-redeemed once approved, returned once rejected; always in full, each step with its
 * own key. Enforced whatever the application sends. Points issued by house:rewards: see ledger_check_rewards.
 */
create or replace function ledger_check_points(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      -- Groups the legs by movement once, so that the cost of a batch grows only with its number of movements.
      select listed.movement, legs.accounts, legs.amounts
      from unnest(keys) with ordinality as listed (key, movement)
      left join (
        select leg.movement, array_agg(leg.account) as accounts, array_agg(leg.amount) as amounts,
          bool_or(owners[leg.account] in ('house:points-issued', 'house:points-redeemed')) as is_of_points
        from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount) group by leg.movement
      ) as legs on legs.movement = listed.movement
      where listed.key ^@ 'earning:' or listed.key ^@ 'redemption:' or legs.is_of_points
    ) as asked
    cross join lateral (
      select case when keys[asked.movement] ~ '^(earning|redemption):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[a-z-]+$'
          then ledger_reference(keys[asked.movement])::uuid end as id,
        split_part(keys[asked.movement], ':', 1) as cause, split_part(keys[asked.movement], ':', 3) as type
    ) as named
    where not exists (
      select from point_entries as entry
      where named.cause = 'earning' and entry.id = named.id
        and named.type = case when entry.points > 0 then 'granted' else 'taken' end
        and (
          select sum(leg.amount) filter (where owners[leg.account] = 'house:points-issued') = -entry.points
            and bool_and((brands[leg.account] = entry.brand_id and currencies[leg.account] = entry.currency
              and case owners[leg.account]
                when 'house:points-issued' then kinds[leg.account] = 'points'
                -- The part of a deduction that the member has already spent becomes debt.
                when 'member:' || entry.member_id then kinds[leg.account] = 'points'
                  or kinds[leg.account] = 'points_debt' and entry.points < 0
                else false
              end) is true)
          from unnest(asked.accounts, asked.amounts) as leg (account, amount)
        )
    ) and not exists (
      select from redemptions as redemption
      cross join lateral (
        select named.type ^@ 'cash-' as is_cash, replace(named.type, 'cash-', '') as step,
          case when named.type ^@ 'cash-' then redemption.extra else redemption.points end as amount,
          case when named.type ^@ 'cash-' then 'cash' else 'points' end as fund
      ) as part
      where named.cause = 'redemption' and redemption.id = named.id
        and case part.step
          when 'hold' then redemption.state = 'inProcess'
          when 'paid' then redemption.state = 'approved'
          when 'released' then redemption.state = 'rejected'
          else false
        end
        and (
          select count(*) = 2 and bool_and((brands[leg.account] = redemption.brand_id
            and currencies[leg.account] = redemption.currency
            and case
              when owners[leg.account] = 'house:points-redeemed' then part.step = 'paid' and kinds[leg.account] = part.fund
                and leg.amount = part.amount
              when owners[leg.account] <> 'member:' || redemption.member_id then false
              when kinds[leg.account] = part.fund then leg.amount = case part.step
                when 'hold' then -part.amount when 'released' then part.amount end
              when kinds[leg.account] = ledger_held_kind(part.fund) then leg.amount = case part.step
                when 'hold' then part.amount else -part.amount end
              else false
            end) is true)
          from unnest(asked.accounts, asked.amounts) as leg (account, amount)
        )
    )
  ) then
    raise exception 'points must match what was earned or redeemed' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_points from public;
