/*
 * Writes a group of movements in one transaction, each with its own result: a refused movement does not fail the
 * others. Accounts are listed once by address and opened on first use; a leg refers to its account by position in
 * that list. Order: lock → look for replays → decide → write → announce. Not callable by the application, which uses
 * ledger_apply: with `trusted`, held money and debt can move too.
 */
create or replace function ledger_write(
  brands uuid[],
  owners text[],
  kinds text[],
  currencies text[],
  keys text[],
  facts bytea[],
  -- Expiry of the hold that a movement opens: 'infinity' for no expiry, null if it opens none.
  holds_until timestamptz[],
  leg_movements integer[],
  leg_accounts integer[],
  leg_amounts bigint[],
  -- True if the call waits for locked accounts. Otherwise movements that need a locked account get ACCOUNT_BUSY.
  waits boolean,
  all_or_nothing boolean,
  trusted boolean,
  voided bigint,
  out transfer_ids bigint[],
  out refusals text[],
  out replays boolean[]
)
language plpgsql set search_path = public, pg_temp as $$
declare
  size constant integer := cardinality(keys);
  account_ids bigint[];
  shared boolean[];
  locked_kinds boolean[];
  found_count integer;
  balances bigint[];
  places integer[];
  amounts bigint[];
  -- Index of brand and currency of each account, and whether the account is outside the platform. Numbers and booleans,
  -- because a text lookup in an array scans the array; filled only if needed.
  scopes integer[];
  outside boolean[];
  has_outside boolean;
  has_grants boolean;
  has_holds constant boolean := holds_until is not null;
  key_brands uuid[];
  first_legs integer[] := array_fill(0, array[size]);
  ids bigint[];
  fresh_count integer;
  known_ids bigint[];
  known_refusals text[];
  has_known_refusal boolean := false;
  -- Which movements are skipped because an account is busy. Null while none is.
  skipped boolean[];
  skipped_count integer := 0;
  member_count integer;
  has_refused boolean := false;
  has_kept_refusal boolean := false;
  main_accounts bigint[] := array_fill(null::bigint, array[size]);
  main_amounts bigint[] := array_fill(null::bigint, array[size]);
  balances_after bigint[] := array_fill(null::bigint, array[cardinality(leg_movements)]);
  cap bigint;
  payouts_stopped boolean;
  account integer;
  amount bigint;
  main integer;
  first_leg integer := 1;
  last_leg integer;
  total numeric;
  refusal text;
begin
  if size is null or size = 0 or cardinality(facts) is distinct from size
    or cardinality(leg_movements) is distinct from cardinality(leg_accounts)
    or cardinality(leg_movements) is distinct from cardinality(leg_amounts)
    or (has_holds and cardinality(holds_until) <> size) then
    raise exception 'incomplete group of movements';
  end if;

  for attempt in 1 .. 2 loop
    select array_agg(found.id order by asked.place), array_agg(found.is_shared order by asked.place),
      array_agg(found.is_held or found.is_debt order by asked.place), count(distinct found.id), min(found.transfer_cap),
      bool_or(asked.owner ^@ 'payments'), bool_or(asked.owner ^@ 'grant:')
    into account_ids, shared, locked_kinds, found_count, cap, has_outside, has_grants
    from unnest(brands, owners, kinds, currencies) with ordinality as asked (brand, owner, kind, currency, place)
    left join lateral (
      select account.id, account.is_shared, account.is_held, account.is_debt, brand.transfer_cap
      from ledger_accounts as account join brands as brand on brand.id = account.brand_id
      where account.brand_id = asked.brand and account.owner = asked.owner and account.kind = asked.kind
        and account.currency = asked.currency
      limit 1
    ) as found on true;
    exit when found_count = cardinality(account_ids);
    if attempt = 2 then
      raise exception 'an account is listed twice';
    end if;
    perform ledger_open(brands, owners, kinds, currencies);
  end loop;

  -- Balances of the locked accounts. Those of shared and busy accounts stay null.
  balances := array_fill(null::bigint, array[found_count]);
  if waits then
    select array_agg(locked.place), array_agg(locked.balance) into places, amounts
    from (
      select listed.place::integer, held.balance
      from unnest(account_ids, shared) with ordinality as listed (id, is_shared, place)
      join ledger_accounts as held on held.id = listed.id
      where not listed.is_shared order by held.id for no key update of held
    ) as locked;
  else
    select array_agg(locked.place), array_agg(locked.balance) into places, amounts
    from (
      select listed.place::integer, held.balance
      from unnest(account_ids, shared) with ordinality as listed (id, is_shared, place)
      join ledger_accounts as held on held.id = listed.id
      where not listed.is_shared order by held.id for no key update of held skip locked
    ) as locked;
  end if;
  for found in 1 .. coalesce(cardinality(places), 0) loop
    balances[places[found]] := amounts[found];
  end loop;
  -- Rare checks run in SQL, common ones in the loop below: preparing an expression, once per transaction, costs more
  -- than running it.
  member_count := cardinality(array_remove(shared, true));
  if member_count > coalesce(cardinality(places), 0) then
    skipped := array(
      select bool_or(not shared[leg.account] and balances[leg.account] is null)
      from unnest(leg_movements, leg_accounts) as leg (movement, account) group by leg.movement order by leg.movement);
    skipped_count := cardinality(array_remove(skipped, false));
  end if;
  if brands[1] = all (brands) and currencies[1] = all (currencies) then
    key_brands := array_fill(brands[1], array[size]);
  else
    scopes := array(
      select dense_rank() over (order by listed.brand, listed.currency)::integer
      from unnest(brands, currencies) with ordinality as listed (brand, currency, place) order by listed.place);
    key_brands := array(
      select brands[min(leg.account)] from unnest(leg_movements, leg_accounts) as leg (movement, account)
      group by leg.movement order by leg.movement);
  end if;
  if 'house:adjustments' = any (owners) then
    perform ledger_check_adjustments(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
  end if;
  if has_grants or 'house:rewards' = any (owners) or '|' || array_to_string(keys, '|') ~ '[|](reward|grant):' then
    perform ledger_check_rewards(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
    if has_grants or '|' || array_to_string(keys, '|') ~ '[|]grant:'
      or exists (select from unnest(owners, kinds) as listed (owner, kind) where listed.owner = 'house:rewards' and listed.kind = 'bonus') then
      if not trusted then
        raise exception 'bonus money moves only with its grant' using errcode = 'restrict_violation';
      end if;
      perform ledger_check_grants(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
    end if;
  end if;
  -- One pattern covers all checks of points and exchanges, because most calls involve neither.
  if '|' || array_to_string(keys || owners, '|') ~ '[|]((earning|redemption|exchange):|house:(points|exchange))' then
    perform ledger_check_points(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
    perform ledger_check_exchanges(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
  end if;
  if 'agents:commissions' = any (owners) or '|' || array_to_string(keys, '|') ~ '[|](commission:|settlement:[^|]*:accrued)' then
    perform ledger_check_commissions(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
  end if;
  -- Checks transfers between two members, which are rare. Nested, because an exists costs time even when it is not
  -- reached, and a bet, a deposit or a withdrawal moves one member's money.
  if member_count > 1 then
    if exists (
      select from unnest(leg_movements, leg_accounts) as leg (movement, account)
      where not shared[leg.account] and not (has_grants and owners[leg.account] ^@ 'grant:')
      group by leg.movement having count(*) > 1
    ) then
      perform ledger_check_transfers(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
    end if;
  end if;
  if has_outside then
    outside := array(
      select listed.owner ^@ 'payments' from unnest(owners) with ordinality as listed (owner, place) order by listed.place);
    perform ledger_check_payments(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);
  end if;

  -- A second request with the same key waits here and then finds the first one's row. Keys are locked in a fixed order,
  -- so that two groups with the same keys cannot deadlock.
  if size = 1 then
    ids := array[ledger_new_id()];
  else
    ids := ledger_new_ids(size);
  end if;
  replays := array_fill(false, array[size]);
  insert into ledger_keys (brand_id, key, transfer_id, facts)
  select asked.brand, asked.key, asked.id, asked.facts
  from unnest(key_brands, keys, ids, facts, skipped) as asked (brand, key, id, facts, is_skipped)
  where asked.is_skipped is not true order by asked.brand, asked.key
  on conflict do nothing;
  get diagnostics fresh_count = row_count;
  if fresh_count < size then
    select array_agg(known.transfer_id order by asked.place),
      array_agg(coalesce(known.transfer_id <> asked.id, false) order by asked.place),
      array_agg(case
        when known.transfer_id = asked.id then null
        -- Voided before it arrived: the tombstone has no facts to compare with.
        when known.refusal = 'VOIDED' then 'VOIDED'
        when known.facts <> asked.facts then 'REQUEST_KEY_REUSED'
        else known.refusal
      end order by asked.place)
    into known_ids, replays, known_refusals
    from unnest(key_brands, keys, ids, facts, skipped) with ordinality as asked (brand, key, id, facts, is_skipped, place)
    left join lateral (
      select earlier.transfer_id, earlier.facts, earlier.refusal from ledger_keys as earlier
      where earlier.brand_id = asked.brand and earlier.key = asked.key
        -- If exactly the movements that were not skipped got new keys, none of them is a replay, so only skipped ones
        -- are looked up.
        and (asked.is_skipped or fresh_count < size - skipped_count) limit 1
    ) as known on true;
    if known_ids && ids and exists (select from unnest(known_ids) as known (id) group by id having count(id) > 1) then
      raise exception 'a key occurs twice in one group';
    end if;
    has_known_refusal := cardinality(array_remove(known_refusals, null)) > 0;
  end if;

  refusals := array_fill(null::text, array[size]);
  for movement in 1 .. size loop
    last_leg := first_leg;
    while leg_movements[last_leg + 1] = movement loop
      last_leg := last_leg + 1;
    end loop;
    if leg_movements[first_leg] is distinct from movement or last_leg = first_leg then
      raise exception 'movement % has fewer than two legs', movement;
    end if;

    -- A movement must be complete, balanced, and within one brand and currency; the primary key of entries prevents a
    -- repeated account. A null is neither true nor false, so conditions avoid nulls.
    refusal := null;
    total := 0;
    main := first_leg;
    for leg in first_leg .. last_leg loop
      account := leg_accounts[leg];
      amount := leg_amounts[leg];
      total := total + amount;
      if account_ids[account] is null or (amount = 0) is not false then
        raise exception 'a leg of movement % has no amount or no account', movement;
      end if;
      if scopes is not null and scopes[account] <> scopes[leg_accounts[first_leg]] then
        raise exception 'movement % crosses brands or currencies', movement;
      end if;
      if locked_kinds[account] and not trusted and not (has_holds and holds_until[movement] is not null) then
        raise exception 'held money and debt move only by hold and debt verbs';
      end if;
      if abs(amount) > cap then
        refusal := 'TRANSFER_TOO_LARGE';
      elsif balances[account] + amount < 0 and not locked_kinds[account] then
        refusal := coalesce(refusal, 'FUNDS_TOO_LOW');
      end if;
      if not shared[account] and shared[leg_accounts[main]] then
        main := leg;
      end if;
      -- While the ledger does not add up, or its check is overdue, no money leaves the platform.
      if outside is not null and outside[account] and amount > 0 then
        if payouts_stopped is null then
          select watch.drift is not null or watch.checked_at < clock_timestamp() - watch.max_age
          into payouts_stopped from ledger_watch as watch;
        end if;
        if payouts_stopped then
          refusal := coalesce(nullif(refusal, 'FUNDS_TOO_LOW'), 'PAYOUTS_STOPPED');
        end if;
      end if;
    end loop;
    if total <> 0 then
      raise exception 'the legs of % sum to %, not to zero', keys[movement], total;
    end if;
    -- A hold has two legs: from a fund into the held part of the same fund of the same owner.
    if has_holds and holds_until[movement] is not null then
      first_legs[movement] := first_leg;
      if not (last_leg = first_leg + 1 and leg_amounts[first_leg] < 0
          and not shared[leg_accounts[first_leg]] and owners[leg_accounts[first_leg]] = owners[leg_accounts[last_leg]]
          and kinds[leg_accounts[last_leg]] = ledger_held_kind(kinds[leg_accounts[first_leg]])) then
        raise exception 'a hold moves money within one fund of one owner';
      end if;
    end if;
    main_accounts[movement] := account_ids[leg_accounts[main]];
    main_amounts[movement] := leg_amounts[main];

    if skipped[movement] then
      refusal := 'ACCOUNT_BUSY';
    end if;
    if replays[movement] then
      null;
    elsif refusal is null then
      for leg in first_leg .. last_leg loop
        balances[leg_accounts[leg]] := balances[leg_accounts[leg]] + leg_amounts[leg];
        balances_after[leg] := balances[leg_accounts[leg]];
      end loop;
    else
      refusals[movement] := refusal;
      has_refused := true;
      has_kept_refusal := has_kept_refusal or refusal <> 'ACCOUNT_BUSY';
    end if;
    first_leg := last_leg + 1;
  end loop;
  if first_leg <= cardinality(leg_movements) then
    raise exception 'a leg belongs to no movement';
  end if;

  -- In an all-or-nothing group, one refusal (new or replayed) undoes the other movements.
  if all_or_nothing and (has_refused or has_known_refusal) then
    delete from ledger_keys as mine using unnest(key_brands, keys, ids) as asked (brand, key, id)
    where mine.brand_id = asked.brand and mine.key = asked.key and mine.transfer_id = asked.id;
    for movement in 1 .. size loop
      if not replays[movement] then
        refusals[movement] := coalesce(refusals[movement], 'GROUP_REFUSED');
        ids[movement] := null;
      end if;
    end loop;
    balances := array_fill(null::bigint, array[found_count]);
    has_refused := false;
  end if;

  -- PAYOUTS_STOPPED and ACCOUNT_BUSY are temporary: the key stays unused, so that a retry can succeed.
  if has_refused and has_kept_refusal then
    delete from ledger_keys as mine using unnest(key_brands, keys, ids, refusals) as asked (brand, key, id, refusal)
    where asked.refusal = 'PAYOUTS_STOPPED'
      and mine.brand_id = asked.brand and mine.key = asked.key and mine.transfer_id = asked.id;
    update ledger_keys as mine set refusal = asked.refusal
    from unnest(key_brands, keys, ids, refusals) as asked (brand, key, id, refusal)
    where asked.refusal not in ('PAYOUTS_STOPPED', 'ACCOUNT_BUSY')
      and mine.brand_id = asked.brand and mine.key = asked.key and mine.transfer_id = asked.id;
  end if;
  if has_refused then
    for movement in 1 .. size loop
      if refusals[movement] in ('PAYOUTS_STOPPED', 'ACCOUNT_BUSY') then
        ids[movement] := null;
      end if;
    end loop;
  end if;

  -- A single statement writes everything. It also notifies the owners: an owner's name is the topic of their pages.
  with transfers as (
    insert into ledger_transfers (id, brand_id, cause, reference, type, account_id, amount, refusal, voids, written_by)
    select made.id, made.brand, split_part(made.key, ':', 1), ledger_reference(made.key), split_part(made.key, ':', -1),
      made.account, made.amount, made.refusal, voided, pg_current_xact_id()::text::bigint
    from unnest(ids, key_brands, keys, main_accounts, main_amounts, refusals, replays)
      as made (id, brand, key, account, amount, refusal, is_replay)
    where made.id is not null and not made.is_replay
  ), entries as (
    insert into ledger_entries (account_id, transfer_id, amount, balance_after)
    select account_ids[leg.account], ids[leg.movement], leg.amount, leg.balance_after
    from unnest(leg_movements, leg_accounts, leg_amounts, balances_after) as leg (movement, account, amount, balance_after)
    where ids[leg.movement] is not null and not replays[leg.movement] and refusals[leg.movement] is null
  ), changed as (
    update ledger_accounts as changing set balance = decided.balance
    from unnest(account_ids, balances) as decided (id, balance)
    where changing.id = decided.id and decided.balance is not null and changing.balance <> decided.balance
    returning changing.owner
  )
  insert into outbox (topic, change) select distinct owner, 'balance' from changed where not owner ^@ 'grant:';

  if has_holds then
    insert into ledger_holds (transfer_id, account_id, held_account_id, amount, expires_at)
    select ids[asked.place], account_ids[leg_accounts[first_legs[asked.place]]],
      account_ids[leg_accounts[first_legs[asked.place] + 1]], leg_amounts[first_legs[asked.place] + 1],
      nullif(asked.until, 'infinity')
    from unnest(holds_until) with ordinality as asked (until, place)
    where asked.until is not null and ids[asked.place] is not null and not replays[asked.place]
      and refusals[asked.place] is null;
  end if;

  transfer_ids := ids;
  if fresh_count < size then
    select array_agg(case when asked.is_replay then asked.known_id else asked.id end order by asked.place),
      array_agg(case when asked.is_replay then asked.known_refusal else asked.refusal end order by asked.place)
    into transfer_ids, refusals
    from unnest(ids, refusals, replays, known_ids, known_refusals) with ordinality
      as asked (id, refusal, is_replay, known_id, known_refusal, place);
  end if;
end;
$$;
revoke all on function ledger_write from public;
