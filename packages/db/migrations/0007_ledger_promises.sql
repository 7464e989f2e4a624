-- What the ledger guarantees beyond a single movement: voids, balances of shared accounts, and a check that finds every
-- inconsistency.

-- Finds the entries of a transfer, to void it, roll it up or check it.
create index on ledger_entries (transfer_id);

-- A transfer can be voided once.
create table ledger_voids (
  transfer_id bigint primary key references ledger_transfers,
  voided_by bigint not null references ledger_transfers
);

-- Progress and findings of roll-up and check, in one row.
create table ledger_watch (
  only_row boolean primary key default true check (only_row),
  -- Transfers of transactions before this one are rolled up and checked.
  through xid8 not null default '0',
  -- Transfers up to this id are rolled up, whatever transaction wrote them. Set after a backup was restored into
  -- another cluster, which counts transactions from another number.
  restored_up_to bigint not null default 0,
  checked_at timestamptz,
  -- Inconsistency that was found, until an operator's audit clears it. While it is set, nothing is paid out.
  drift jsonb
);
insert into ledger_watch default values;
alter table ledger_rollups drop column through;

-- Every account with its balance. For shared accounts it is the roll-up plus the transfers since.
create view ledger_balances as
select account.id, account.brand_id, account.owner, account.kind, account.currency, account.is_shared,
  case
    when account.is_shared then (coalesce(rollup.balance, 0) + coalesce(since.amount, 0))::bigint
    else account.balance
  end as balance
from ledger_accounts as account
cross join ledger_watch as watch
left join ledger_rollups as rollup on rollup.account_id = account.id
left join lateral (
  select sum(entry.amount) as amount
  from ledger_transfers as transfer
  join ledger_entries as entry on entry.account_id = account.id and entry.transfer_id = transfer.id
  where account.is_shared and transfer.written_by >= watch.through and transfer.id > watch.restored_up_to
) as since on true;

/*
 * Applies a group of movements in one transaction, each with its own result: a refused one does not affect others.
 * Accounts are listed once by address and created on first use; a leg refers to its account by position. The order is
 * essential: lock, look whether done, decide, write.
 */
create or replace function ledger_apply(
  brands uuid[],
  owners text[],
  kinds text[],
  currencies text[],
  shared boolean[],
  keys text[],
  facts bytea[],
  opens_hold boolean[],
  ends_hold text[],
  leg_movements integer[],
  leg_accounts integer[],
  leg_amounts bigint[],
  out place integer,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean
) returns setof record
-- The plan is kept for a connection, because planning costs more than the work. It always uses indexes, because a plan
-- for small tables must stay right for large ones.
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  account_ids bigint[];
  balances bigint[];
  known_ids bigint[];
  known_facts bytea[];
  known_refusals text[];
  refusals text[] := array_fill(null::text, array[cardinality(keys)]);
  new_ids bigint[];
  balances_after bigint[] := array_fill(null::bigint, array[cardinality(leg_movements)]);
  hold_ids bigint[] := array_fill(null::bigint, array[cardinality(keys)]);
  hold_id bigint;
  has_ended_hold boolean := false;
  payouts_stopped boolean := null;
  first_leg integer := 1;
  last_leg integer;
  total numeric;
begin
  account_ids := ledger_find_accounts(brands, owners, kinds, currencies);
  if array_position(account_ids, null) is not null then
    -- In one order, so that two groups that open the same accounts wait for each other rather than for ever.
    insert into ledger_accounts (brand_id, owner, kind, currency, is_shared)
    select asked.* from unnest(brands, owners, kinds, currencies, shared) as asked (brand, owner, kind, currency, is_shared)
    order by asked.brand, asked.owner, asked.kind, asked.currency
    on conflict do nothing;
    account_ids := ledger_find_accounts(brands, owners, kinds, currencies);
  end if;

  -- A second request with the same key waits here, then finds the first one's row. Shared accounts are never locked, and
  -- their place among the balances stays null.
  perform from ledger_accounts where id = any (account_ids) and not is_shared order by id for no key update;
  select array_agg(case when not account.is_shared then account.balance end order by listed.place) into balances
  from unnest(account_ids) with ordinality as listed (id, place) join ledger_accounts as account using (id);

  select array_agg(known.id order by asked.place), array_agg(known.facts order by asked.place),
    array_agg(known.refusal order by asked.place)
  into known_ids, known_facts, known_refusals
  from unnest(keys) with ordinality as asked (key, place)
  left join lateral (
    select earlier.id, earlier.facts, earlier.refusal from ledger_transfers as earlier where earlier.key = asked.key limit 1
  ) as known on true;

  for movement in 1 .. cardinality(keys) loop
    last_leg := first_leg;
    while leg_movements[last_leg + 1] = movement loop
      last_leg := last_leg + 1;
    end loop;

    if known_ids[movement] is null then
      total := 0;
      for leg in first_leg .. last_leg loop
        total := total + leg_amounts[leg];
        if balances[leg_accounts[leg]] + leg_amounts[leg] < 0 then
          refusals[movement] := coalesce(refusals[movement], 'FUNDS_TOO_LOW');
        end if;
        -- While the ledger does not add up, nothing leaves the house.
        if leg_amounts[leg] > 0 and owners[leg_accounts[leg]] = 'payments' then
          payouts_stopped := coalesce(payouts_stopped, (select drift is not null from ledger_watch));
          if payouts_stopped then
            refusals[movement] := 'PAYOUTS_STOPPED';
          end if;
        end if;
      end loop;
      if total <> 0 then
        raise exception 'the legs of % sum to %, not to zero', keys[movement], total;
      end if;

      if ends_hold[movement] is not null then
        select held.transfer_id into hold_id
        from ledger_holds as held join ledger_transfers as opened on opened.id = held.transfer_id
        where opened.key = ends_hold[movement] and held.ended_by is null
          and exists (
            select from generate_series(first_leg, last_leg) as leg
            where account_ids[leg_accounts[leg]] = held.held_account_id and leg_amounts[leg] = -held.amount
          );
        -- Not open, or ended by an earlier movement of this very group.
        if hold_id is null or hold_id = any (hold_ids) then
          refusals[movement] := 'HOLD_NOT_OPEN';
        end if;
        if refusals[movement] is null then
          hold_ids[movement] := hold_id;
          has_ended_hold := true;
        end if;
      end if;

      if refusals[movement] is null then
        for leg in first_leg .. last_leg loop
          balances[leg_accounts[leg]] := balances[leg_accounts[leg]] + leg_amounts[leg];
          balances_after[leg] := balances[leg_accounts[leg]];
        end loop;
      end if;
    end if;
    first_leg := last_leg + 1;
  end loop;

  with written as (
    insert into ledger_transfers (key, facts, refusal)
    select fresh.key, fresh.facts, fresh.refusal
    from unnest(keys, facts, refusals, known_ids) with ordinality as fresh (key, facts, refusal, known_id, place)
    -- A stop is not the movement's own fault: its key stays free, and the same payout goes through once it is lifted.
    where fresh.known_id is null and fresh.refusal is distinct from 'PAYOUTS_STOPPED' order by fresh.place
    returning id, key
  )
  select array_agg(written.id order by asked.place) into new_ids
  from unnest(keys) with ordinality as asked (key, place) left join written using (key);

  insert into ledger_entries (account_id, transfer_id, amount, balance_after)
  select account_ids[leg.account], new_ids[leg.movement], leg.amount, leg.balance_after
  from unnest(leg_movements, leg_accounts, leg_amounts, balances_after) as leg (movement, account, amount, balance_after)
  where new_ids[leg.movement] is not null and refusals[leg.movement] is null;

  -- Whoever's money changed hears of it: an owner's name is the topic of their pages.
  with changed as (
    update ledger_accounts as account set balance = decided.balance
    from unnest(account_ids, balances) as decided (id, balance)
    where account.id = decided.id and decided.balance is not null and account.balance <> decided.balance
    returning account.owner
  )
  insert into outbox (topic, change) select distinct owner, 'balance' from changed;

  -- A hold's legs are two: out of the purse, into the held account.
  if true = any (opens_hold) then
    insert into ledger_holds (transfer_id, account_id, held_account_id, amount)
    select new_ids[leg.movement], min(account_ids[leg.account]) filter (where leg.amount < 0),
      min(account_ids[leg.account]) filter (where leg.amount > 0), max(leg.amount)
    from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
    where opens_hold[leg.movement] and new_ids[leg.movement] is not null and refusals[leg.movement] is null
    group by leg.movement;
  end if;

  if has_ended_hold then
    update ledger_holds as held set ended_by = new_ids[ending.place]
    from unnest(hold_ids) with ordinality as ending (id, place)
    where held.transfer_id = ending.id;
  end if;

  return query
  select asked.place::integer, coalesce(known_ids[asked.place], new_ids[asked.place]),
    case
      when known_ids[asked.place] is null then refusals[asked.place]
      -- Taken back before it came: nobody knew its facts then.
      when known_refusals[asked.place] = 'VOIDED' then 'VOIDED'
      when known_facts[asked.place] <> facts[asked.place] then 'REQUEST_KEY_REUSED'
      else known_refusals[asked.place]
    end,
    known_ids[asked.place] is not null
  from generate_series(1, cardinality(keys)) as asked (place);
end;
$$;

-- The reversed legs of a transfer, as input of ledger_apply. A member's account gives what it has; the missing part is
-- a leg of their debt account, whose balance is negative.
create function ledger_void_legs(
  original bigint,
  out brands uuid[],
  out owners text[],
  out kinds text[],
  out currencies text[],
  out shared boolean[],
  out movements integer[],
  out places integer[],
  out amounts bigint[]
)
language sql set search_path = public, pg_temp set enable_seqscan = off begin atomic
  with back as (
    select account.brand_id, account.owner, account.kind, account.currency, account.is_shared, -entry.amount as amount,
      case when account.is_shared then 0 else greatest(0, entry.amount - account.balance) end as missing
    from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
    where entry.transfer_id = original
  ), leg as (
    select brand_id, owner, kind, currency, is_shared, sum(amount)::bigint as amount
    from (
      select brand_id, owner, kind, currency, is_shared, amount + missing as amount from back
      union all
      select brand_id, owner, 'debt', currency, true, -missing from back
    ) as every
    group by brand_id, owner, kind, currency, is_shared having sum(amount) <> 0
  ), numbered as (
    select *, row_number() over (order by owner, kind)::integer as place from leg
  )
  select array_agg(brand_id order by place), array_agg(owner order by place), array_agg(kind order by place),
    array_agg(currency order by place), array_agg(is_shared order by place), array_agg(1 order by place),
    array_agg(place order by place), array_agg(amount order by place)
  from numbered;
end;

/*
 * Voids a transfer by reversing every leg. If it never arrived, its key is marked, so that it is refused when it comes
 * late; a refused one has nothing to return. What a member no longer has becomes debt.
 */
create function ledger_void(
  void_key text,
  void_facts bytea,
  voided_key text,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  original ledger_transfers;
  known ledger_transfers;
begin
  select * into original from ledger_transfers as transfer where transfer.key = voided_key;
  if original.id is null then
    insert into ledger_transfers (key, facts, refusal) values (voided_key, '', 'VOIDED')
    on conflict do nothing returning * into original;
    -- Nothing inserted: it came in this very moment, and is there now.
    if original.id is null then
      select * into strict original from ledger_transfers as transfer where transfer.key = voided_key;
    end if;
  end if;
  if exists (select from ledger_holds as held where original.id in (held.transfer_id, held.ended_by)) then
    raise exception '% belongs to a hold, which is settled or released, never voided', voided_key;
  end if;

  perform from ledger_accounts as account
  where not account.is_shared
    and account.id in (select entry.account_id from ledger_entries as entry where entry.transfer_id = original.id)
  order by account.id for no key update;

  select * into known from ledger_transfers as transfer where transfer.key = void_key;
  if known.id is null then
    refusal := case
      when original.refusal is not null then 'NOTHING_TO_VOID'
      when exists (select from ledger_voids as done where done.transfer_id = original.id) then 'ALREADY_VOIDED'
    end;
    if refusal is null then
      select applied.transfer_id, applied.refusal, applied.is_replay into transfer_id, refusal, is_replay
      from ledger_void_legs(original.id) as legs,
        ledger_apply(legs.brands, legs.owners, legs.kinds, legs.currencies, legs.shared, array[void_key],
          array[void_facts], array[false], array[null]::text[], legs.movements, legs.places, legs.amounts) as applied;
      if refusal is null and not is_replay then
        insert into ledger_voids (transfer_id, voided_by) values (original.id, ledger_void.transfer_id);
      end if;
      return;
    end if;
    insert into ledger_transfers as transfer (key, facts, refusal) values (void_key, void_facts, ledger_void.refusal)
    on conflict do nothing returning transfer.id into transfer_id;
    is_replay := false;
    if transfer_id is not null then
      return;
    end if;
    select * into strict known from ledger_transfers as transfer where transfer.key = void_key;
  end if;
  transfer_id := known.id;
  refusal := case when known.facts <> void_facts then 'REQUEST_KEY_REUSED' else known.refusal end;
  is_replay := true;
end;
$$;

-- Counts everything once while no one writes, for a ledger that was restored into another cluster, whose transactions
-- have lower numbers.
create function ledger_recount() returns ledger_watch
language plpgsql set search_path = public, pg_temp as $$
declare
  watch ledger_watch;
begin
  lock table ledger_transfers in share mode;
  delete from ledger_rollups;
  insert into ledger_rollups (account_id, balance)
  select entry.account_id, sum(entry.amount)
  from ledger_accounts as account join ledger_entries as entry on entry.account_id = account.id
  where account.is_shared group by entry.account_id;
  update ledger_watch
  set through = pg_snapshot_xmin(pg_current_snapshot()),
    restored_up_to = (select coalesce(max(id), 0) from ledger_transfers)
  returning * into watch;
  return watch;
end;
$$;

/*
 * Inconsistencies by name, or null. For the given transfers: entries sum to zero, each balance follows from the
 * previous one, and the last equals the account's. For the ledger: all accounts sum to zero, no member's balance is
 * negative, and held accounts equal the open holds. A single statement, so that it reads one snapshot.
 */
create function ledger_findings(done bigint[]) returns jsonb
language sql set search_path = public, pg_temp set enable_seqscan = off begin atomic
  with entry as (
    select entry.*, account.is_shared, account.balance
    from unnest(done) as transfer (id)
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
  ), finding (name, count) as (
    select 'unbalancedTransfers', count(*)::numeric from (
      select from entry group by transfer_id having sum(amount) <> 0
    ) as transfer
    union all
    select 'brokenChains', count(*) from entry
    left join lateral (
      select earlier.balance_after from ledger_entries as earlier
      where earlier.account_id = entry.account_id and earlier.transfer_id < entry.transfer_id
      order by earlier.transfer_id desc limit 1
    ) as before on true
    where not entry.is_shared and entry.balance_after - entry.amount <> coalesce(before.balance_after, 0)
    union all
    select 'driftedAccounts', count(*) from (select distinct account_id, balance from entry where not is_shared) as touched
    cross join lateral (
      select latest.balance_after from ledger_entries as latest where latest.account_id = touched.account_id
      order by latest.transfer_id desc limit 1
    ) as last
    where last.balance_after <> touched.balance
    union all
    select 'negativeAccounts', count(*) from ledger_accounts where not is_shared and balance < 0
    union all
    select 'driftedHolds', count(*) from (
      select held_account_id as id, sum(amount) as amount from ledger_holds where ended_by is null group by 1
    ) as open
    full join (select id, balance from ledger_accounts where kind = 'held' and balance <> 0) as held using (id)
    where open.amount is distinct from held.balance
    union all
    select 'total', coalesce((select sum(balance) from ledger_accounts where not is_shared), 0)
      + coalesce((select sum(balance) from ledger_rollups), 0)
      + coalesce((
        select sum(recent.amount)
        from ledger_watch as watch
        join ledger_transfers as transfer
          on transfer.written_by >= watch.through and transfer.id > watch.restored_up_to
        join ledger_entries as recent on recent.transfer_id = transfer.id
        join ledger_accounts as account on account.id = recent.account_id and account.is_shared
      ), 0)
  )
  select jsonb_object_agg(name, count) from finding where count <> 0;
end;

/*
 * Rolls up and checks up to 20,000 transfers that no running transaction can still precede. A finding stays, so that a
 * later check of other transfers does not hide it. Returns the number of transfers.
 */
create function ledger_check(out taken integer, out drift jsonb)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  watch ledger_watch;
  horizon xid8;
  last_of_chunk xid8;
  done bigint[];
begin
  -- One at a time. Every statement below sees what was committed before it, so also what the one before it did.
  select * into watch from ledger_watch for update;
  if watch.through > pg_snapshot_xmax(pg_current_snapshot()) then
    watch := ledger_recount();
  end if;

  horizon := pg_snapshot_xmin(pg_current_snapshot());
  select written_by into last_of_chunk from ledger_transfers
  where written_by >= watch.through and written_by < horizon order by written_by offset 20000 limit 1;
  if last_of_chunk is not null then
    -- That whole transaction, however much it wrote.
    horizon := (last_of_chunk::text::numeric + 1)::text::xid8;
  end if;
  select coalesce(array_agg(id), '{}') into done from ledger_transfers
  where written_by >= watch.through and written_by < horizon and id > watch.restored_up_to;

  insert into ledger_rollups as rollup (account_id, balance)
  select entry.account_id, sum(entry.amount)
  from unnest(done) as transfer (id)
  join ledger_entries as entry on entry.transfer_id = transfer.id
  join ledger_accounts as account on account.id = entry.account_id and account.is_shared
  group by entry.account_id
  on conflict (account_id) do update set balance = rollup.balance + excluded.balance;
  update ledger_watch set through = horizon;

  taken := cardinality(done);
  drift := ledger_stop(ledger_findings(done));
end;
$$;

-- Stores a finding. From then on nothing is paid out until an audit by the database owner clears it.
create function ledger_stop(found jsonb) returns jsonb
language sql security definer set search_path = public, pg_temp begin atomic
  update ledger_watch set checked_at = clock_timestamp(), drift = coalesce(ledger_watch.drift, found)
  returning ledger_watch.drift;
end;

revoke insert, update, delete on ledger_voids, ledger_watch, ledger_balances from perya_app;
revoke execute on function ledger_void, ledger_void_legs, ledger_recount, ledger_findings, ledger_check, ledger_stop from public;
grant execute on function ledger_void, ledger_check, ledger_stop to perya_app;
