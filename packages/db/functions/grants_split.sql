/*
 * Splits the calls of members who have or had bonus money between cash and their grant, by adding legs to the group
 * of bets_apply. A stake takes cash first. Bonus money pays the rest, in games that count and up to the terms'
 * maximum bet. A payout is shared like its stake, with the bonus part rounded down. Called under the locks of the
 * members' cash accounts, which every change of a grant takes first. The split is added to the calls; grants_record
 * stores it once the money has moved.
 */
create or replace function grants_split(
  keys text[],
  inout brands uuid[],
  inout owners text[],
  inout kinds text[],
  inout currencies text[],
  inout leg_movements integer[],
  inout leg_accounts integer[],
  inout leg_amounts bigint[],
  inout calls jsonb,
  inout refusals text[]
)
language plpgsql set search_path = public, pg_temp as $$
declare
  asked record;
  bet record;
  debited jsonb;
  given bonus_grants;
  weight integer;
  cash bigint;
  bonus bigint;
  worth bigint;
  moved bigint;
  rest bigint;
  staked bigint;
  staked_bonus bigint;
begin
  if exists (select from unnest(owners, kinds) as listed (owner, kind) where listed.owner ^@ 'grant:' or listed.kind <> 'cash') then
    raise exception 'a call moves cash alone' using errcode = 'restrict_violation';
  end if;
  for asked in
    select call.* from jsonb_to_recordset(calls) as call (place integer, kind text, after integer, brand uuid, member uuid,
      vendor text, round text, bet text, game uuid, category text, amount bigint, moment timestamptz, member_account integer)
    join members as player on player.id = call.member and player.bonus_since is not null
    where call.kind in ('debit', 'credit') and refusals[call.place] is null
    order by call.place
  loop
    -- A repeated call: its legs were decided the first time.
    continue when exists (
      select from ledger_keys as earlier where earlier.brand_id = asked.brand and earlier.key = keys[asked.place]);
    select found.id, found.stake, linked.grant_id, coalesce(linked.bonus, 0) as bonus into bet
    from bets as found left join grant_bets as linked on linked.bet_id = found.id
    where found.brand_id = asked.brand and found.vendor_code = asked.vendor and found.member_id = asked.member
      and found.round_ref = asked.round and found.bet_ref = asked.bet;

    if asked.kind = 'debit' then
      select * into given from bonus_grants as active
      where active.member_id = asked.member and active.currency = currencies[asked.member_account]
        and active.state = 'active' and active.expires_at > asked.moment;
      weight := grant_weight(given.terms, asked.game, asked.category);
      -- A bet belongs to one grant from its first stake on, or to none.
      continue when given.id is null or weight = 0
        or not coalesce(bet.grant_id = given.id, coalesce(bet.stake, 0) = 0);
      select least(asked.amount, account.balance) into cash from ledger_accounts as account
      where account.brand_id = asked.brand and account.owner = 'member:' || asked.member and account.kind = 'cash'
        and account.currency = given.currency;
      bonus := asked.amount - coalesce(cash, 0);
      -- Cash and bonus money together are too low, so the ledger refuses the stake for lack of cash.
      continue when bonus > greatest(given.worth, 0);
      if bonus > 0 and asked.amount + coalesce(bet.stake, 0) > given.max_bet then
        refusals[asked.place] := 'LIMIT_REACHED';
        continue;
      end if;
      moved := -bonus;
      rest := 0;
    else
      debited := calls -> (asked.after - 1);
      continue when refusals[asked.after] is not null;
      staked := coalesce(bet.stake, 0);
      staked_bonus := coalesce(bet.bonus, 0);
      worth := 0;
      if debited ? 'grant' then
        staked := staked + (debited ->> 'amount')::bigint;
        staked_bonus := staked_bonus + (debited ->> 'bonus')::bigint;
        worth := -(debited ->> 'bonus')::bigint;
      end if;
      bonus := case when staked > 0 then div(asked.amount::numeric * staked_bonus, staked) else 0 end;
      continue when bonus = 0;
      select * into strict given from bonus_grants as of_bet
      where of_bet.id = coalesce((debited ->> 'grant')::uuid, bet.grant_id);
      worth := worth + given.worth;
      moved := grant_money(given.state, given.cap, worth + bonus) - grant_money(given.state, given.cap, worth);
      rest := bonus - moved;
    end if;

    calls := jsonb_set(calls, array[(asked.place - 1)::text], (calls -> (asked.place - 1)) || jsonb_build_object(
      'grant', given.id, 'bonus', bonus, 'weight', weight,
      'cash', asked.amount - bonus + case when asked.kind = 'credit' and given.state = 'completed' then moved else 0 end));
    -- Legs: the member's correction, then the grant, then house:rewards for the rest. A completed grant's part goes
    -- to the member's cash.
    leg_movements := leg_movements || array[asked.place, asked.place, asked.place];
    leg_amounts := leg_amounts
      || case when asked.kind = 'debit' then bonus else case when given.state = 'completed' then moved else 0 end - bonus end
      || case when given.state = 'active' then moved else 0 end
      || rest;
    if array_position(owners, 'grant:' || given.id) is null then
      brands := brands || array[given.brand_id, given.brand_id];
      owners := owners || array['grant:' || given.id, 'house:rewards'];
      kinds := kinds || array['bonus', 'bonus'];
      currencies := currencies || array[given.currency, given.currency];
    end if;
    leg_accounts := leg_accounts || asked.member_account || array_position(owners, 'grant:' || given.id)
      || array_position(owners, 'grant:' || given.id) + 1;
  end loop;

  -- Merges accounts that occur twice, then the legs of each account, and leaves out legs that sum to zero.
  with listed as (
    select account.*, account.place::integer as old_place, first_value(account.place) over (
        partition by account.brand, account.owner, account.kind, account.currency order by account.place) as first
    from unnest(brands, owners, kinds, currencies) with ordinality as account (brand, owner, kind, currency, place)
  ), renumbered as (
    select *, dense_rank() over (order by first)::integer as new_place from listed
  ), summed as (
    select leg.movement, known.new_place, min(leg.place) as place, sum(leg.amount)::bigint as amount
    from unnest(leg_movements, leg_accounts, leg_amounts) with ordinality as leg (movement, account, amount, place)
    join renumbered as known on known.old_place = leg.account
    group by leg.movement, known.new_place having sum(leg.amount) <> 0
  )
  select (select array_agg(brand order by place) from renumbered where place = first),
    (select array_agg(owner order by place) from renumbered where place = first),
    (select array_agg(kind order by place) from renumbered where place = first),
    (select array_agg(currency order by place) from renumbered where place = first),
    (select array_agg(movement order by movement, place) from summed),
    (select array_agg(new_place order by movement, place) from summed),
    (select array_agg(amount order by movement, place) from summed)
  into brands, owners, kinds, currencies, leg_movements, leg_accounts, leg_amounts;
end;
$$;
revoke all on function grants_split from public;
