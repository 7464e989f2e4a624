-- The ledger: accounts, transfers and entries. Only ledger_apply writes them; the application's role may read them and
-- call it. Rows are never changed or deleted: a mistake is corrected by a new transfer.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  brand_id uuid not null references brands,
  -- Owner of the account: 'member:<id>', 'house', 'vendor:<code>', 'payments' …
  owner text not null,
  -- Kind of money: cash, bonus, held, points, transit, debt.
  kind text not null,
  currency text not null,
  -- Shared accounts are part of every bet. They have no balance here, so that no bet waits for another; ledger_rollups
  -- sums them later.
  is_shared boolean not null,
  balance bigint not null default 0,
  unique (brand_id, owner, kind, currency),
  -- Last guard: a member's balance never becomes negative, whatever error the code above has.
  check (is_shared or balance >= 0),
  check (not is_shared or balance = 0)
) with (fillfactor = 70);

-- One row per cause, kept forever. The key says what it was for. A refused movement stays refused.
create table ledger_transfers (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 3 and 200),
  -- The same key with the same facts returns the first answer. With other facts it is a mistake or an attack.
  facts bytea not null,
  refusal text,
  made_at timestamptz not null default clock_timestamp(),
  -- The writing transaction. A roll-up only reads transactions that no running one can precede.
  written_by xid8 not null default pg_current_xact_id()
);
create index on ledger_transfers (written_by);

-- Double entry: the amounts of a transfer sum to zero. balance_after is for statements; shared accounts have none. No
-- foreign keys, because each would lock the house's row at every bet. ledger_apply, the only writer, checks the same.
create table ledger_entries (
  account_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  primary key (account_id, transfer_id)
);

-- Money that is set aside in the owner's held account. A hold is settled or released once.
create table ledger_holds (
  transfer_id bigint primary key references ledger_transfers,
  account_id bigint not null references ledger_accounts,
  held_account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount > 0),
  ended_by bigint references ledger_transfers
);
create index on ledger_holds (held_account_id) where ended_by is null;

create table ledger_rollups (
  account_id bigint primary key references ledger_accounts,
  balance bigint not null,
  -- The balance includes every transfer of transactions before this one.
  through xid8 not null
);

-- Ids of accounts by their addresses, in the given order; null for one that does not exist yet.
create function ledger_find_accounts(brands uuid[], owners text[], kinds text[], currencies text[]) returns bigint[]
language sql set enable_seqscan = off begin atomic
  select array_agg(found.id order by asked.place)
  from unnest(brands, owners, kinds, currencies) with ordinality as asked (brand, owner, kind, currency, place)
  left join lateral (
    select account.id from ledger_accounts as account
    where account.brand_id = asked.brand and account.owner = asked.owner and account.kind = asked.kind
      and account.currency = asked.currency
    limit 1
  ) as found on true;
end;

/*
 * Applies a group of movements in one transaction, each with its own result: a refused one does not affect others.
 * Accounts are listed once by address and created on first use; a leg refers to its account by position. The order is
 * essential: lock, look whether done, decide, write.
 */
create function ledger_apply(
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
          refusals[movement] := 'FUNDS_TOO_LOW';
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
    where fresh.known_id is null order by fresh.place
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
      when known_facts[asked.place] <> facts[asked.place] then 'REQUEST_KEY_REUSED'
      else known_refusals[asked.place]
    end,
    known_ids[asked.place] is not null
  from generate_series(1, cardinality(keys)) as asked (place);
end;
$$;

-- The application's role. It owns nothing; in the ledger it may only read and call the functions above.
do $$
begin
  if not exists (select from pg_roles where rolname = 'perya_app') then
    create role perya_app nologin;
  end if;
  -- Whoever migrates is often whom the application connects as, and it must be able to step down.
  execute format('grant perya_app to %I', current_user);
exception when duplicate_object or unique_violation then
  null; -- another database of the same server was migrated in the same moment
end;
$$;
grant usage on schema public to perya_app;
grant select, insert, update, delete on all tables in schema public to perya_app;
grant usage, select on all sequences in schema public to perya_app;
alter default privileges in schema public grant select, insert, update, delete on tables to perya_app;
alter default privileges in schema public grant usage, select on sequences to perya_app;
revoke insert, update, delete on ledger_accounts, ledger_transfers, ledger_entries, ledger_holds, ledger_rollups from perya_app;
revoke insert, update, delete on migrations from perya_app;
revoke execute on function ledger_apply, ledger_find_accounts from public;
grant execute on function ledger_apply to perya_app;
