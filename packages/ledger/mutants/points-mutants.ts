import type { Mutant } from "./mutant.ts";

const FUNCTIONS = "packages/db/functions";
const POINTS = "apps/api/src/modules/points";
const EARN = `${POINTS}/points.earn.test.ts`;
const REDEEM = `${POINTS}/points.redeem.test.ts`;
const GUARDS = `${POINTS}/points.guards.test.ts`;

/** Mutants of points, exchange and points mall, each of which disables one check. */
export const POINTS_MUTANTS: readonly Mutant[] = [
  {
    name: "points are issued without an entry",
    file: `${FUNCTIONS}/ledger_check_points.sql`,
    from: "or legs.is_of_points",
    to: "",
    tests: GUARDS,
  },
  {
    name: "more points are issued than an entry says",
    file: `${FUNCTIONS}/ledger_check_points.sql`,
    from: "filter (where owners[leg.account] = 'house:points-issued') = -entry.points",
    to: "filter (where owners[leg.account] = 'house:points-issued') < 0",
    tests: GUARDS,
  },
  {
    name: "a redemption in process is paid",
    file: `${FUNCTIONS}/ledger_check_points.sql`,
    from: "when 'paid' then redemption.state = 'approved'",
    to: "when 'paid' then true",
    tests: GUARDS,
  },
  {
    name: "a redemption in process is returned",
    file: `${FUNCTIONS}/ledger_check_points.sql`,
    from: "when 'released' then redemption.state = 'rejected'",
    to: "when 'released' then true",
    tests: GUARDS,
  },
  {
    name: "the hold of a redemption ends under another key",
    file: `${FUNCTIONS}/ledger_end_hold.sql`,
    from: "elsif hold_key like 'redemption:%' and",
    to: "elsif false and",
    tests: GUARDS,
  },
  {
    name: "an exchange moves without its row",
    file: `${FUNCTIONS}/ledger_check_exchanges.sql`,
    from: "where owners[leg.account] ^@ 'house:exchange'",
    to: "where false",
    tests: GUARDS,
  },
  {
    name: "one side of an exchange moves alone",
    file: `${FUNCTIONS}/ledger_check_exchanges.sql`,
    from: "and 'exchange:' || exchange.id || ':given' = any (keys) and 'exchange:' || exchange.id || ':received' = any (keys)",
    to: "",
    tests: GUARDS,
  },
  {
    name: "an exchange is not all or nothing",
    file: `${FUNCTIONS}/ledger_exchange.sql`,
    from: "array[-given, given, -received, received], waits, true, false, null);",
    to: "array[-given, given, -received, received], waits, false, false, null);",
    tests: GUARDS,
  },
  {
    name: "an exchange below its minimum",
    file: `${FUNCTIONS}/ledger_exchange.sql`,
    from: "if given < terms.minimum or received = 0 then",
    to: "if received = 0 then",
    tests: GUARDS,
  },
  {
    name: "a bet is counted twice",
    file: `${FUNCTIONS}/points_count.sql`,
    from: "where known.source = counted_source and known.source_id = found.source_id and known.version = found.version\n    )",
    to: "where false\n    )",
    tests: EARN,
  },
  {
    name: "a correction uses today's rate",
    file: `${FUNCTIONS}/points_count.sql`,
    from: "case when earlier.versions > 0 then earlier.per",
    to: "case when false then earlier.per",
    tests: EARN,
  },
  {
    name: "a VIP level earns no extra points",
    file: `${FUNCTIONS}/points_count.sql`,
    from: "select vip_points_percent(said.brand_id, member.id, said.day) from",
    to: "select 0 from",
    tests: EARN,
  },
  {
    name: "a correction uses today's VIP level",
    file: `${FUNCTIONS}/points_count.sql`,
    from: "case when earlier.versions > 0 then earlier.extra",
    to: "case when false then earlier.extra",
    tests: EARN,
  },
  {
    name: "fractions are dropped",
    file: `${FUNCTIONS}/points_count.sql`,
    from: "floor((known.fine + sum(per_day.fine) over so_far) / 100000000)\n      - floor((known.fine + sum(per_day.fine) over so_far - per_day.fine) / 100000000) as points",
    to: "floor(per_day.fine / 100000000) as points",
    tests: EARN,
  },
  {
    name: "blocked members earn points",
    file: `${FUNCTIONS}/points_count.sql`,
    from: " and reward_standing(member.id) is null",
    to: "",
    tests: EARN,
  },
  {
    name: "one operator sets earning rates",
    file: `${FUNCTIONS}/point_rates_guard.sql`,
    from: "elsif not exists (\n    select from approvals",
    to: "elsif false and not exists (\n    select from approvals",
    tests: GUARDS,
  },
  {
    name: "one operator sets the rate of conversion",
    file: `${FUNCTIONS}/exchange_rates_guard.sql`,
    from: "elsif not exists (\n    select from approvals",
    to: "elsif false and not exists (\n    select from approvals",
    tests: GUARDS,
  },
  {
    name: "one operator stocks above the limit",
    file: `${FUNCTIONS}/mall_items_guard.sql`,
    from: "if (is_new or worth > old.stock::numeric * old.cost)",
    to: "if false",
    tests: GUARDS,
  },
  {
    name: "an item shows a member's upload",
    file: `${FUNCTIONS}/mall_items_guard.sql`,
    from: "and picture.brand_id = new.brand_id and picture.member_id is null",
    to: "",
    tests: GUARDS,
  },
  {
    name: "a rejection keeps the stock",
    file: `${FUNCTIONS}/redemptions_guard.sql`,
    from: "update mall_items set stock = stock + new.quantity where id = new.item_id;",
    to: "null;",
    tests: REDEEM,
  },
  {
    name: "a redemption costs what its caller says",
    file: `${FUNCTIONS}/redemptions_guard.sql`,
    from: "or (new.points, new.extra) is distinct from (item.points * new.quantity, item.extra * new.quantity) then",
    to: "then",
    tests: GUARDS,
  },
  {
    name: "a redemption is approved without its points",
    file: `${FUNCTIONS}/redemptions_backed.sql`,
    from: "where part.amount > 0 and not exists",
    to: "where false and not exists",
    tests: GUARDS,
  },
];
