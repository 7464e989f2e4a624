import type { Mutant } from "./mutant.ts";

const REFERRALS = "apps/api/src/modules/referrals/referrals.test.ts";
const RAFFLES = "apps/api/src/modules/raffles/raffles.test.ts";
const FAIR = "packages/fair/src/raffle.test.ts";

type Cut = { name: string; from: string; to?: string };

/** Removes the conditions on referrals and raffles, one by one. */
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
      from: "elsif new.version is distinct from",
      to: "elsif false and new.version is distinct from",
    },
  ]),
  ...of("referrals_guard", REFERRALS, [
    { name: "a referral is deleted", from: "if tg_op = 'DELETE' then", to: "if false then" },
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
      from: "\n        and program.version = (select max(version) from referral_programs where brand_id = new.brand_id)",
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
    { name: "without verification", from: "progress.verified_at is not null and " },
    { name: "without the deposit", from: " and progress.deposited >= (terms ->> 'minimumDeposit')::bigint" },
    { name: "without the stake", from: "\n        and progress.staked >= (terms ->> 'minimumStake')::bigint" },
    { name: "any place", from: "elsif new.place <> 1 +", to: "elsif false and new.place <> 1 +" },
    { name: "a link left out", from: "elsif not new.linked @>", to: "elsif false and not new.linked @>" },
  ]),
  ...of("referral_links", REFERRALS, [
    { name: "no devices", from: "then 'device' end", to: "then null end" },
    { name: "no payout accounts", from: "then 'payoutAccount' end", to: "then null end" },
    { name: "no identities", from: "then 'identity' end", to: "then null end" },
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
    { name: "another commitment", from: "elsif old.commitment is not null and", to: "elsif false and" },
    { name: "another list", from: "elsif old.list_hash is not null\n", to: "elsif false\n" },
    { name: "one operator", from: "if pool > raffle_pool_limit() and", to: "if false and" },
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
