import type { Mutant } from "./mutant.ts";

const MODULES = "apps/api/src/modules";
const MISSIONS = `${MODULES}/missions/missions.guards.test.ts`;
const BOARDS = `${MODULES}/leaderboards/leaderboards.guards.test.ts`;
const PAID = `${MODULES}/leaderboards/leaderboards.test.ts`;

type Cut = { name: string; from: string; to?: string };

/** Returns mutants of a mission or leaderboard file, each of which changes one condition. */
const of = (file: string, tests: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({
    name: `missions: ${name}`,
    file: `packages/db/functions/${file}.sql`,
    from,
    to,
    tests,
  }));

export const MISSION_MUTANTS: readonly Mutant[] = [
  ...of("missions_guard", MISSIONS, [
    {
      name: "a mission is changed",
      from: "raise exception 'a mission is",
      to: "return coalesce(new, old); raise exception '",
    },
  ]),
  ...of("mission_versions_guard", MISSIONS, [
    {
      name: "a version is changed",
      from: "if tg_op <> 'INSERT' then",
      to: "if tg_op <> 'INSERT' then return coalesce(new, old);",
    },
    { name: "a version of another brand", from: "if mission.brand_id is distinct from new.brand_id", to: "if false" },
    { name: "versions with gaps", from: "elsif new.version <> 1 +", to: "elsif false and new.version <> 1 +" },
    { name: "a week begins on any day", from: "elsif mission.period = 'weekly' and", to: "elsif false and" },
    {
      name: "a period changes its terms",
      from: "new.from_day <= mission_first_day",
      to: "new.from_day < mission_first_day",
    },
    {
      name: "a high reward by one operator",
      from: "elsif new.is_open and new.reward_amount >",
      to: "elsif false and new.reward_amount >",
    },
    { name: "a refused approval", from: " and agreed.state = 'approved'" },
    { name: "an approval of something else", from: " and agreed.kind = 'missions.version'" },
    { name: "another brand's approval", from: "agreed.brand_id = new.brand_id and " },
    { name: "an approval of another kind of reward", from: " and agreed.payload ->> 'rewardKind' = new.reward_kind" },
    {
      name: "an approval of another amount",
      from: "and (agreed.payload ->> 'rewardAmount')::numeric * 10000 = new.reward_amount",
    },
    {
      name: "an approval of a higher wagering requirement",
      from: "and agreed.payload -> 'wagering' -> 'times' is not distinct from new.reward_terms -> 'times'",
    },
    {
      name: "an approval of other days to wager",
      from: "and agreed.payload -> 'wagering' -> 'days' is not distinct from new.reward_terms -> 'days'",
    },
  ]),
  ...of("mission_counters_guard", MISSIONS, [
    { name: "progress is deleted", from: "if tg_op = 'DELETE' then", to: "if false then" },
    { name: "progress begins completed", from: "if new.completed_at is not null then", to: "if false then" },
    { name: "progress of another brand's member", from: " and members.brand_id = version.brand_id" },
    { name: "progress of a trial", from: " and members.type <> 4" },
    { name: "progress to another target", from: "and version.target = new.target and", to: "and" },
    { name: "progress at another brand", from: " and version.brand_id = new.brand_id" },
    { name: "progress of an ended mission", from: "and version.is_open and", to: "and" },
    { name: "progress before its version", from: " and version.from_day <= new.from_day" },
    {
      name: "progress changes its target",
      from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "elsif false then",
    },
    {
      name: "a completion is taken away",
      from: "elsif old.completed_at is not null and (new",
      to: "elsif false and (new",
    },
    { name: "a completion below the target", from: " and new.counted < new.target then", to: " and false then" },
  ]),
  ...of("mission_rewards_guard", MISSIONS, [
    { name: "a reward without completion", from: "and counter.completed_at is not null and", to: "and" },
    { name: "a reward that was refused", from: " and counter.refused is null" },
    { name: "a reward of another kind", from: "version.reward_kind = new.kind and " },
    { name: "a reward of another amount", from: " and version.reward_amount = new.amount" },
    {
      name: "a reward of another currency",
      from: "and new.currency = (select currency from brands where id = new.brand_id)",
    },
    { name: "a reward of another member", from: "counter.member_id = new.member_id and " },
    { name: "a reward of another mission", from: "counter.mission_id = split_part(new.source_ref, ':', 1)::uuid and " },
    { name: "a reward of another period", from: " and counter.from_day = split_part(new.source_ref, ':', 2)::date" },
  ]),
  ...of("leaderboards_guard", BOARDS, [
    {
      name: "a board is changed",
      from: "raise exception 'a leaderboard is",
      to: "return coalesce(new, old); raise exception '",
    },
  ]),
  ...of("leaderboard_versions_guard", BOARDS, [
    {
      name: "prizes are changed",
      from: "if tg_op <> 'INSERT' then",
      to: "if tg_op <> 'INSERT' then return coalesce(new, old);",
    },
    { name: "prizes of another brand", from: "if board.brand_id is distinct from new.brand_id", to: "if false" },
    { name: "prizes with gaps", from: "elsif new.version <> 1 +", to: "elsif false and new.version <> 1 +" },
    { name: "a board begins on any day", from: "elsif board.period = 'weekly' and", to: "elsif false and" },
    {
      name: "a round changes its prizes",
      from: "new.from_day <= mission_first_day",
      to: "new.from_day < mission_first_day",
    },
    { name: "a prize of nothing", from: "or amount <= 0 " },
    { name: "prizes that rise", from: " or amount > new.prizes[place - 1]" },
    { name: "high prizes by one operator", from: "elsif new.is_open and (select", to: "elsif false and (select" },
    { name: "refused prizes", from: " and agreed.state = 'approved'" },
    { name: "prizes by another approval", from: " and agreed.kind = 'leaderboards.version'" },
    { name: "prizes by another brand's approval", from: "and agreed.brand_id = new.brand_id" },
    { name: "an approval of other prizes", from: ") = new.prizes::numeric[]", to: ") is not null" },
  ]),
  ...of("leaderboard_rounds_guard", BOARDS, [
    { name: "a round is deleted", from: "if tg_op = 'DELETE' then", to: "if false then" },
    { name: "a round begins frozen", from: "if new.state <> 'running' or not exists", to: "if not exists" },
    { name: "a round of an ended board", from: "and version.is_open and", to: "and" },
    { name: "a round before its version", from: " and version.from_day <= new.from_day" },
    { name: "a round of another brand", from: " and version.brand_id = new.brand_id" },
    {
      name: "a round that begins within a period",
      from: "and mission_first_day(board.period, new.starts_at, brands.time_zone) = new.from_day",
    },
    {
      name: "a round that begins late",
      from: "and new.starts_at = new.from_day::timestamp at time zone brands.time_zone",
    },
    {
      name: "a round that ends later",
      from: "and new.ends_at = (new.from_day + case board.period when 'weekly' then 7 else 1 end)::timestamp at time zone brands.time_zone",
    },
    {
      name: "a round changes its period",
      from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "elsif false then",
    },
    { name: "a paid round changes", from: "elsif old.state = 'paid' or", to: "elsif" },
    {
      name: "a round goes anywhere",
      from: "(old.state, new.state) not in",
      to: "false and (old.state, new.state) not in",
    },
    { name: "a round is paid at another time", from: "old.pays_at is not null and new.pays_at <> old.pays_at or " },
    { name: "a round is paid within a day", from: " or new.pays_at < new.ends_at + interval '1 day'" },
    {
      name: "a round is paid early",
      from: "elsif new.state = 'paid' and new.paid_at < new.pays_at then",
      to: "elsif false then",
    },
    { name: "more is paid than the results", from: "or new.paid <> coalesce", to: "or false and new.paid <> coalesce" },
    {
      name: "a remainder of anything",
      from: "or new.paid + new.remainder <>",
      to: "or false and new.paid + new.remainder <>",
    },
  ]),
  ...of("leaderboard_results_guard", BOARDS, [
    { name: "a result is deleted", from: "tg_op = 'DELETE' or tg_op = 'UPDATE'", to: "tg_op = 'UPDATE'" },
    { name: "a result is changed", from: "tg_op = 'UPDATE' and to_jsonb(new)", to: "false and to_jsonb(new)" },
    { name: "a result of a running board", from: " and round.state = 'frozen'" },
    { name: "a result of another score", from: " and scored.score = new.score" },
    { name: "a result of another brand's member", from: " and members.brand_id = round.brand_id" },
    { name: "a prize for a blocked member", from: "and reward_standing(new.member_id) is not null", to: "and false" },
  ]),
  ...of("leaderboard_rewards_guard", BOARDS, [
    { name: "a prize of a board that is not paid", from: " and round.state = 'paid'" },
    { name: "a prize of another member", from: " and result.member_id = new.member_id" },
    { name: "a prize in points", from: "new.kind = 'cash' and " },
    { name: "a prize of another amount", from: " and new.amount = result.prize" },
    { name: "a prize of another currency", from: " and new.currency = brands.currency" },
  ]),
  ...of("leaderboard_count", BOARDS, [
    {
      name: "new scores are not counted",
      from: "from after_rows where score > 0 group by 1, 2\n      union all",
      to: "from after_rows where score > 2000 group by 1, 2\n      union all",
    },
    { name: "scores leave no bucket", from: "-1 as members from before_rows", to: "0 as members from before_rows" },
  ]),
  ...of("leaderboard_place", PAID, [
    {
      name: "a place without its own bucket",
      from: "score > of_score and score < leaderboard_floor",
      to: "false and score < leaderboard_floor",
    },
    {
      name: "a place without the buckets above",
      from: "bucket > leaderboard_bucket(of_score) and bucket <",
      to: "false and bucket <",
    },
    {
      name: "a place without the doublings above",
      from: "is_doubling and bucket > leaderboard_bucket(of_score) >> 8",
      to: "is_doubling and false",
    },
  ]),
];
