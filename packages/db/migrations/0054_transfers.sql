-- Transfers along one edge of the tree: between an agent's float and their direct upline or downline. A player's side
-- is cash. Rows are written once, with their movement, and never change.

alter table brands
  -- Daily limits of one account: amount in whole units of the currency, and number.
  add column transfer_day_cap integer not null default 50000 check (transfer_day_cap between 0 and 100000000),
  add column transfer_day_count integer not null default 20 check (transfer_day_count between 0 and 1000);

create table transfers (
  id uuid primary key,
  brand_id uuid not null references brands,
  giver_id uuid not null references members,
  taker_id uuid not null references members,
  giver_kind text not null check (giver_kind in ('cash', 'float')),
  taker_kind text not null check (taker_kind in ('cash', 'float')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Day in the brand's time zone whose limits it counts against.
  day date not null,
  request_key uuid not null,
  sent_at timestamptz not null,
  unique (giver_id, request_key),
  constraint transfers_two check (giver_id <> taker_id),
  -- Players cannot transfer to players.
  constraint transfers_float check (giver_kind = 'float' or taker_kind = 'float')
);
create index transfers_given on transfers (giver_id, id);
create index transfers_taken on transfers (taker_id, id);
create index transfers_of_day on transfers (giver_id, day) include (amount);
grant select, insert on transfers to perya_app;

create function transfers_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger transfers_guard before insert or update or delete on transfers
  for each row execute function transfers_guard();

-- Adds one kind to the log's check, whatever the list contains by now.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
  where conname = 'security_events_kind_check' and conrelid = 'security_events'::regclass;
  alter table security_events drop constraint security_events_kind_check;
  execute 'alter table security_events add constraint security_events_kind_check '
    || replace(replace(known, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''transferSent''::text, ') || ' not valid';
end $$;
