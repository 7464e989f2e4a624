-- The points mall (decision 0055): items that members redeem points for, some with an extra amount of cash.

-- An item's picture belongs to a brand and no member; an operator uploads it.
alter table uploads alter column member_id drop not null;

-- In whole units of the currency: stock worth more needs two operators (mall_items_guard). The terminal changes it.
alter table brands add column mall_stock_limit integer not null default 50000 check (mall_stock_limit between 0 and 100000000);
create trigger mall_controls_guard before update of mall_stock_limit on brands
  for each row execute function controls_guard();

create table mall_items (
  id uuid primary key,
  brand_id uuid not null references brands,
  titles jsonb not null,
  -- How and when it is sent, e.g. "Delivered in 3 to 5 days".
  notes jsonb not null,
  -- What is counted, e.g. "piece".
  units jsonb not null,
  shelf text not null check (shelf in ('home', 'food', 'vouchers', 'handmade')),
  -- One of our drawings, or an operator's picture in its place.
  art text not null check (art ~ '^[a-z-]{1,30}$'),
  picture_id uuid references uploads,
  points bigint not null check (points > 0),
  -- Cash that is paid besides the points, for each.
  extra bigint not null default 0 check (extra >= 0),
  -- What one costs the brand, which its stock is valued by.
  cost bigint not null check (cost >= 0),
  stock integer not null default 0 constraint mall_items_stock check (stock >= 0),
  max_each integer not null default 10 check (max_each between 1 and 100),
  -- When it is expected back, if it is sold out.
  back_on date,
  is_shown boolean not null default false,
  position integer not null default 0,
  made_at timestamptz not null,
  approval_id uuid unique references approvals
);
create index mall_items_of_brand on mall_items (brand_id, position, id);

-- Where redeemed items are sent: sealed for its row (0027). Replaced, never changed, so that an order keeps its own.
create table receiving_addresses (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  sealed bytea not null,
  added_at timestamptz not null
);
create index receiving_addresses_of_member on receiving_addresses (member_id, added_at desc, id desc);

create table redemptions (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  item_id uuid not null references mall_items,
  -- Gone once the person is erased.
  address_id uuid references receiving_addresses on delete set null,
  reference text not null check (reference ~ '^RD-[0-9A-Z]{10}$'),
  request_key uuid not null,
  currency text not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  extra bigint not null check (extra >= 0),
  state text not null default 'inProcess' check (state in ('inProcess', 'approved', 'shipped', 'delivered', 'rejected')),
  reason text check (length(reason) between 1 and 500),
  decided_by uuid references operators,
  requested_at timestamptz not null,
  decided_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  unique (member_id, request_key),
  unique (brand_id, reference),
  constraint redemptions_decided check (
    (state = 'inProcess') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (shipped_at is not null) = (state in ('shipped', 'delivered')) and (delivered_at is not null) = (state = 'delivered')),
  constraint redemptions_reason check ((state = 'rejected') = (reason is not null))
);
create index redemptions_of_member on redemptions (member_id, requested_at desc, id desc);
-- The console's tables.
create index redemptions_of_brand on redemptions (brand_id, requested_at, id);
create index redemptions_by_state on redemptions (brand_id, state, requested_at, id);

grant select on mall_items, receiving_addresses, redemptions to perya_app;
grant insert (id, brand_id, titles, notes, units, shelf, art, picture_id, points, extra, cost, stock, max_each, back_on, is_shown,
  position, made_at) on mall_items to perya_app;
grant update (titles, notes, units, shelf, art, picture_id, points, extra, cost, stock, max_each, back_on, is_shown, position,
  approval_id) on mall_items to perya_app;
grant insert, delete on receiving_addresses to perya_app;
grant update (sealed) on receiving_addresses to perya_app;
grant insert on redemptions to perya_app;
grant update (state, reason, decided_by, decided_at, shipped_at, delivered_at) on redemptions to perya_app;

create function mall_items_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger mall_items_guard before insert or update or delete on mall_items
  for each row execute function mall_items_guard();
create function redemptions_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger redemptions_guard before insert or update or delete on redemptions
  for each row execute function redemptions_guard();
create function redemptions_backed() returns trigger language plpgsql as $$ begin return null; end; $$;
create constraint trigger redemptions_backed after insert or update on redemptions deferrable initially deferred
  for each row execute function redemptions_backed();
