/*
 * house:rewards moves only as a claimed or auto-paid reward states: its key, brand, member, currency, amount and kind
 * of money, in one movement of two legs. Enforced whatever the application sends. For rewards in bonus money, see
 * also ledger_check_grants.
 */
create or replace function ledger_check_rewards(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select leg.movement from unnest(leg_movements, leg_accounts) as leg (movement, account)
      where owners[leg.account] = 'house:rewards' and kinds[leg.account] <> 'bonus'
      union
      select listed.movement from unnest(keys) with ordinality as listed (key, movement) where listed.key ^@ 'reward:'
    ) as asked
    where not exists (
      select from rewards as reward
      where keys[asked.movement] = 'reward:' || reward.id || ':paid'
        and reward.id = case when keys[asked.movement] ~ '^reward:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:paid$'
          then ledger_reference(keys[asked.movement])::uuid end
        and reward.state in ('claimed', 'autoPaid') and reward.kind in ('cash', 'points')
        and (
          select count(*) = 2 and bool_and(brands[leg.account] = reward.brand_id and kinds[leg.account] = reward.kind
            and currencies[leg.account] = reward.currency
            and case owners[leg.account]
              when 'house:rewards' then leg.amount = -reward.amount
              when 'member:' || reward.member_id then leg.amount = reward.amount
              else false
            end)
          from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
          where leg.movement = asked.movement
        )
    )
  ) then
    raise exception 'house:rewards pays claimed rewards alone' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_rewards from public;
