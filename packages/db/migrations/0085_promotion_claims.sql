-- Claims of promotions: one per person and period. Each keeps the version that it began with, and moves its budget.

create table promotion_claims (
  id uuid primary key,
  brand_id uuid not null references brands,
  promotion_id uuid not null,
  version integer not null,
  terms_hash text not null,
  member_id uuid not null references members,
  -- The person: a verified ID number, else the member (promotion_person_key). The period of the brand's calendar.
  person_key text not null,
  period_key text not null,
  state text not null check (state in ('joined', 'applying', 'rejected', 'issued', 'claimed', 'closed')),
  -- Reserved of the budget; once issued, what the reward is worth.
  amount bigint not null check (amount > 0),
  -- Valid stake of the day before the member joined it, which a goal does not count.
  baseline bigint not null default 0 check (baseline >= 0),
  remark text not null default '' check (length(remark) <= 140),
  -- Why an application was rejected, and by whom it was decided.
  reason text,
  decided_by uuid references operators,
  decided_at timestamptz,
  reward_id uuid references rewards,
  begun_at timestamptz not null,
  issued_at timestamptz,
  ended_at timestamptz,
  foreign key (promotion_id, version) references promotion_versions,
  constraint promotion_claims_person unique (promotion_id, person_key, period_key),
  -- Also where the person's key changed because the member verified an ID.
  constraint promotion_claims_member unique (promotion_id, member_id, period_key),
  constraint promotion_claims_reason check (
    (state = 'rejected') = (reason is not null)
      and (reason is null or reason in ('imageUnreadable', 'imageWrong', 'notDone', 'nameDiffers', 'usedBefore', 'termsBroken'))),
  constraint promotion_claims_decided check ((decided_by is null) = (decided_at is null) and (state <> 'rejected' or decided_by is not null)),
  constraint promotion_claims_issued check ((issued_at is null) = (reward_id is null) and (state not in ('issued', 'claimed') or reward_id is not null)),
  constraint promotion_claims_ended check ((ended_at is not null) = (state in ('rejected', 'claimed', 'closed')))
);
create index promotion_claims_of_member on promotion_claims (member_id, id desc);
create unique index promotion_claims_reward on promotion_claims (reward_id) where reward_id is not null;
-- The job that issues joined promotions whose goal is reached.
create index promotion_claims_joined on promotion_claims (id) where state = 'joined';
create index promotion_claims_of_brand on promotion_claims (brand_id, id desc);
grant select, insert on promotion_claims to perya_app;
grant update (state, amount, reason, decided_by, decided_at, reward_id, issued_at, ended_at) on promotion_claims to perya_app;

-- Members who hide offers.
create table promotion_hiders (
  member_id uuid primary key references members,
  hidden_at timestamptz not null
);
grant select, insert, delete on promotion_hiders to perya_app;

create function promotion_claims_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create function promotion_claims_spend() returns trigger language plpgsql as $$ begin return null; end; $$;
create function promotion_rewards_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger promotion_claims_guard before insert or update or delete on promotion_claims
  for each row execute function promotion_claims_guard();
create trigger promotion_claims_spend after insert or update on promotion_claims
  for each row execute function promotion_claims_spend();
-- At commit, because the reward is issued before its claim refers to it.
create constraint trigger promotion_rewards_guard after insert on rewards deferrable initially deferred
  for each row when (new.source = 'promotion') execute function promotion_rewards_guard();
