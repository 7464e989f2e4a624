-- Rewards (decision 0053): what a member may claim, from any source, such as a promotion, a mission or a rebate.
-- Sources issue rewards and never move money: claims are paid from house:rewards, which moves only according to a row
-- here (ledger_check_rewards).

create table rewards (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  source text not null check (source in ('promotion', 'mission', 'leaderboard', 'rebate', 'vip', 'referral', 'raffle')),
  -- The source's own reference. Issuing it again returns the first reward.
  source_ref text not null check (length(source_ref) between 1 and 160),
  kind text not null check (kind in ('cash', 'bonus', 'points')),
  currency text not null,
  amount bigint not null check (amount > 0),
  titles jsonb not null,
  -- Of bonus money: its wagering terms, frozen when it is issued.
  terms jsonb,
  state text not null default 'claimable' check (state in ('claimable', 'held', 'claimed', 'autoPaid', 'expired', 'cancelled')),
  issued_at timestamptz not null,
  -- The last moment for a claim, or the moment at which it is paid without one; never both.
  claim_until timestamptz,
  auto_pay_at timestamptz,
  -- Why it is held or was cancelled, and by which operator.
  reason text check (length(reason) between 1 and 500),
  ended_by uuid references operators,
  ended_at timestamptz,
  unique (brand_id, member_id, source, source_ref),
  constraint rewards_moments check (
    num_nonnulls(claim_until, auto_pay_at) < 2 and coalesce(claim_until, auto_pay_at, 'infinity') > issued_at),
  constraint rewards_terms check ((kind = 'bonus') = (terms is not null)),
  constraint rewards_ended check ((ended_at is null) = (state in ('claimable', 'held'))),
  constraint rewards_reason check (reason is not null or state not in ('held', 'cancelled'))
);
-- The reward center, its badge, and its history.
create index rewards_open on rewards (member_id, id) where state in ('claimable', 'held');
create index rewards_past on rewards (member_id, ended_at desc, id desc) where ended_at is not null;
-- The jobs: what expires, and what is paid without a claim.
create index rewards_expiring on rewards (claim_until) where state in ('claimable', 'held');
create index rewards_due on rewards (auto_pay_at) where state = 'claimable';
-- The console's table.
create index rewards_of_brand on rewards (brand_id, issued_at desc, id desc);
grant select, insert on rewards to perya_app;
grant update (state, reason, ended_by, ended_at) on rewards to perya_app;

create function rewards_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger rewards_guard before insert or update or delete on rewards for each row execute function rewards_guard();

-- The ledger's accounts for rewards, opened with a brand: opened by the first claim, all others would wait for it.
create function rewards_open_brand() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (brand_id, owner, kind, currency)
  select new.id, 'house:rewards', kind, new.currency from unnest(array['cash', 'bonus', 'points']) as kind
  on conflict do nothing;
  return null;
end;
$$;
create trigger rewards_open_brand after insert or update of currency on brands
  for each row execute function rewards_open_brand();
insert into ledger_accounts (brand_id, owner, kind, currency)
select id, 'house:rewards', kind, currency from brands, unnest(array['cash', 'bonus', 'points']) as kind;
