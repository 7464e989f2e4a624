-- Referrals (decision 0058): the terms of a brand's program, a member's code and link, and who signed up through it. Each sign-up
-- keeps the version of the terms that it began with, and leads to rewards once the friend has qualified.

create table referral_programs (
  brand_id uuid not null references brands,
  version integer not null,
  -- Members see the program, and sign-ups are attributed, while its newest version is open.
  is_open boolean not null,
  -- Amounts are whole ten-thousandths, as digits.
  terms jsonb not null,
  made_at timestamptz not null,
  made_by uuid references operators,
  primary key (brand_id, version),
  constraint referral_programs_terms check (
    (terms ->> 'minimumDeposit') ~ '^[0-9]{1,15}$' and (terms ->> 'minimumStake') ~ '^[0-9]{1,15}$'
    and (terms -> 'days')::integer between 1 and 365 and (terms -> 'claimDays')::integer between 1 and 365
    and jsonb_array_length(terms -> 'tiers') between 1 and 10 and (terms #> '{tiers,0,from}')::integer = 1)
);
grant select, insert on referral_programs to perya_app;

create table referral_codes (
  member_id uuid primary key references members,
  brand_id uuid not null references brands,
  -- Eight random bytes. Longer than the code of a member or of a sign-up link, so that none is taken for another.
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
  made_at timestamptz not null,
  -- Visitors who opened the link. Only their number is stored.
  opened bigint not null default 0 check (opened >= 0),
  unique (brand_id, code)
);
grant select, insert on referral_codes to perya_app;
grant update (opened) on referral_codes to perya_app;

create table referrals (
  invitee_id uuid primary key references members,
  brand_id uuid not null references brands,
  referrer_id uuid not null references members,
  program_version integer not null,
  joined_at timestamptz not null,
  -- The last day of the brand on which deposits and stakes count.
  until date not null,
  -- Many sign-ups came from one network within 72 hours: shown to operators, and nothing else.
  is_crowded boolean not null,
  network_hash bytea check (octet_length(network_hash) = 32),
  verified_at timestamptz,
  deposited_at timestamptz,
  qualified_at timestamptz,
  paid_at timestamptz,
  -- The how many-th qualified friend of the referrer, which decides the tier.
  place integer check (place > 0),
  -- What the friend shares with the referrer, or with another friend of theirs: the rewards are reviewed first.
  linked text[] not null default '{}' check (linked <@ array['device', 'payoutAccount', 'identity']),
  review text check (review in ('released', 'cancelled')),
  reviewed_by uuid references operators,
  reviewed_at timestamptz,
  foreign key (brand_id, program_version) references referral_programs (brand_id, version),
  constraint referrals_other check (invitee_id <> referrer_id),
  constraint referrals_qualified check (
    (qualified_at is null) = (place is null) and (qualified_at is null or num_nonnulls(verified_at, deposited_at) = 2)),
  constraint referrals_paid check (paid_at is null or qualified_at is not null),
  constraint referrals_linked check (linked = '{}' or qualified_at is not null),
  constraint referrals_review check (
    num_nonnulls(review, reviewed_by, reviewed_at) in (0, 3) and (review is null or linked <> '{}'))
);
create unique index referrals_of_referrer on referrals (referrer_id, place);
create index referrals_open on referrals (until) where qualified_at is null;
create index referrals_by_network on referrals (network_hash, joined_at);
create index referrals_to_review on referrals (brand_id, qualified_at, invitee_id) where linked <> '{}';
grant select on referrals to perya_app;
grant insert (invitee_id, brand_id, referrer_id, program_version, joined_at, until, is_crowded, network_hash) on referrals
  to perya_app;
grant update (verified_at, deposited_at, qualified_at, paid_at, place, linked, review, reviewed_by, reviewed_at) on referrals
  to perya_app;

create function referral_programs_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger referral_programs_guard before insert or update or delete on referral_programs
  for each row execute function referral_programs_guard();
create function referrals_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger referrals_guard before insert or update or delete on referrals for each row execute function referrals_guard();
create function referral_rewards_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger referral_rewards_guard before insert on rewards
  for each row when (new.source = 'referral') execute function referral_rewards_guard();
create trigger referral_rewards_released before update on rewards
  for each row when (new.source = 'referral' and old.state = 'held' and new.state = 'claimable')
  execute function referral_rewards_guard();
