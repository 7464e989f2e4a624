-- Leaderboards (decision 0056): members by valid stake of own money, for a day or a week of the brand's calendar. Scores follow
-- the settled stream; a board is frozen for a day after its end, then paid by the module rewards.

create table leaderboards (
  id uuid primary key,
  brand_id uuid not null references brands,
  period text not null check (period in ('daily', 'weekly')),
  -- Game categories that count; empty for all.
  categories text[] not null,
  created_at timestamptz not null
);
create index leaderboards_of_brand on leaderboards (brand_id, id);

create table leaderboard_versions (
  board_id uuid not null references leaderboards,
  version integer not null,
  brand_id uuid not null references brands,
  from_day date not null,
  is_open boolean not null,
  titles jsonb not null,
  -- The prizes by place, the first the highest, in ten-thousandths of the brand's currency.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 100),
  approval_id uuid unique references approvals,
  created_by uuid references operators,
  created_at timestamptz not null,
  primary key (board_id, version)
);
create index leaderboard_versions_of_brand on leaderboard_versions (brand_id, board_id, from_day desc, version desc);

-- A board's period. Begun by the first score in it.
create table leaderboard_rounds (
  id uuid primary key,
  board_id uuid not null references leaderboards,
  version integer not null,
  brand_id uuid not null references brands,
  from_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'frozen', 'paid')),
  -- A day after it was frozen.
  pays_at timestamptz,
  paid_at timestamptz,
  paid bigint,
  -- What stays with the house: undivided ten-thousandths and prizes without a winner.
  remainder bigint,
  unique (board_id, from_day),
  foreign key (board_id, version) references leaderboard_versions,
  constraint leaderboard_rounds_frozen check ((pays_at is null) = (state = 'running') and pays_at > ends_at),
  constraint leaderboard_rounds_paid check (
    (state = 'paid') = (paid_at is not null) and num_nonnulls(paid_at, paid, remainder) in (0, 3))
);
create index leaderboard_rounds_of_brand on leaderboard_rounds (brand_id, ends_at desc, id);
create index leaderboard_rounds_due on leaderboard_rounds (ends_at) where state <> 'paid';

create table leaderboard_scores (
  round_id uuid not null references leaderboard_rounds,
  member_id uuid not null,
  score bigint not null,
  primary key (round_id, member_id)
);
-- The order of the board: the higher score, then the earlier account.
create index leaderboard_scores_ranked on leaderboard_scores (round_id, score desc, member_id) where score > 0;

-- How many members have a score in each bucket (leaderboard_bucket), and in each doubling of 256 buckets. A place is the sum of
-- the higher ones and a count within one bucket, whatever the number of members.
create table leaderboard_buckets (
  round_id uuid not null references leaderboard_rounds,
  is_doubling boolean not null,
  bucket integer not null,
  members bigint not null check (members >= 0),
  primary key (round_id, is_doubling, bucket)
);

-- What was paid, when it was paid. A later correction changes scores, not results.
create table leaderboard_results (
  round_id uuid not null references leaderboard_rounds,
  member_id uuid not null references members,
  place integer not null check (place > 0),
  score bigint not null,
  prize bigint not null check (prize > 0),
  reviewed_at timestamptz,
  reviewed_by uuid references operators,
  review_note text check (length(review_note) between 1 and 500),
  primary key (round_id, member_id),
  constraint leaderboard_results_reviewed check ((reviewed_at is null) = (review_note is null))
);

-- Members who asked to be shown without their name.
create table leaderboard_incognito (
  member_id uuid primary key references members,
  since timestamptz not null
);

grant select, insert on leaderboards, leaderboard_versions, leaderboard_rounds, leaderboard_scores, leaderboard_results to perya_app;
-- To lock it: the guard refuses every change.
grant update (id) on leaderboards to perya_app;
grant update (state, pays_at, paid_at, paid, remainder) on leaderboard_rounds to perya_app;
grant update (score) on leaderboard_scores to perya_app;
grant select on leaderboard_buckets to perya_app;
grant update (reviewed_at, reviewed_by, review_note) on leaderboard_results to perya_app;
grant select, insert, delete on leaderboard_incognito to perya_app;

create function leaderboards_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger leaderboards_guard before update or delete on leaderboards for each row execute function leaderboards_guard();
create function leaderboard_versions_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger leaderboard_versions_guard before insert or update or delete on leaderboard_versions
  for each row execute function leaderboard_versions_guard();
create function leaderboard_rounds_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger leaderboard_rounds_guard before insert or update or delete on leaderboard_rounds
  for each row execute function leaderboard_rounds_guard();
create function leaderboard_results_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger leaderboard_results_guard before insert or update or delete on leaderboard_results
  for each row execute function leaderboard_results_guard();
create function leaderboard_rewards_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger leaderboard_rewards_guard before insert on rewards
  for each row when (new.source = 'leaderboard') execute function leaderboard_rewards_guard();
-- Once for each statement of the follower, not for each of its rows.
create function leaderboard_count() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger leaderboard_count_new after insert on leaderboard_scores
  referencing new table as after_rows for each statement execute function leaderboard_count();
create trigger leaderboard_count_changed after update on leaderboard_scores
  referencing old table as before_rows new table as after_rows for each statement execute function leaderboard_count();
