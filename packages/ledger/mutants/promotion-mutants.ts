import type { Mutant } from "./mutant.ts";

const GUARDS = "apps/api/src/modules/promotions/promotions.guards.test.ts";
const MODULE = "apps/api/src/modules/promotions/promotions.test.ts";

type Cut = { name: string; from: string; to?: string };

const of = (file: string, tests: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({
    name: `promotions: ${name}`,
    file: `packages/db/functions/${file}.sql`,
    from,
    to,
    tests,
  }));

/** Mutants of the promotion guards, each of which changes one condition. */
export const PROMOTION_MUTANTS: readonly Mutant[] = [
  ...of("promotion_versions_guard", GUARDS, [
    { name: "a version changes", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    { name: "a version of another brand", from: " and brand_id = new.brand_id" },
    { name: "a version of a closed promotion", from: " and state <> 'closed'" },
    { name: "free rounds of any game", from: "elsif gift ->> 'kind' = 'freeRounds' and", to: "elsif false and" },
    { name: "free rounds of all games are one offer", from: " || coalesce(gift #>> '{game,id}', '')" },
  ]),
  ...of("promotions_guard", GUARDS, [
    { name: "a promotion is deleted", from: "if tg_op = 'DELETE' then", to: "if false then" },
    { name: "a promotion begins as live", from: "if new.state <> 'draft' or", to: "if false and" },
    { name: "a closed promotion returns", from: "elsif old.state = 'closed' then", to: "elsif false then" },
    {
      name: "a live promotion becomes a draft",
      from: "elsif new.state <> old.state and not",
      to: "elsif false and not",
    },
    { name: "one operator publishes", from: "elsif not is_owner and not exists (", to: "elsif false and not exists (" },
    { name: "the approval is of something else", from: "agreed.kind = 'promotion.publish' and " },
    { name: "a refused version is published", from: " and agreed.state = 'approved'" },
    { name: "another promotion was approved", from: " and agreed.subject_id = new.id::text" },
    { name: "another version was approved", from: "agreed.payload ->> 'version' = new.version::text and " },
    { name: "other terms were approved", from: " and agreed.payload ->> 'termsHash' = published.terms_hash" },
  ]),
  ...of("promotion_budgets_guard", GUARDS, [
    { name: "one operator raises a budget", from: "and new.limit_amount > promotion_budget_alone()", to: "and false" },
    {
      name: "another budget was approved",
      from: "and (agreed.payload ->> 'budget')::numeric * 10000 = new.limit_amount",
    },
    { name: "a refused budget is set", from: " and agreed.state = 'approved'" },
    {
      name: "an approval raises a budget twice",
      from: "and agreed.decided_at > coalesce((select decided_at from approvals where id = old.approval_id), '-infinity')",
    },
  ]),
  ...of("promotion_claims_guard", GUARDS, [
    {
      name: "a claim changes its terms",
      from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "elsif false then",
    },
    {
      name: "a claim begins as claimed",
      from: "if new.state not in ('joined', 'applying', 'issued') then",
      to: "if false then",
    },
    { name: "a claim of a paused promotion", from: " and promotion.state = 'live'" },
    { name: "a claim of other terms", from: " and published.terms_hash = new.terms_hash" },
    { name: "a claim before the start", from: "new.begun_at >= published.starts_at and " },
    { name: "a claim after the end", from: " and new.begun_at < coalesce(published.ends_at, 'infinity')" },
    { name: "a claim of another person", from: "and new.person_key = promotion_person_key(new.member_id)" },
    {
      name: "a claim of another period",
      from: "and new.period_key = promotion_period_key(published.terms ->> 'period', new.begun_at, brands.time_zone)",
    },
    {
      name: "a blocked member claims",
      from: "elsif reward_standing(new.member_id) is not null then",
      to: "elsif false then",
    },
    { name: "a claim grows", from: " or new.amount > old.amount" },
    {
      name: "nobody decides",
      from: "elsif old.state = 'applying' and new.decided_by is null then",
      to: "elsif false then",
    },
    { name: "one reviewer approves any amount", from: "then 2 else 1 end", to: "then 1 else 1 end" },
    { name: "no reviewer approved it", from: "then 2 else 1 end", to: "then 2 else 0 end" },
    { name: "a rejection counts as an approval", from: " and outcome = 'approved'" },
    { name: "a case of another queue counts as an approval", from: "queue = 'applications' and " },
    { name: "a case of another claim counts as an approval", from: " and subject_id = new.id::text" },
    { name: "one reviewer approves twice", from: "count(distinct done_by)", to: "count(*)" },
    {
      name: "a reward of another kind",
      from: "\n      and given.kind = case gift ->> 'kind' when 'match' then 'bonus' when 'rebate' then 'cash' else gift ->> 'kind' end",
    },
    {
      name: "a reward of other wagering terms",
      from: "and given.terms - 'deposit' is not distinct from nullif(gift -> 'terms', 'null') - 'deposit'",
    },
    {
      name: "free rounds of another game",
      from: "jsonb_build_object('gameId', gift #> '{game,id}', 'count', gift -> 'count', 'days', gift -> 'days') end",
      to: "given.free_rounds end",
    },
    {
      name: "an issued claim without a reward",
      from: "if new.state = 'issued' and not exists (",
      to: "if false and not exists (",
    },
  ]),
  ...of("promotion_claims_spend", GUARDS, [
    { name: "a claim without a budget", from: "if not found then", to: "if false then" },
  ]),
  ...of("promotion_claims_spend", MODULE, [
    { name: "a claim keeps its reserve", from: "reserved = reserved - before +", to: "reserved = reserved +" },
    { name: "a claim spends nothing", from: "spent = spent + case", to: "spent = spent + 0 * case" },
  ]),
  ...of("promotion_person_key", MODULE, [
    { name: "each account is a person", from: "where profile.member_id = member and", to: "where false and" },
  ]),
  ...of("promotion_rewards_guard", GUARDS, [
    { name: "a reward without a claim", from: "raise exception", to: "raise notice" },
  ]),
  ...of("notices_guard", GUARDS, [
    { name: "anything is announced as a promotion", from: "if not exists (", to: "if false and not exists (" },
    { name: "a promotion of another brand is announced", from: " and promotions.brand_id = new.brand_id" },
    { name: "a draft is announced", from: " and promotions.version is not null" },
  ]),
  ...of("bonus_grants_tell", "apps/api/src/modules/rewards/rewards.grants.test.ts", [
    { name: "a blocked member gets a message", from: " or reward_standing(new.member_id) is not null" },
    { name: "a bonus without a requirement sends a message", from: "new.required = 0 or " },
  ]),
];
