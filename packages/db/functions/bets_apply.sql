/*
 * Posts debits and credits of vendors' rounds: a whole group in one transaction and one database call. Each gets its
 * ledger movement, its bet and its row in the stream of settled bets. Accounts, keys and legs have the format of
 * ledger_apply; `calls` says what each movement means. The grouper ensures that a member appears once per group,
 * except for a credit that belongs to a debit of the same call (`after`). Order: lock → decide → look for replays
 * among refused calls → post → write bets → announce.
 */
create or replace function bets_apply(
  brands uuid[],
  owners text[],
  kinds text[],
  currencies text[],
  keys text[],
  facts bytea[],
  leg_movements integer[],
  leg_accounts integer[],
  leg_amounts bigint[],
  calls jsonb,
  out transfer_ids bigint[],
  out refusals text[],
  out replays boolean[],
  out balances bigint[]
)
language plpgsql security definer set search_path = public, pg_temp
  -- Planned once per connection, possibly while the tables are small: index access is forced, because the same plan
  -- must serve millions of bets.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  size constant integer := cardinality(keys);
  busy integer[];
  has_closes boolean;
  has_pairs boolean;
  has_payouts boolean;
  has_bonus boolean;
  pools text[] := '{}';
  call jsonb;
  parent integer;
  chosen integer[];
  chosen_legs integer[];
  chosen_accounts integer[];
  chosen_amounts bigint[];
  written record;
  place integer;
  ended uuid[];
  debt record;
begin
  if size is null or size <> jsonb_array_length(calls) then
    raise exception 'incomplete group of calls';
  end if;
  if exists (
    select from jsonb_to_recordset(calls) as call (member uuid, member_account integer)
    where owners[call.member_account] <> 'member:' || call.member
  ) then
    raise exception 'a call moves another member''s money';
  end if;
  transfer_ids := array_fill(null::bigint, array[size]);
  replays := array_fill(false, array[size]);

  -- Locks the members' accounts. The lock covers all of their rounds.
  with listed as materialized (
    select asked.place::integer, account.id
    from unnest(brands, owners, kinds, currencies) with ordinality as asked (brand, owner, kind, currency, place)
    join ledger_accounts as account on account.brand_id = asked.brand and account.owner = asked.owner
      and account.kind = asked.kind and account.currency = asked.currency
    where not account.is_shared
  ), locked as materialized (
    select held.id from listed join ledger_accounts as held on held.id = listed.id
    order by held.id for no key update of held skip locked
  )
  select array_agg(listed.place) into busy
  from listed where not exists (select from locked where locked.id = listed.id);

  select array_agg(case
      when call.member_account = any (busy) then 'ACCOUNT_BUSY'
      -- A round has one currency, because stake and win are sums over it.
      when bet.currency <> currencies[call.member_account] then 'CURRENCY_WRONG'
      -- The member is locked by an operator or frozen by an agent. Money that was held before can still be staked.
      when call.kind = 'debit' and call.from_hold is not true and (player.locked_at is not null or player.frozen_at is not null)
        then 'PLAYER_BLOCKED'
      -- A free round takes no stake, and is paid once (free_rounds_play).
      when call.kind = 'debit' and (bet.settled_at is not null or bet.free_rounds_id is not null) then 'ROUND_CLOSED'
      when call.kind <> 'debit' and call.after is null and bet.id is null then 'BET_UNKNOWN'
      when call.kind = 'credit' and bet.voided_at is not null then 'BET_VOIDED'
      when call.kind = 'credit' and bet.settled_at is not null and (not call.may_be_late or bet.free_rounds_id is not null)
        then 'ROUND_CLOSED'
    end order by call.place), bool_or(call.kind = 'close'), bool_or(call.after is not null), bool_or(call.payout > 0),
    bool_or(player.bonus_since is not null)
  into refusals, has_closes, has_pairs, has_payouts, has_bonus
  from jsonb_to_recordset(calls) as call (place integer, kind text, after integer, may_be_late boolean, from_hold boolean,
    payout bigint, member_account integer, brand uuid, vendor text, member uuid, round text, bet text)
  left join members as player on player.id = call.member
  left join bets as bet on bet.brand_id = call.brand and bet.vendor_code = call.vendor and bet.member_id = call.member
    and bet.round_ref = call.round and bet.bet_ref = call.bet and bet.round_ref is not null;

  -- A jackpot can pay only what it contains. Payouts are rare, so they run one at a time; stakes only add to it.
  if has_payouts then
    for place in 1 .. size loop
      call := calls -> (place - 1);
      continue when refusals[place] is not null or coalesce((call ->> 'payout')::bigint, 0) = 0;
      refusals[place] := case when call ->> 'pool' = any (pools) then 'ACCOUNT_BUSY' else bets_check_pool(call) end;
      pools := pools || (call ->> 'pool');
    end loop;
  end if;

  -- For members without bonus money, this test is the only extra cost.
  if has_bonus then
    select split.* into brands, owners, kinds, currencies, leg_movements, leg_accounts, leg_amounts, calls, refusals
    from grants_split(keys, brands, owners, kinds, currencies, leg_movements, leg_accounts, leg_amounts, calls, refusals) as split;
  end if;

  -- A call answered before gets the same answer from the ledger, whatever has happened to the round since. Checked
  -- only for calls that would be refused, because keys are in many partitions, and opening them costs more than
  -- everything else.
  if array_remove(refusals, null) <> '{}' then
    for place in 1 .. size loop
      continue when coalesce(refusals[place], 'ACCOUNT_BUSY') = 'ACCOUNT_BUSY';
      call := calls -> (place - 1);
      if exists (select from ledger_keys as earlier where earlier.brand_id = (call ->> 'brand')::uuid and earlier.key = keys[place]) then
        refusals[place] := null;
      elsif call ->> 'kind' = 'debit' and refusals[place] <> 'CURRENCY_WRONG' then
        -- The refusal of a late debit is stored, so it stays refused. Other refusals are not: a credit may be retried
        -- once its bet exists, a wrong call once it is corrected.
        transfer_ids[place] := bets_note(call, keys[place], facts[place], refusals[place]);
      elsif refusals[place] = 'BET_VOIDED' and call ? 'after' and not exists (
        select from ledger_keys as earlier
        where earlier.brand_id = (call ->> 'brand')::uuid and earlier.key = keys[(call ->> 'after')::integer]
      ) then
        -- The paired debit is new and reopens the bet.
        refusals[place] := null;
      end if;
    end loop;
  end if;

  for pass in 1 .. case when has_pairs then 2 else 1 end loop
    select array_agg(call.place order by call.place) into chosen
    from jsonb_to_recordset(calls) as call (place integer, kind text, after integer)
    where refusals[call.place] is null and call.kind <> 'close'
      and case when pass = 1 then call.after is null else refusals[call.after] is null and call.after is not null end;
    continue when chosen is null;
    if cardinality(chosen) = size then
      written := ledger_write(brands, owners, kinds, currencies, keys, facts, null, leg_movements, leg_accounts,
        leg_amounts, false, false, has_bonus, null);
      transfer_ids := written.transfer_ids;
      refusals := written.refusals;
      replays := written.replays;
    else
      select array_agg(array_position(chosen, leg.movement) order by leg.place),
        array_agg(leg.account order by leg.place), array_agg(leg.amount order by leg.place)
      into chosen_legs, chosen_accounts, chosen_amounts
      from unnest(leg_movements, leg_accounts, leg_amounts) with ordinality as leg (movement, account, amount, place)
      where leg.movement = any (chosen);
      written := ledger_write(brands, owners, kinds, currencies,
        array(select keys[one] from unnest(chosen) as one order by one),
        array(select facts[one] from unnest(chosen) as one order by one), null, chosen_legs, chosen_accounts,
        chosen_amounts, false, false, has_bonus, null);
      for index in 1 .. cardinality(chosen) loop
        place := chosen[index];
        transfer_ids[place] := written.transfer_ids[index];
        refusals[place] := written.refusals[index];
        replays[place] := written.replays[index];
      end loop;
    end if;
  end loop;

  -- A zero win moves nothing, but its answer is stored for replays. A paired debit and credit are written together or
  -- not at all.
  if has_closes or has_pairs then
    for place in 1 .. size loop
      call := calls -> (place - 1);
      parent := (call ->> 'after')::integer;
      if refusals[parent] is not null then
        refusals[place] := refusals[parent];
        transfer_ids[place] := null;
        continue;
      end if;
      if call ->> 'kind' = 'close' and refusals[place] is null then
        written := ledger_replay((call ->> 'brand')::uuid, keys[place], facts[place]);
        refusals[place] := nullif(written.refusal, 'NOTHING_WON');
        replays[place] := written.is_replay;
        transfer_ids[place] := written.transfer_id;
        if not replays[place] then
          transfer_ids[place] := bets_note(call, keys[place], facts[place], 'NOTHING_WON');
        end if;
      end if;
      if parent is not null and refusals[place] is not null and not replays[parent] then
        -- Raised even if the answer is a replay of another call with the same key: the debit is new and must not be
        -- written alone.
        raise exception 'the credit of % was refused: %', keys[place], refusals[place]
          using constraint = 'bets_pair', detail = refusals[place];
      end if;
    end loop;
  end if;

  with call as materialized (
    select * from jsonb_to_recordset(calls) as call (place integer, kind text, brand uuid, vendor text, member uuid,
      round text, bet text, id uuid, game uuid, category text, currency text, session uuid, amount bigint, share bigint,
      closes boolean, moment timestamptz)
    where call.kind = 'debit' and refusals[call.place] is null and not replays[call.place]
  ), staked as (
    insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, round_ref, bet_ref,
      game_session_id, stake, jackpot_share, placed_at, settled_at)
    select call.id, call.brand, call.member, call.game, call.vendor, call.category, call.currency, call.round, call.bet,
      call.session, call.amount, call.share, call.moment, case when call.closes then call.moment end
    from call order by call.place
    on conflict (brand_id, vendor_code, member_id, round_ref, bet_ref) where round_ref is not null
    do update set stake = bets.stake + excluded.stake, jackpot_share = bets.jackpot_share + excluded.jackpot_share,
      settled_at = excluded.settled_at, voided_at = null
    returning bets.id, bets.brand_id, bets.vendor_code, bets.member_id, bets.round_ref, bets.bet_ref, bets.settled_at
  ), linked as (
    insert into bet_transfers (transfer_id, bet_id)
    select transfer_ids[call.place], staked.id
    from call join staked on staked.brand_id = call.brand and staked.vendor_code = call.vendor
      and staked.member_id = call.member and staked.round_ref = call.round and staked.bet_ref = call.bet
  )
  select array_agg(staked.id) filter (where staked.settled_at is not null) into ended from staked;

  with call as materialized (
    select * from jsonb_to_recordset(calls) as call (place integer, kind text, brand uuid, vendor text, member uuid,
      round text, bet text, amount bigint, closes boolean, moment timestamptz)
    where call.kind <> 'debit' and refusals[call.place] is null and not replays[call.place]
  ), won as (
    update bets set win = bets.win + call.amount,
      settled_at = coalesce(bets.settled_at, case when call.closes then greatest(call.moment, bets.placed_at) end)
    from call
    where bets.brand_id = call.brand and bets.vendor_code = call.vendor and bets.member_id = call.member
      and bets.round_ref = call.round and bets.bet_ref = call.bet and bets.round_ref is not null
    returning bets.id, call.place, bets.settled_at
  ), linked as (
    insert into bet_transfers (transfer_id, bet_id) select transfer_ids[won.place], won.id from won
  )
  select ended || array_agg(won.id) filter (where won.settled_at is not null) into ended from won;

  if has_bonus then
    perform grants_record(calls, transfer_ids, refusals, replays);
  end if;
  if cardinality(ended) > 0 then
    perform bets_stream(ended);
    if has_bonus then
      perform grants_count(ended, (calls -> 0 ->> 'moment')::timestamptz);
    end if;
  end if;

  -- A jackpot win is stored with its transfer, in the same transaction.
  if has_payouts then
    with won as (
      insert into jackpot_wins (transfer_id, brand_id, member_id, game_id, bet_id, currency, amount, won_at)
      select transfer_ids[call.place], call.brand, call.member, bet.game_id, bet.id, call.currency, call.payout, call.moment
      from jsonb_to_recordset(calls) as call (place integer, brand uuid, vendor text, member uuid, round text, bet text,
        currency text, payout bigint, moment timestamptz)
      join bets as bet on bet.brand_id = call.brand and bet.vendor_code = call.vendor and bet.member_id = call.member
        and bet.round_ref = call.round and bet.bet_ref = call.bet and bet.round_ref is not null
      where call.payout > 0 and refusals[call.place] is null and not replays[call.place]
      returning brand_id
    )
    insert into outbox (topic, change) select distinct 'brand:' || won.brand_id, 'jackpot' from won;
  end if;

  -- A member in debt repays it from winnings, in the same transaction: otherwise a win that was voided and credited
  -- again would be paid twice. Never takes more than the win, because deposits must stay untouched. If the debt is
  -- locked, the next win repays it.
  for debt in
    select account.brand_id, account.owner, account.currency, min(transfer_ids[call.place]) as transfer_id,
      sum(coalesce(call.cash, call.amount))::bigint as won
    from jsonb_to_recordset(calls) as call (place integer, kind text, amount bigint, cash bigint, member_account integer)
    join ledger_accounts as account on account.brand_id = brands[call.member_account]
      and account.owner = owners[call.member_account] and account.kind = 'debt'
      and account.currency = currencies[call.member_account]
    where call.kind = 'credit' and refusals[call.place] is null and not replays[call.place] and account.balance < 0
    group by account.brand_id, account.owner, account.currency
    having sum(coalesce(call.cash, call.amount)) > 0
  loop
    perform ledger_repay(debt.brand_id, debt.owner, 'cash', debt.currency, 'debt:' || debt.transfer_id || ':repaid',
      sha256(convert_to('win ' || debt.transfer_id, 'UTF8')), debt.won, false);
  end loop;

  -- The balance after the call, which vendors show. A replay returns the current balance.
  select array_agg(coalesce(account.balance, 0) order by call.place) into balances
  from jsonb_to_recordset(calls) as call (place integer, member_account integer)
  left join ledger_accounts as account on account.brand_id = brands[call.member_account]
    and account.owner = owners[call.member_account] and account.kind = kinds[call.member_account]
    and account.currency = currencies[call.member_account];
  -- Vendors show what can be staked, which includes bonus money.
  if has_bonus then
    select array_agg(balances[call.place] + grants_balance(call.member, currencies[call.member_account]) order by call.place)
    into balances from jsonb_to_recordset(calls) as call (place integer, member uuid, member_account integer);
  end if;
end;
$$;
revoke all on function bets_apply from public;
grant execute on function bets_apply to perya_app;
