/*
 * Posts one slice of batch_postings as a set: from the house or from agents:commissions to members, in one kind of money.
 * Other shared accounts have checks that only single movements pass (adjustments, payments, jackpots). Called until no rows
 * are left. A row posted before is recognized by its key and moves nothing; a key that belongs to a different movement is
 * returned as a named error.
 */
create or replace function ledger_post_batch(
  batch_name text,
  brand uuid,
  from_owner text,
  money_kind text,
  money_currency text,
  slice integer,
  out posted integer,
  out replayed integer,
  out reused text[]
)
language plpgsql security definer set search_path = public, pg_temp
  -- Planned on each call, because the right plan depends on the size of the batch.
  set plan_cache_mode = force_custom_plan as $$
declare
  keys text[];
  owners text[];
  amounts bigint[];
  facts bytea[];
  ids bigint[];
  locked_ids bigint[];
  locked_owners text[];
  locked_balances bigint[];
  -- Account of each posting, and its balance before the first of them.
  account_ids bigint[];
  balances bigint[];
  is_fresh boolean[];
  from_id bigint;
  size integer;
  fresh_count integer;
  refused text;
  -- Constant parts of the lines that each posting's facts are hashed from.
  line_start constant text := brand || ' ';
  line_middle constant text := ' ' || money_kind || ' ' || money_currency || ' ';
begin
  -- The lock lets only one transaction at a time post a slice of a batch.
  perform pg_advisory_xact_lock(hashtextextended('ledger batch ' || batch_name, 0));
  with taken as (
    delete from batch_postings
    where ctid = any (array(select ctid from batch_postings where batch = batch_name order by key limit slice))
    returning key, owner, amount
  )
  select array_agg(key), array_agg(owner), array_agg(amount) into keys, owners, amounts from taken;
  size := coalesce(cardinality(keys), 0);
  posted := 0;
  replayed := 0;
  reused := '{}';
  if size = 0 then
    return;
  end if;
  select listed.owner into refused from unnest(owners) as listed (owner) where listed.owner not like 'member:%' limit 1;
  if found or (from_owner in ('house', 'agents:commissions')) is not true then
    raise exception 'a batch pays members from the house or from agents:commissions' using errcode = 'restrict_violation';
  end if;
  if ledger_held_kind(money_kind) is null then
    raise exception 'held money and debt move only by hold and debt verbs';
  end if;
  -- Applies the checks of ledger_check_commissions to the whole set.
  select listed.key into refused from unnest(keys, owners, amounts) as listed (key, owner, amount)
  cross join lateral (select ledger_commission_of(listed.key) as id offset 0) as named
  where (from_owner = 'agents:commissions' or listed.key ^@ 'commission:' or listed.key ~ '^settlement:.*:accrued$')
    and not exists (
      select from settlement_lines as line join settlement_periods as period on period.id = line.period_id
      where line.id = named.id and listed.key = 'commission:' || line.id || ':paid'
        and listed.owner = 'member:' || line.member_id and listed.amount = line.paid
        and period.state in ('released', 'paid') and period.brand_id = brand and period.currency = money_currency
        and from_owner = 'agents:commissions' and money_kind = 'cash'
    ) limit 1;
  if found then
    raise exception 'commissions must match released lines, and % does not', refused using errcode = 'restrict_violation';
  end if;
  select listed.key into refused from unnest(keys, amounts) as listed (key, amount), brands
  where brands.id = brand and listed.amount > brands.transfer_cap limit 1;
  if found then
    raise exception '% exceeds the brand''s transfer cap', refused;
  end if;

  perform ledger_open(array[brand], array[from_owner], array[money_kind], array[money_currency]);
  select account.id into strict from_id from ledger_accounts as account
  where account.brand_id = brand and account.owner = from_owner and account.kind = money_kind
    and account.currency = money_currency;
  for attempt in 1 .. 2 loop
    select array_agg(locked.id), array_agg(locked.owner), array_agg(locked.balance)
    into locked_ids, locked_owners, locked_balances
    from (
      select account.id, account.owner, account.balance from ledger_accounts as account
      where account.brand_id = brand and account.owner = any (owners) and account.kind = money_kind
        and account.currency = money_currency order by account.id for no key update
    ) as locked;
    select array_agg(locked.id order by asked.place), array_agg(locked.balance order by asked.place)
    into account_ids, balances
    from unnest(owners) with ordinality as asked (owner, place)
    left join unnest(locked_owners, locked_ids, locked_balances) as locked (owner, id, balance) on locked.owner = asked.owner;
    exit when array_position(account_ids, null) is null;
    insert into ledger_accounts (brand_id, owner, kind, currency)
    select brand, missing.owner, money_kind, money_currency
    from (
      select distinct asked.owner from unnest(owners, account_ids) as asked (owner, account) where asked.account is null
    ) as missing order by missing.owner
    on conflict do nothing;
  end loop;

  -- The digest that movement.ts computes, so that a key matches whether it was posted singly or in a batch.
  select array_agg(sha256(convert_to(
    (case when from_owner < listed.owner collate "C" then from_line || E'\n' || to_line else to_line || E'\n' || from_line end),
    'UTF8')) order by listed.place) into facts
  from unnest(owners, amounts) with ordinality as listed (owner, amount, place),
    lateral (select
      line_start || from_owner || line_middle || '-' || listed.amount as from_line,
      line_start || listed.owner || line_middle || listed.amount as to_line) as line;
  ids := ledger_new_ids(size);
  insert into ledger_keys (brand_id, key, transfer_id, facts)
  select brand, asked.key, asked.id, asked.facts from unnest(keys, ids, facts) as asked (key, id, facts) order by asked.key
  on conflict do nothing;
  get diagnostics fresh_count = row_count;
  if fresh_count < size then
    select array_agg(known.transfer_id = asked.id order by asked.place),
      coalesce(array_agg(asked.key) filter (where known.transfer_id <> asked.id and known.facts <> asked.facts), '{}')
    into is_fresh, reused
    from unnest(keys, ids, facts) with ordinality as asked (key, id, facts, place)
    join ledger_keys as known on known.brand_id = brand and known.key = asked.key;
  end if;
  is_fresh := coalesce(is_fresh, array_fill(true, array[size]));

  insert into ledger_transfers (id, brand_id, cause, reference, type, account_id, amount, written_by)
  select made.id, brand, split_part(made.key, ':', 1), ledger_reference(made.key), split_part(made.key, ':', -1),
    made.account, made.amount, pg_current_xact_id()::text::bigint
  from unnest(ids, keys, account_ids, amounts, is_fresh) as made (id, key, account, amount, is_fresh) where made.is_fresh;

  insert into ledger_entries (account_id, transfer_id, amount, balance_after)
  select from_id, made.id, -made.amount, null
  from unnest(ids, amounts, is_fresh) as made (id, amount, is_fresh) where made.is_fresh
  union all
  select made.account, made.id, made.amount,
    made.balance + sum(made.amount) over (partition by made.account order by made.id)
  from unnest(ids, account_ids, balances, amounts, is_fresh) as made (id, account, balance, amount, is_fresh)
  where made.is_fresh;

  with given as (
    select made.account, sum(made.amount) as amount
    from unnest(account_ids, amounts, is_fresh) as made (account, amount, is_fresh) where made.is_fresh group by made.account
  ), changed as (
    update ledger_accounts as account set balance = account.balance + given.amount
    from given where account.id = given.account returning account.owner
  )
  insert into outbox (topic, change) select owner, 'balance' from changed;

  posted := fresh_count;
  replayed := size - fresh_count - cardinality(reused);
end;
$$;
revoke all on function ledger_post_batch from public;
grant execute on function ledger_post_batch to perya_app;
