-- The ledger, made firm before real money comes: a key belongs to a brand, tables are cut by month, what an account is
-- follows from its address, debt is locked, history is sealed. Written anew, so what an earlier version kept stays behind.
do $$
begin
  if exists (select from ledger_transfers) then
    raise exception 'The ledger in this database was written by an earlier version and does not come along. A demo starts anew with: npm run db:reset';
  end if;
end;
$$;

drop view ledger_balances;
drop function ledger_find_accounts, ledger_apply, ledger_void, ledger_void_legs, ledger_recount, ledger_findings, ledger_check, ledger_stop;
drop table ledger_voids, ledger_holds, ledger_rollups, ledger_entries, ledger_transfers, ledger_watch, ledger_accounts;

-- Domains, because they are looked at when a value comes in; a table's CHECK is looked at again with every new balance.
create domain ledger_owner as text check (value ~ '^(house|payments|(member|vendor|jackpot|agents):[!-~]{1,80})$');
create domain ledger_kind as text check (value in (
  'cash', 'held', 'debt', 'bonus', 'bonus_held', 'bonus_debt', 'points', 'points_held', 'points_debt',
  'float', 'float_held', 'float_debt', 'transit'));
create domain ledger_currency as text check (value ~ '^[A-Z]{3,5}$');
-- <cause>:<reference>:<type>, e.g. bet:018f…:stake
create domain ledger_key as text check (value ~ '^[a-z][a-z-]{0,39}:.{1,160}:[a-z][a-z-]{0,39}$');

create table ledger_accounts (
  id bigint generated always as identity primary key,
  brand_id uuid not null references brands,
  -- Whose it is: 'member:<id>', 'house', 'vendor:<code>', 'payments', …
  owner ledger_owner not null,
  -- Which kind of money; what is set aside of it (…held) and what is owed of it (…debt) are accounts of their own.
  kind ledger_kind not null,
  currency ledger_currency not null,
  -- The next four follow from the address, see the trigger: whoever asks for an account has no say in them.
  -- Shared accounts are touched by everybody's bets. They keep no balance here, so that no bet waits for another; their
  -- balance is rolled up later, see ledger_rollups.
  is_shared boolean not null,
  is_held boolean not null,
  is_debt boolean not null,
  -- All of a member's accounts fall into one of 1,024 buckets: the unit in which they could move to another server.
  bucket smallint not null,
  balance bigint not null default 0,
  unique (brand_id, owner, kind, currency),
  -- The last guard: whatever goes wrong above, a player's money never goes below zero, nor their debt above.
  constraint ledger_balance_sign check (
    case when is_shared then balance = 0 when is_debt then balance <= 0 else balance >= 0 end)
) with (fillfactor = 70);

create function ledger_describe_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_shared := new.owner not like 'member:%';
  new.is_held := new.kind like '%held';
  new.is_debt := new.kind like '%debt';
  new.bucket := (hashtext(new.owner) & 1023)::smallint;
  if new.is_shared and (new.is_held or new.is_debt) then
    raise exception '% can neither hold nor owe', new.owner;
  end if;
  return new;
end;
$$;
create trigger ledger_describe_account before insert on ledger_accounts
  for each row execute function ledger_describe_account();

-- A brand is born with the accounts that everybody's first bet and deposit need: opened by those, inside a transaction that
-- takes its time, the others would wait for its end.
create function ledger_open_brand() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (brand_id, owner, kind, currency)
  values (new.id, 'house', 'cash', new.currency), (new.id, 'payments', 'cash', new.currency) on conflict do nothing;
  return null;
end;
$$;
create trigger ledger_open_brand after insert or update of currency on brands
  for each row execute function ledger_open_brand();
insert into ledger_accounts (brand_id, owner, kind, currency)
select id, owner, 'cash', currency from brands, unnest(array['house', 'payments']) as owner;

-- Every key there ever was, for ever, with its answer: doing it again finds it done. Cut by hash, so that no index grows
-- beyond memory; transfers and entries, which are larger, are cut by month.
create table ledger_keys (
  brand_id uuid not null,
  key ledger_key not null,
  transfer_id bigint not null,
  -- Same key and same facts: the first answer again. Same key and other facts: a mistake or an attack.
  facts bytea not null,
  refusal text,
  primary key (brand_id, key)
) partition by hash (brand_id, key);
do $$
begin
  for part in 0 .. 15 loop
    execute format('create table ledger_keys_%s partition of ledger_keys for values with (modulus 16, remainder %s)', part, part);
    execute format('revoke all on ledger_keys_%s from perya_app', part);
  end loop;
end;
$$;

-- One row per cause. Its id begins with the month (months since year 0, times 10^12), so the id alone says in which
-- partition it is, and ids grow in the order of an account's locks.
create sequence ledger_transfer_ids maxvalue 999999999999;
create table ledger_transfers (
  id bigint primary key,
  brand_id uuid not null,
  cause text not null,
  reference text not null,
  type text not null,
  -- The member's account, or the first of shared ones, and what came to it or, refused, would have. Nobody's yet where
  -- something was taken back before it came.
  account_id bigint,
  amount bigint not null,
  -- A refused one moved nothing and stays refused.
  refusal text,
  -- The transfer that this one took back.
  voids bigint,
  made_at timestamptz not null default clock_timestamp(),
  -- Which transaction wrote it. A roll-up takes only what no running transaction can still add to.
  written_by bigint not null
) partition by range (id);
create index on ledger_transfers (written_by);

-- Double entry: the amounts of one transfer sum to zero. balance_after is the account's, for statements; shared ones have
-- none. No foreign keys: each would lock the house's row at every bet, and only the ledger's functions write here.
create table ledger_entries (
  account_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  primary key (account_id, transfer_id)
) partition by range (transfer_id);
create index on ledger_entries (transfer_id);

-- Money set aside: moved into the owner's held account until somebody answers. Settled or released once.
create table ledger_holds (
  transfer_id bigint primary key,
  account_id bigint not null references ledger_accounts,
  held_account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount > 0),
  -- Released by the clock then. A withdrawal's has no end.
  expires_at timestamptz,
  ended_by bigint
);
create index on ledger_holds (held_account_id) where ended_by is null;
create index on ledger_holds (expires_at) where ended_by is null and expires_at is not null;

-- A transfer is taken back once, whoever asks.
create table ledger_voids (
  transfer_id bigint primary key,
  voided_by bigint not null
);

-- Which types of transfer may be taken back. A payout or a hold never is.
create table ledger_voidable_types (
  cause text not null,
  type text not null,
  primary key (cause, type)
);
insert into ledger_voidable_types values
  ('bet', 'stake'), ('bet', 'win'), ('deposit', 'paid'), ('bonus', 'granted'), ('points', 'granted'), ('settlement', 'paid');

-- Wider than an account: no sum of entries is too large to be counted.
create table ledger_rollups (
  account_id bigint primary key references ledger_accounts,
  balance numeric not null
);
-- What all members of a brand have in a currency, as of the same moment as the roll-ups: both sum to zero.
create table ledger_member_totals (
  brand_id uuid not null,
  currency text not null,
  total numeric not null,
  primary key (brand_id, currency)
);

-- How far roll-up, check and seal have come, and what they found. One row.
create table ledger_watch (
  only_row boolean primary key default true check (only_row),
  -- Transfers written by transactions before this one are rolled up, checked and sealed.
  through bigint not null default 0,
  -- Transfers up to this id are, too, whatever transaction wrote them: set when a backup is restored into another
  -- cluster, whose transactions count from a number of their own.
  restored_up_to bigint not null default 0,
  checked_at timestamptz not null default now(),
  -- A watch that has not looked for so long is no watch: nothing is paid out.
  max_age interval not null default '15 minutes',
  -- What does not add up, until an operator's audit finds it sound again. While it is there, nothing is paid out.
  drift jsonb
);
insert into ledger_watch default values;

-- History, sealed after the fact: each block's digest covers its transfers with all they wrote, and the digest before it.
create table ledger_blocks (
  number bigint primary key,
  from_transaction bigint not null,
  to_transaction bigint not null,
  above_id bigint not null,
  up_to_id bigint not null,
  transfers integer not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

-- What to post by the set, laid down by whoever settles; only of use until it is posted.
create unlogged table batch_postings (
  batch text not null,
  key text not null,
  owner text not null,
  amount bigint not null check (amount > 0),
  primary key (batch, key)
);

-- One transfer moves at most this much. Beyond it somebody made a mistake.
alter table brands add column transfer_cap bigint not null default 1000000000000000 check (transfer_cap between 1 and 1000000000000000000);

-- An event is only of use to pages that are open now: after a crash they load anew. Without WAL it costs half.
alter table outbox set unlogged;

-- Every account with what is in it. Of a shared one: the roll-up, and the few transfers since.
create view ledger_balances as
select account.id, account.brand_id, account.owner, account.kind, account.currency, account.is_shared,
  case
    when account.is_shared then coalesce(rollup.balance, 0) + coalesce(since.amount, 0)
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

-- Partitions of the months from now on. Called by the watch, long before the last one is full.
create function ledger_make_months(ahead integer default 3) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month bigint := extract(year from now() at time zone 'UTC') * 12 + extract(month from now() at time zone 'UTC') - 1;
  name text;
begin
  for number in month - 1 .. month + ahead loop
    name := to_char(make_date((number / 12)::integer, (number % 12 + 1)::integer, 1), 'YYYY_MM');
    if to_regclass('ledger_transfers_' || name) is null then
      execute format('create table ledger_transfers_%s partition of ledger_transfers for values from (%s) to (%s)',
        name, number * 1000000000000, (number + 1) * 1000000000000);
      execute format('create table ledger_entries_%s partition of ledger_entries for values from (%s) to (%s)',
        name, number * 1000000000000, (number + 1) * 1000000000000);
      execute format('revoke all on ledger_transfers_%s, ledger_entries_%s from perya_app', name, name);
    end if;
  end loop;
end;
$$;
select ledger_make_months();

revoke all on function ledger_make_months from public;
revoke insert, update, delete, truncate on ledger_accounts, ledger_keys, ledger_transfers, ledger_entries, ledger_holds,
  ledger_voids, ledger_voidable_types, ledger_rollups, ledger_member_totals, ledger_watch, ledger_blocks, ledger_balances
  from perya_app;
grant select on ledger_accounts, ledger_keys, ledger_transfers, ledger_entries, ledger_holds, ledger_voids,
  ledger_voidable_types, ledger_rollups, ledger_member_totals, ledger_watch, ledger_blocks, ledger_balances to perya_app;
revoke all on ledger_transfer_ids from perya_app;
revoke update, truncate on batch_postings from perya_app;
grant select, insert, delete on batch_postings to perya_app;
grant execute on function ledger_make_months to perya_app;
