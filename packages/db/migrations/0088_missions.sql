-- Missions (decision 0056): a goal for a day or a week of the brand's calendar, and a reward for reaching it. Counted from the
-- settled stream by the time of settlement; paid by the module rewards.

create table missions (
  id uuid primary key,
  brand_id uuid not null references brands,
  period text not null check (period in ('daily', 'weekly')),
  created_at timestamptz not null
);
create index missions_of_brand on missions (brand_id, id);

-- The terms of a mission. A period has those of the latest version that begins on its first day or earlier, and keeps them.
create table mission_versions (
  mission_id uuid not null references missions,
  version integer not null,
  brand_id uuid not null references brands,
  from_day date not null,
  -- Without it the mission is not offered from that day on.
  is_open boolean not null,
  goal text not null check (goal in ('validStake', 'bets', 'deposits')),
  -- Game categories that count; empty for all.
  categories text[] not null,
  -- Ten-thousandths of the brand's currency, or bets.
  target bigint not null check (target > 0),
  reward_kind text not null check (reward_kind in ('cash', 'bonus', 'points')),
  reward_amount bigint not null check (reward_amount > 0),
  -- Wagering terms of bonus money.
  reward_terms jsonb,
  titles jsonb not null,
  -- Days after the period in which the reward can be claimed.
  claim_days integer not null check (claim_days between 1 and 30),
  approval_id uuid unique references approvals,
  created_by uuid references operators,
  created_at timestamptz not null,
  primary key (mission_id, version),
  constraint mission_versions_terms check ((reward_kind = 'bonus') = (reward_terms is not null)),
  constraint mission_versions_categories check (goal <> 'deposits' or categories = '{}')
);
create index mission_versions_of_brand on mission_versions (brand_id, mission_id, from_day desc, version desc);

-- A member's progress in a period: the sum of the changes of their bets, negative ones included.
create table mission_counters (
  member_id uuid not null references members,
  mission_id uuid not null references missions,
  from_day date not null,
  version integer not null,
  brand_id uuid not null references brands,
  target bigint not null,
  counted bigint not null,
  -- Final: a later correction is reviewed and takes nothing back.
  completed_at timestamptz,
  -- Why it was completed without a reward: the member's standing then.
  refused text check (refused in ('locked', 'frozen', 'trial', 'excluded', 'closed')),
  -- A correction after the completion: how much is missing, until an operator closes the review or it is made up.
  missing bigint,
  reviewed_at timestamptz,
  reviewed_by uuid references operators,
  review_note text check (length(review_note) between 1 and 500),
  primary key (member_id, mission_id, from_day),
  foreign key (mission_id, version) references mission_versions,
  constraint mission_counters_completed check (completed_at is not null or (refused is null and missing is null)),
  constraint mission_counters_reviewed check ((reviewed_at is null) = (review_note is null))
);
create index mission_counters_reached on mission_counters (brand_id, mission_id, from_day)
  where completed_at is null and counted >= target;
create index mission_counters_short on mission_counters (brand_id, mission_id, from_day)
  where completed_at is not null and missing is null and counted < target;
create index mission_counters_review on mission_counters (brand_id, from_day desc, mission_id, member_id)
  where missing is not null and reviewed_at is null;

grant select, insert on missions, mission_versions, mission_counters to perya_app;
-- To lock it: the guard refuses every change.
grant update (id) on missions to perya_app;
grant update (counted, completed_at, refused, missing, reviewed_at, reviewed_by, review_note) on mission_counters to perya_app;

create function missions_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger missions_guard before update or delete on missions for each row execute function missions_guard();
create function mission_versions_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger mission_versions_guard before insert or update or delete on mission_versions
  for each row execute function mission_versions_guard();
create function mission_counters_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger mission_counters_guard before insert or update or delete on mission_counters
  for each row execute function mission_counters_guard();
create function mission_rewards_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger mission_rewards_guard before insert on rewards
  for each row when (new.source = 'mission') execute function mission_rewards_guard();
