import type { Mutant } from "./mutant.ts";

const REFERRALS = "apps/api/src/modules/referrals/referrals.test.ts";
const RAFFLES = "apps/api/src/modules/raffles/raffles.test.ts";
const FAIR = "packages/fair/src/raffle.test.ts";

type Cut = { name: string; from: string; to?: string };

/** Returns mutants of a referral or raffle function, each of which changes one condition. */
const of = (name: string, tests: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name: what, from, to = "" }) => ({
    name: `${name}: ${what}`,
    file: `packages/db/functions/${name}.sql`,
    from,
    to,
    tests,
  }));

export const REFERRAL_MUTANTS: readonly Mutant[] = [
  ...of("referral_programs_guard", REFERRALS, [
    { name: "terms change", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    {
      name: "versions with gaps",
      from: "if new.version is distinct from",
      to: "if false and new.version is distinct from",
    },
    { name: "a start in the past", from: "greatest(today, (select", to: "greatest((select" },
    {
      name: "a start before an earlier version's",
      from: ", (select max(starts_on) from referral_programs where brand_id = new.brand_id))",
      to: ")",
    },
    {
      name: "one operator",
      from: "elsif new.is_open and referral_needs_approval",
      to: "elsif false and referral_needs_approval",
    },
    { name: "a pending approval", from: " and agreed.state = 'approved'" },
    { name: "an approval of another kind", from: " and agreed.kind = 'referrals.version'" },
    { name: "an approval of another day", from: " and agreed.payload ->> 'startsOn' = new.starts_on::text" },
    { name: "an approval of other terms", from: "\n      and agreed.payload -> 'terms' = new.terms" },
  ]),
  ...of("referral_needs_approval", REFERRALS, [
    { name: "a high gift for the friend", from: "(terms #>> '{friend,amount}')::bigint, " },
    { name: "a high tier", from: "max((tier ->> 'amount')::bigint)", to: "0" },
  ]),
  ...of("rewards_guard", "apps/api/src/modules/rewards/rewards.test.ts", [
    {
      name: "a deadline moves at any time",
      from: "elsif new.claim_until is distinct from old.claim_until",
      to: "elsif false and new.claim_until is distinct from old.claim_until",
    },
    { name: "a deadline moves closer", from: "new.claim_until >= old.claim_until) is", to: "true) is" },
    { name: "a held reward expires", from: "('held', 'cancelled')", to: "('held', 'cancelled'), ('held', 'expired')" },
  ]),
  ...of("referrals_guard", REFERRALS, [
    { name: "a referral is deleted", from: "if tg_op = 'DELETE' then", to: "if false then" },
    {
      name: "steps at the sign-up",
      from: "if num_nonnulls(new.verified_at, new.deposited_at, new.qualified_at, new.paid_at) > 0 then",
      to: "if false then",
    },
    { name: "a friend of another brand", from: " and friend.brand_id = new.brand_id" },
    { name: "an agent as a friend", from: " and friend.type = 0" },
    { name: "a referrer of another brand", from: " and referrer.brand_id = new.brand_id" },
    { name: "an agent as the referrer", from: "\n        and referrer.type = 0", to: "\n       " },
    { name: "a later attribution", from: " and friend.xmin = pg_current_xact_id()::xid" },
    { name: "a backdated sign-up", from: " and friend.created_at = new.joined_at" },
    { name: "a newer referrer", from: " and referrer.created_at < new.joined_at" },
    {
      name: "a blocked referrer",
      from: "elsif reward_standing(new.referrer_id) is not null then",
      to: "elsif false then",
    },
    { name: "a closed program", from: "\n        and program.is_open" },
    {
      name: "older terms",
      from: "\n        and program.version = referral_program_at(new.brand_id,\n          (new.joined_at at time zone (select time_zone from brands where id = new.brand_id))::date)",
    },
    {
      name: "another referrer later",
      from: "if to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "if false then",
    },
    {
      name: "a blocked friend",
      from: "if reward_standing(new.invitee_id) is not null or not exists",
      to: "if not exists",
    },
    {
      name: "another verification",
      from: "(old.verified_at is not null and new.verified_at is distinct from old.verified_at)",
      to: "false",
    },
    {
      name: "another deposit",
      from: "(old.deposited_at is not null and new.deposited_at is distinct from old.deposited_at)",
      to: "false",
    },
    { name: "qualified again", from: "(old.qualified_at is not null\n", to: "(false\n" },
    { name: "paid again", from: "(old.paid_at is not null and new.paid_at is distinct from old.paid_at)", to: "false" },
    { name: "reviewed again", from: "(old.review is not null\n", to: "(false\n" },
    { name: "without verification", from: "progress.verified_at is not null and " },
    { name: "without the deposit", from: " and progress.deposited >= (terms ->> 'minimumDeposit')::bigint" },
    { name: "without the stake", from: "\n        and progress.staked >= (terms ->> 'minimumStake')::bigint" },
    { name: "any place", from: "elsif new.place <> 1 +", to: "elsif false and new.place <> 1 +" },
    { name: "a link left out", from: "elsif not new.linked @>", to: "elsif false and not new.linked @>" },
  ]),
  ...of("referral_program_at", REFERRALS, [{ name: "terms of tomorrow", from: " and starts_on <= day" }]),
  ...of("referral_evidence", REFERRALS, [
    { name: "no devices", from: "other.device_hash = own.device_hash", to: "false" },
    { name: "no payout accounts", from: "other.number_hash = own.number_hash", to: "false" },
    { name: "no ID numbers", from: "other.id_number_hash = own.id_number_hash or " },
    { name: "no names", from: " or other.name_hash = own.name_hash" },
    { name: "no referrer", from: "select referrer as member_id", to: "select null::uuid as member_id" },
    {
      name: "no siblings",
      from: "select invitee_id from referrals where referrer_id = referrer",
      to: "select invitee_id from referrals where false",
    },
  ]),
  ...of("referral_rewards_guard", REFERRALS, [
    { name: "before qualifying", from: "if referral.qualified_at is null then", to: "if false then" },
    {
      name: "released without a review",
      from: "if referral.review is distinct from 'released' then",
      to: "if false then",
    },
    { name: "another amount", from: "new.amount is distinct from due::bigint", to: "false" },
    { name: "another member", from: "new.member_id <> referral.referrer_id or " },
    { name: "another friend", from: "new.member_id <> referral.invitee_id or " },
    {
      name: "points for the referrer",
      from: "(new.member_id <> referral.referrer_id or new.kind <> 'cash')",
      to: "new.member_id <> referral.referrer_id",
    },
    { name: "another gift for the friend", from: " or new.kind is distinct from terms #>> '{friend,kind}'" },
    {
      name: "more friends than paid",
      from: " and referral.place <= coalesce((terms ->> 'maxFriends')::integer, referral.place)",
    },
    { name: "claimable at once", from: "elsif referral.linked <> '{}' and", to: "elsif false and" },
  ]),
  ...of("raffles_guard", RAFFLES, [
    { name: "deleted", from: "if tg_op = 'DELETE' then", to: "if false then" },
    {
      name: "other terms",
      from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "elsif false then",
    },
    {
      name: "any order",
      from: "elsif not (old.state, new.state) in (",
      to: "elsif false and not (old.state, new.state) in (",
    },
    { name: "another commitment", from: "elsif old.state <> 'draft' and", to: "elsif false and" },
    { name: "another list", from: "elsif old.list_hash is not null\n", to: "elsif false\n" },
    { name: "one operator", from: "if pool > raffle_pool_limit() and", to: "if false and" },
    { name: "committed late", from: "elsif new.opened_at >= new.draws_at then", to: "elsif false then" },
    {
      name: "opened within its days",
      from: "elsif (new.opened_at at time zone (select time_zone from brands where id = new.brand_id))::date > new.first_day then",
      to: "elsif false then",
    },
    {
      name: "another approval",
      from: ", new.approval_id)\n    is distinct from row (old.commitment, old.opened_at, old.approval_id)",
      to: ")\n    is distinct from row (old.commitment, old.opened_at)",
    },
    {
      name: "another time of opening",
      from: "new.opened_at, new.approval_id)\n    is distinct from row (old.commitment, old.opened_at,",
      to: "new.approval_id)\n    is distinct from row (old.commitment,",
    },
    { name: "the known salt, later", from: " or new.salt_name = old.salt_name" },
    {
      name: "another time of the draw",
      from: "row (new.seed, new.salt, new.drawn_at) is distinct from row (old.seed, old.salt, old.drawn_at)",
      to: "row (new.seed, new.salt) is distinct from row (old.seed, old.salt)",
    },
    { name: "frozen late", from: "if new.frozen_at >= new.draws_at then", to: "if false then" },
    { name: "another hash", from: "elsif new.list_hash <> encode(", to: "elsif false and new.list_hash <> encode(" },
    {
      name: "another seed",
      from: "if encode(sha256(decode(new.seed, 'hex')), 'hex') <> new.commitment then",
      to: "if false then",
    },
    { name: "drawn early", from: "elsif new.drawn_at < new.draws_at then", to: "elsif false then" },
  ]),
  ...of("raffle_tickets_guard", RAFFLES, [
    { name: "changed", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    { name: "after the freeze", from: "if raffle.state <> 'open' then", to: "if false then" },
    { name: "above the cap", from: "elsif new.tickets > raffle.most_tickets then", to: "elsif false then" },
    { name: "for a blocked member", from: "\n    or reward_standing(new.member_id) is not null" },
  ]),
  ...of("raffle_winners_guard", RAFFLES, [
    { name: "deleted", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    {
      name: "another winner",
      from: "if row (new.place, new.tries) is distinct from row (right_place, try) then",
      to: "if false then",
    },
    { name: "before the reveal", from: "if raffle.state <> 'drawn' or new.prize", to: "if new.prize" },
  ]),
  ...of("raffle_rewards_guard", RAFFLES, [
    { name: "another amount", from: "\n      and new.amount = (raffle.prizes ->> won.prize)::bigint" },
    { name: "another member", from: "line.member_id = new.member_id and " },
  ]),
  {
    name: "raffle: a winner stays in the draw",
    file: "packages/fair/src/raffle.ts",
    from: "left.splice(placeOf(left, index), 1)",
    to: "left.slice(placeOf(left, index))",
    tests: FAIR,
  },
];
