/*
 * Bonus money moves only as its grant's row states. A grant's account receives the granted amount once, on
 * activation, moves with bets while the grant is active, and is emptied once when the grant ends; after that it never
 * moves. All legs must belong to the grant's member, brand and currency.
 */
create or replace function ledger_check_grants(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select leg.movement, min(owners[leg.account]) filter (where owners[leg.account] ^@ 'grant:') as owner,
        coalesce(sum(leg.amount) filter (where owners[leg.account] ^@ 'grant:'), 0)::bigint as moved,
        coalesce(sum(leg.amount) filter (where owners[leg.account] ^@ 'member:'), 0)::bigint as cash,
        coalesce(sum(leg.amount) filter (where owners[leg.account] = 'house:rewards'), 0)::bigint as pool,
        count(*) filter (where owners[leg.account] ^@ 'grant:' or owners[leg.account] = 'house:rewards') as bonus_legs,
        count(*) filter (where owners[leg.account] not in ('house', 'house:rewards') and not owners[leg.account] ^@ 'grant:'
          and not owners[leg.account] ^@ 'member:' and not owners[leg.account] ^@ 'jackpot:') as foreign_legs,
        count(distinct owners[leg.account]) filter (where owners[leg.account] ^@ 'grant:') as grants,
        min(owners[leg.account]) filter (where owners[leg.account] ^@ 'member:') as member,
        min(brands[leg.account]::text) as brand, min(currencies[leg.account]) as currency
      from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
      group by leg.movement
    ) as asked
    left join bonus_grants as given on given.id = case
      when asked.owner is not null then substr(asked.owner, length('grant:') + 1)::uuid
      when keys[asked.movement] ^@ 'grant:' then ledger_reference(keys[asked.movement])::uuid end
    where asked.bonus_legs > 0 and (
      asked.grants > 1 or asked.foreign_legs > 0
      or (given.id is not null and (
        asked.brand <> given.brand_id::text or asked.currency <> given.currency
        or asked.member <> 'member:' || given.member_id))
      or case
        -- Bets move a grant's account only while the grant is active. The bonus part of an ended grant moves to or
        -- from house:rewards instead.
        when keys[asked.movement] ^@ 'bet:' then asked.owner is not null and given.state is distinct from 'active'
        else given.id is null or not case keys[asked.movement]
          when 'grant:' || given.id || ':opened'
            then given.state = 'active' and asked.moved = given.amount and asked.pool = -given.amount and asked.cash = 0
          when 'grant:' || given.id || ':converted'
            then given.state = 'completed' and asked.moved = -asked.cash and asked.pool = 0
              and asked.cash = grant_money('completed', given.cap, given.worth)
          when 'grant:' || given.id || ':capped'
            then given.state = 'completed' and asked.cash = 0 and asked.moved = -asked.pool
              and asked.pool = greatest(given.worth, 0) - grant_money('completed', given.cap, given.worth)
          when 'grant:' || given.id || ':expired'
            then given.state = 'expired' and asked.cash = 0 and asked.moved = -asked.pool and asked.pool = greatest(given.worth, 0)
          when 'grant:' || given.id || ':forfeited'
            then given.state = 'forfeited' and asked.cash = 0 and asked.moved = -asked.pool and asked.pool = greatest(given.worth, 0)
          else false
        end
      end
    )
  ) then
    raise exception 'bonus money moves only as its grant says' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_grants from public;
