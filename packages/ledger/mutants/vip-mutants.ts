import type { Mutant } from "./mutant.ts";

const FUNCTIONS = "packages/db/functions";
const VIP = "apps/api/src/modules/vip/vip.test.ts";
const REBATES = "apps/api/src/modules/rebates/rebates.test.ts";

type Cut = { name: string; from: string; to?: string };

/** Returns mutants of a guard of VIP levels or rebates, each of which changes one condition. */
const of = (file: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({
    name: `vip: ${name}`,
    file: `${FUNCTIONS}/${file}.sql`,
    from,
    to,
    tests: file.startsWith("vip") ? VIP : REBATES,
  }));

export const VIP_MUTANTS: readonly Mutant[] = [
  ...of("vip_versions_guard", [
    { name: "a version of levels changes", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    { name: "levels are not checked", from: "elsif fault is not null then", to: "elsif false then" },
    {
      name: "versions of levels skip a number",
      from: "if new.version <> (select",
      to: "if false and new.version <> (select",
    },
    {
      name: "levels start within a month",
      from: "if new.starts_on <> date_trunc('month', new.starts_on)::date\n    or",
      to: "if",
    },
    { name: "levels change the current month", from: " or new.version > 1 and new.starts_on = this_month" },
    {
      name: "one operator sets high gifts",
      from: "elsif new.is_on and vip_needs_approval(new.terms) and",
      to: "elsif false and",
    },
    { name: "one operator cannot switch high gifts off", from: "new.is_on and vip_needs", to: "vip_needs" },
  ]),
  ...of("vip_events_guard", [{ name: "a level changes while levels are off", from: " and is_on;", to: ";" }]),
  ...of("vip_gifts_guard", [{ name: "a birthday gift while levels are off", from: " and version.is_on" }]),
  ...of("vip_points_percent", [{ name: "extra points while levels are off", from: " and is_on)", to: ")" }]),
  ...of("vip_needs_approval", [
    { name: "gifts of any height", from: "(level ->> 'birthdayGift')::numeric) > 20000", to: "0) > 20000" },
    { name: "extra points without limit", from: "or (level ->> 'pointsPercent')::integer > 50" },
  ]),
  ...of("vip_terms_fault", [
    { name: "one level is enough", from: "not between 2 and 12", to: "not between 1 and 12" },
    { name: "level 1 has a threshold", from: "(place = 1) <>", to: "false and (place = 1) <>" },
    { name: "a level minimum above its own threshold passes", from: "keep.stake > up.stake or " },
    {
      name: "a higher level takes less",
      from: "where stake < stake_below or deposits < deposits_below",
      to: "where false",
    },
    {
      name: "negative extra points",
      from: "between 0 and 1000) is not true",
      to: "between -1000 and 1000) is not true",
    },
  ]),
  ...of("vip_events_guard", [
    { name: "a change of level changes", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    {
      name: "a level at another brand",
      from: "elsif not exists (select from members",
      to: "elsif false and not exists (select from members",
    },
    { name: "a level changes within a month", from: "or new.at < (select", to: "or false and new.at < (select" },
    {
      name: "other levels judge a month",
      from: "elsif new.version_id is distinct from",
      to: "elsif false and new.version_id is distinct from",
    },
    {
      name: "months in any order",
      from: "elsif exists (select from vip_events",
      to: "elsif false and exists (select from vip_events",
    },
    {
      name: "a level changes from another",
      from: "if new.from_level <> vip_level_on",
      to: "if false and new.from_level <> vip_level_on",
    },
    {
      name: "evidence of nothing",
      from: "elsif (new.valid_stake, new.deposits) <> (reached",
      to: "elsif false and (new.valid_stake, new.deposits) <> (reached",
    },
    { name: "a level changes by no threshold", from: "if line is null or", to: "if false and line is null and" },
  ]),
  ...of("vip_reviews_guard", [
    { name: "a review is withdrawn", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    { name: "a review before the month's end", from: "or new.finished_at < (", to: "or false and new.finished_at < (" },
  ]),
  ...of("vip_gifts_guard", [
    { name: "gifts are points", from: "if new.kind = 'points' or not (case", to: "if not (case" },
    {
      name: "a gift of another amount",
      from: "->> 'levelGift')::numeric * 10000 = new.amount",
      to: "->> 'levelGift')::numeric > 0",
    },
    { name: "a birthday in another year", from: "and new.source_ref = 'birthday:' || to_char(date.today, 'YYYY')" },
    { name: "a gift for no reason", from: "else false", to: "else true" },
  ]),
  ...of("rebate_versions_guard", [
    { name: "a rebate program changes", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    { name: "rebate terms are not checked", from: "if fault is not null then", to: "if false then" },
    {
      name: "rebate terms of another brand",
      from: "elsif new.brand_id <> program.brand_id then",
      to: "elsif false then",
    },
    {
      name: "versions of a rebate skip a number",
      from: "elsif new.version <> (select",
      to: "elsif false and new.version <> (select",
    },
    {
      name: "a weekly rebate starts within a week",
      from: "if program.period = 'week' and new.starts_on <> date_trunc('week', new.starts_on)::date\n    or",
      to: "if",
    },
    { name: "a rebate changes the open period", from: " or new.version > 1 and new.starts_on = today" },
    {
      name: "one operator sets high rebates",
      from: "elsif new.is_on and rebate_needs_approval(new.terms, program.base) and",
      to: "elsif false and",
    },
  ]),
  ...of("rebate_needs_approval", [
    {
      name: "no cap is low",
      from: "coalesce((level ->> 'cap')::numeric, 'infinity')",
      to: "(level ->> 'cap')::numeric",
    },
    { name: "any rate is low", from: "case base when 'validBet' then 0.015 else 0.2 end", to: "1" },
    { name: "any automatic payment is low", from: "(terms ->> 'autoApproveMax')::numeric > 10000 or" },
  ]),
  ...of("rebates_guard", [
    { name: "a rebate changes", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    {
      name: "a rebate at another brand",
      from: "if new.brand_id <> program.brand_id or not exists",
      to: "if false and not exists",
    },
    {
      name: "a rebate of another stretch",
      from: "if new.to_day <> new.from_day +",
      to: "if false and new.to_day <> new.from_day +",
    },
    {
      name: "a rebate before the period's end",
      from: "or new.counted_at < (select",
      to: "or false and new.counted_at < (select",
    },
    { name: "a rebate of another level", from: "\n    or new.level <> vip_level_on(new.member_id, new.from_day)" },
    {
      name: "a rebate of another version",
      from: "elsif new.version_id is distinct from",
      to: "elsif false and new.version_id is distinct from",
    },
    {
      name: "a rebate of no bets",
      from: "elsif new.earned <> rebate_sum(",
      to: "elsif false and new.earned <> rebate_sum(",
    },
    {
      name: "a block of nobody",
      from: "elsif new.withheld is distinct from",
      to: "elsif false and new.withheld is distinct from",
    },
    { name: "a rebate pays another sum", from: "if new.amount <> greatest(0, whole) or", to: "if" },
  ]),
  ...of("rebates_settle", [
    {
      name: "corrections of nothing",
      from: "rebate.corrected <> (select",
      to: "false and rebate.corrected <> (select",
    },
    { name: "a debt is forgotten", from: "or rebate.carry_over <> (", to: "or false and rebate.carry_over <> (" },
  ]),
  ...of("rebate_corrections_guard", [
    {
      name: "a correction is deleted",
      from: "if tg_op = 'DELETE' or tg_op = 'UPDATE' and",
      to: "if tg_op = 'UPDATE' and",
    },
    {
      name: "a correction is settled twice",
      from: "if old.posted_in is not null or not exists (",
      to: "if false and not exists (",
    },
    { name: "a correction of no rebate", from: "if rebate.id is null or", to: "if" },
    { name: "a correction begins settled", from: " or new.posted_in is not null then", to: " then" },
    {
      name: "a carry-over of nothing",
      from: "if new.before <> 0 or new.after <> rebate.carry_over or",
      to: "if false and",
    },
    {
      name: "a correction from another sum",
      from: "elsif new.before <> rebate.earned + (",
      to: "elsif false and new.before <> rebate.earned + (",
    },
    {
      name: "a correction to another sum",
      from: "or new.after <> rebate_sum(",
      to: "or false and new.after <> rebate_sum(",
    },
  ]),
  ...of("rebate_rewards_guard", [
    { name: "a rebate of points", from: " and new.kind = 'cash'" },
    {
      name: "a rebate pays another member or amount",
      from: "and (rebate.brand_id, rebate.member_id, rebate.currency, rebate.amount) = (new.brand_id, new.member_id, new.currency, new.amount)",
    },
    {
      name: "a high rebate is not held",
      from: "and (new.state = 'held' or rebate.amount",
      to: "and (true or rebate.amount",
    },
  ]),
];
