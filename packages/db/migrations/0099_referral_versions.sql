-- Referral programs from a day on, with a reason and two operators above the limit; and the review of linked accounts (0058).

alter table referral_programs
  -- The newest version that has begun applies to a sign-up.
  add column starts_on date,
  add column reason text check (length(reason) between 1 and 500),
  add column approval_id uuid references approvals;
alter table referral_programs disable trigger referral_programs_guard;
update referral_programs as program set starts_on = (program.made_at at time zone brand.time_zone)::date
from brands as brand where brand.id = program.brand_id;
alter table referral_programs enable trigger referral_programs_guard;
alter table referral_programs alter column starts_on set not null;

-- The queue of the review: only what is still to be decided.
drop index referrals_to_review;
create index referrals_to_review on referrals (brand_id, qualified_at, invitee_id) where linked <> '{}' and review is null;

-- The release of a review begins the time to claim again (rewards_guard).
grant update (claim_until) on rewards to perya_app;

-- The console's table of referral rewards.
create index rewards_of_referrals on rewards (brand_id, issued_at, id) where source = 'referral';
create index rewards_of_referrals_by_state on rewards (brand_id, state, issued_at, id) where source = 'referral';
create index rewards_of_referrals_by_member on rewards (member_id, issued_at, id) where source = 'referral';
-- A payout account that two members have, also removed ones (referral_links).
create index payout_accounts_by_number on payout_accounts (brand_id, number_hash);
alter table referral_programs add constraint referral_programs_cap check (
  ((terms ->> 'maxFriends')::integer between 1 and 10000) is not false);
