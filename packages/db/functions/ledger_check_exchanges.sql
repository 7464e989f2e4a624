/*
 * Exchange accounts move only as a row of exchanges states, which only ledger_exchange writes. Both movements must be
 * in one group, each with two legs: the member and the house's account of the pair. Enforced whatever the application
 * sends.
 */
create or replace function ledger_check_exchanges(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select leg.movement from unnest(leg_movements, leg_accounts) as leg (movement, account)
      where owners[leg.account] ^@ 'house:exchange'
      union
      select listed.movement from unnest(keys) with ordinality as listed (key, movement) where listed.key ^@ 'exchange:'
    ) as asked
    cross join lateral (select keys[asked.movement] like '%:given' as is_given) as side
    where not exists (
      select from exchanges as exchange
      where exchange.id = case when keys[asked.movement] ~ '^exchange:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:(given|received)$'
          then ledger_reference(keys[asked.movement])::uuid end
        and exchange.refusal is null
        and 'exchange:' || exchange.id || ':given' = any (keys) and 'exchange:' || exchange.id || ':received' = any (keys)
        and (
          select count(*) = 2 and bool_and(brands[leg.account] = exchange.brand_id
            and kinds[leg.account] = case when side.is_given then exchange.from_kind else exchange.to_kind end
            and currencies[leg.account] = case when side.is_given then exchange.from_currency else exchange.to_currency end
            and case owners[leg.account]
              when 'member:' || exchange.member_id then leg.amount = case when side.is_given then -exchange.from_amount else exchange.to_amount end
              when 'house:exchange:' || exchange.from_currency || '.' || exchange.from_kind || '-' || exchange.to_currency || '.'
                || exchange.to_kind then leg.amount = case when side.is_given then exchange.from_amount else -exchange.to_amount end
              else false
            end)
          from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
          where leg.movement = asked.movement
        )
    )
  ) then
    raise exception 'an exchange moves as its row states' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_exchanges from public;
