-- Promotions (decision 0054): versions never change, publishing one takes two operators (promotions_guard), and a budget is never
-- exceeded, under any concurrency (promotion_budgets_limit).

create table promotions (
  id uuid primary key,
  brand_id uuid not null references brands,
  state text not null default 'draft' check (state in ('draft', 'live', 'paused', 'closed')),
  sequence integer not null default 0 check (sequence between 0 and 100000),
  -- Of the published version: its number, and what it offers to whom. Set by the guard.
  version integer,
  fingerprint text,
  -- The approval that published it.
  approval_id uuid references approvals,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint promotions_version check ((version is null) = (fingerprint is null) and (version is not null or state in ('draft', 'closed'))),
  constraint promotions_closed_at check ((closed_at is not null) = (state = 'closed'))
);
create index promotions_of_brand on promotions (brand_id, sequence, id);
-- Two live promotions never offer the same thing to the same members.
create unique index promotions_one_live on promotions (brand_id, fingerprint) where state = 'live';
grant select, insert on promotions to perya_app;
grant update (state, sequence, version, approval_id, closed_at) on promotions to perya_app;

create table promotion_versions (
  promotion_id uuid not null references promotions,
  version integer not null check (version between 1 and 100000),
  brand_id uuid not null references brands,
  terms jsonb not null,
  texts jsonb not null,
  picture text not null check (picture ~ '^/(art|uploads)/[a-z0-9/._-]{1,200}$'),
  -- In the unit of the gift: money, or points, in ten-thousandths.
  budget bigint not null check (budget > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Written by promotion_versions_guard.
  terms_hash text not null default '',
  fingerprint text not null default '',
  -- Null: by the database's owner.
  written_by uuid references operators,
  written_at timestamptz not null,
  primary key (promotion_id, version),
  constraint promotion_versions_schedule check (ends_at > starts_at)
);
grant select, insert on promotion_versions to perya_app;

create table promotion_budgets (
  promotion_id uuid primary key references promotions,
  brand_id uuid not null references brands,
  limit_amount bigint not null,
  -- Moved by claims alone (promotion_claims_spend).
  reserved bigint not null default 0,
  spent bigint not null default 0,
  approval_id uuid references approvals,
  constraint promotion_budgets_parts check (reserved >= 0 and spent >= 0),
  constraint promotion_budgets_limit check (reserved + spent <= limit_amount)
);
grant select on promotion_budgets to perya_app;
grant update (limit_amount, approval_id) on promotion_budgets to perya_app;

create function promotions_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create function promotion_versions_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create function promotion_budgets_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger promotions_guard before insert or update or delete on promotions for each row execute function promotions_guard();
create trigger promotion_versions_guard before insert or update or delete on promotion_versions
  for each row execute function promotion_versions_guard();
create trigger promotion_budgets_guard before update or delete on promotion_budgets
  for each row execute function promotion_budgets_guard();
