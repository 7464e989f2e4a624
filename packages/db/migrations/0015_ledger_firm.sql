-- The ledger's final form before real money: keys belong to a brand, tables are partitioned by month, properties of
-- accounts follow from their address, debt is checked, history is sealed. Rebuilt, so rows of earlier versions are not
-- migrated.
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

-- Domains, because they are checked when a value is written; a table's CHECK would run again with every new balance.
create domain ledger_owner as text check (value ~ '^(house|payments|(member|vendor|jackpot|agents):[!-~]{1,80})$');
create domain ledger_kind as text check (value in (
  'cash', 'held', 'debt', 'bonus', 'bonus_held', 'bonus_debt', 'points', 'points_held', 'points_debt',
  'float', 'float_held', 'float_debt', 'transit'));
create domain ledger_currency as text check (value ~ '^[A-Z]{3,5}$');
-- <cause>:<reference>:<type>, such as bet:018f…:stake
create domain ledger_key as text check (value ~ '^[a-z][a-z-]{0,39}:.{1,160}:[a-z][a-z-]{0,39}$');

create table ledger_accounts (
  id bigint generated always as identity primary key,
  brand_id uuid not null references brands,
  -- Owner of the account: 'member:<id>', 'house', 'vendor:<code>', 'payments' …
  owner ledger_owner not null,
  -- Kind of money. What is set aside of it (…held) and owed of it (…debt) are accounts of their own.
  kind ledger_kind not null,
  currency ledger_currency not null,
  -- The next four columns follow from the address (see the trigger), so callers cannot choose them. Shared accounts are
  -- part of every bet. They have no balance here, so that no bet waits for another; ledger_rollups sums them later.
  is_shared boolean not null,
  is_held boolean not null,
  is_debt boolean not null,
  -- All accounts of a member are in one of 1,024 buckets, the unit in which they could move to another server.
  bucket smallint not null,
  balance bigint not null default 0,
  unique (brand_id, owner, kind, currency),
  -- Last guard: a member's balance never becomes negative and their debt never positive, whatever error the code above
  -- has.
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

-- Opens the accounts that a brand's first bets and deposits need. Opened by such a bet, inside a longer transaction,
-- they would make all others wait.
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

-- Every key with its answer, forever, so that a repeated movement is recognized. Partitioned by hash, so that no index
-- exceeds memory; the larger transfers and entries are partitioned by month.
create table ledger_keys (
  brand_id uuid not null,
  key ledger_key not null,
  transfer_id bigint not null,
  -- The same key with the same facts returns the first answer. With other facts it is a mistake or an attack.
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

-- One row per cause. The id begins with the month (months since year 0, times 10^12), so it determines the partition,
-- and ids grow in the order in which an account was locked.
create sequence ledger_transfer_ids maxvalue 999999999999;
create table ledger_transfers (
  id bigint primary key,
  brand_id uuid not null,
  cause text not null,
  reference text not null,
  type text not null,
  -- The member's account, or the first shared one, and the amount that it received or, if refused, would have. Null for
  -- a void before its debit.
  account_id bigint,
  amount bigint not null,
  -- A refused movement moved nothing and stays refused.
  refusal text,
  -- The transfer that this one voids.
  voids bigint,
  made_at timestamptz not null default clock_timestamp(),
  -- The writing transaction. A roll-up only reads transactions that no running one can precede.
  written_by bigint not null
) partition by range (id);
create index on ledger_transfers (written_by);

-- Double entry: the amounts of a transfer sum to zero. balance_after is for statements; shared accounts have none. No
-- foreign keys, because each would lock the house's row at every bet. Only the ledger's functions write here.
create table ledger_entries (
  account_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  primary key (account_id, transfer_id)
) partition by range (transfer_id);
create index on ledger_entries (transfer_id);

-- Money that is set aside in the owner's held account. A hold is settled or released once.
create table ledger_holds (
  transfer_id bigint primary key,
  account_id bigint not null references ledger_accounts,
  held_account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount > 0),
  -- When a job releases the hold; null for a withdrawal's, which has no end.
  expires_at timestamptz,
  ended_by bigint
);
create index on ledger_holds (held_account_id) where ended_by is null;
create index on ledger_holds (expires_at) where ended_by is null and expires_at is not null;

-- A transfer can be voided once.
create table ledger_voids (
  transfer_id bigint primary key,
  voided_by bigint not null
);

-- Types of transfer that can be voided. Payouts and holds never can.
create table ledger_voidable_types (
  cause text not null,
  type text not null,
  primary key (cause, type)
);
insert into ledger_voidable_types values
  ('bet', 'stake'), ('bet', 'win'), ('deposit', 'paid'), ('bonus', 'granted'), ('points', 'granted'), ('settlement', 'paid');

-- Wider than an account's balance, so that no sum of entries overflows.
create table ledger_rollups (
  account_id bigint primary key references ledger_accounts,
  balance numeric not null
);
-- Total of all members of a brand in a currency, as of the same moment as the roll-ups. Both together sum to zero.
create table ledger_member_totals (
  brand_id uuid not null,
  currency text not null,
  total numeric not null,
  primary key (brand_id, currency)
);

-- Progress and findings of roll-up, check and seal, in one row.
create table ledger_watch (
  only_row boolean primary key default true check (only_row),
  -- Transfers of transactions before this one are rolled up, checked and sealed.
  through bigint not null default 0,
  -- Transfers up to this id are as well, whatever transaction wrote them. Set after a backup was restored into another
  -- cluster, which counts transactions from another number.
  restored_up_to bigint not null default 0,
  checked_at timestamptz not null default now(),
  -- If the last check is older than this, nothing is paid out.
  max_age interval not null default '15 minutes',
  -- Inconsistency that was found, until an operator's audit clears it. While it is set, nothing is paid out.
  drift jsonb
);
insert into ledger_watch default values;

-- Seals of history: each block's digest covers its transfers with everything they wrote, and the previous digest.
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

-- Movements of a batch, prepared by the settlement and not needed after posting.
create unlogged table batch_postings (
  batch text not null,
  key text not null,
  owner text not null,
  amount bigint not null check (amount > 0),
  primary key (batch, key)
);

-- The most that one transfer may move. A larger amount is a mistake.
alter table brands add column transfer_cap bigint not null default 1000000000000000 check (transfer_cap between 1 and 1000000000000000000);

-- Events are needed only by pages that are open now; after a crash they reload. Without WAL an event costs half.
alter table outbox set unlogged;

-- Every account with its balance. For shared accounts it is the roll-up plus the transfers since.
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

-- Creates the partitions of the coming months. The ledger's job calls it long before the last one is full.
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
