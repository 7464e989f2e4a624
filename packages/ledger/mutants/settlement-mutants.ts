import type { Mutant } from "./mutant.ts";

const FUNCTIONS = "packages/db/functions";
const TESTS = "apps/api/src/modules/settlements/settlements.guards.test.ts";
const RELEASE = "apps/api/src/modules/settlements/settlements.release.guards.test.ts";
const CORRECTIONS = "apps/api/src/modules/settlements/settlements.corrections.test.ts";

type Cut = { name: string; from: string; to?: string; tests?: string };

const testsOf = (file: string, name: string) =>
  /^(?:ledger_|settlement_(?:limits_guard|release))/.test(file) || /^(?:a release|paid without)/.test(name)
    ? RELEASE
    : TESTS;

/** Returns mutants of a guard of agents' commission, each of which changes one condition. */
const of = (file: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "", tests = testsOf(file, name) }) => ({
    name: `settlements: ${name}`,
    file: `${FUNCTIONS}/${file}.sql`,
    from,
    to,
    tests,
  }));

export const SETTLEMENT_MUTANTS: readonly Mutant[] = [
  ...of("settlement_periods_guard", [
    { name: "a period is taken away", from: "if tg_op = 'DELETE' then", to: "if false then" },
    { name: "a period begins counted", from: "if new.state <> 'open' or", to: "if" },
    { name: "a period begins with a sum", from: " or new.due <> 0" },
    { name: "two counts of a period stand", from: " and run.state in ('superseded', 'released', 'paid')" },
    { name: "an hour is in two periods", from: "elsif new.run = 0 and exists (", to: "elsif false and exists (" },
    { name: "real time is counted anew", from: "new.kind = 'realtime' or not exists", to: "not exists" },
    { name: "a period goes anywhere", from: "elsif moving is null or to_jsonb(new)", to: "elsif to_jsonb(new)" },
    {
      name: "a counted period is changed",
      from: " or to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: " then",
    },
    { name: "lines are not looked at", from: "if fault is not null then", to: "if false then" },
    {
      name: "totals of nothing",
      from: "elsif (new.lines, new.due, new.covered, new.owed) <> (total.lines, total.due, total.covered, total.owed)\n      or",
      to: "elsif",
    },
    {
      name: "a gross of nothing",
      from: "or new.gross <> new.due - new.covered or (new.kind",
      to: "or (false and new.kind",
    },
    {
      name: "a hash of nothing",
      from: "elsif new.hash is distinct from settlement_hash(new.id) then",
      to: "elsif false then",
    },
    { name: "a release without its lines", from: "if total.unsaid > 0 or new.paid", to: "if new.paid" },
    { name: "a release of another sum", from: " or new.paid <> coalesce(total.paid, 0) then", to: " then" },
    {
      name: "a release beyond the limit",
      from: "if total.moved > settlement_limit",
      to: "if false and total.moved > settlement_limit",
    },
    { name: "a release for another yes", from: "agreed.kind = 'settlements.release' and " },
    {
      name: "a release before the yes",
      from: " and agreed.state = 'approved'\n        and agreed.brand_id",
      to: "\n        and agreed.brand_id",
    },
    {
      name: "a release by another brand",
      from: "and agreed.brand_id = new.brand_id and agreed.subject_kind",
      to: "and agreed.subject_kind",
    },
    { name: "a release of another subject", from: "agreed.subject_kind = 'settlementPeriod' and " },
    { name: "a release of another period", from: " and agreed.subject_id = new.id::text" },
    { name: "a release of another hash", from: "and agreed.payload ->> 'hash' = encode(new.hash, 'hex')" },
    { name: "a release of another total", from: "and (agreed.payload ->> 'total')::numeric * 10000 = new.owed" },
    { name: "a release in another currency", from: " and agreed.payload ->> 'currency' = new.currency" },
    {
      name: "paid without a payment",
      from: "where line.period_id = new.id and line.paid > 0 and posted.is_known is null",
      to: "where false",
    },
    { name: "paid without its accrual", from: "or new.paid > 0 and not exists", to: "or false and not exists" },
  ]),
  ...of("settlement_periods_closed", [
    { name: "a day stays open", from: "and state = 'open' and kind <> 'realtime'", to: "and false" },
  ]),
  ...of("settlement_lines_fault", [
    { name: "a contract of another kind", from: " or contract.kind <> wanted.kind" },
    { name: "somebody else's contract", from: " or contract.downline_id <> line.member_id" },
    { name: "a contract that begins later", from: " or contract.starts_at >= wanted.ends_at" },
    {
      name: "a contract that was over",
      from: "or (wanted.kind <> 'realtime' and contract.ends_at <= wanted.starts_at)",
    },
    {
      name: "earlier runs are forgotten",
      from: "when line.settled_before <> coalesce(earlier.due, 0)",
      to: "when false",
    },
    {
      name: "a rate of their own",
      from: "when line.rate <> coalesce((tier.terms ->> 'rate')::integer, 0)\n      or",
      to: "when",
    },
    { name: "a tier for too small a bet", from: "line.bet < (tier.terms ->> 'bet')::bigint or " },
    { name: "another base", from: "when line.base <> greatest", to: "when false and line.base <> greatest" },
    { name: "another gross", from: "when line.gross <> div", to: "when false and line.gross <> div" },
    { name: "those below are forgotten", from: "when line.below <> coalesce(under.gross, 0)", to: "when false" },
    { name: "more than the difference", from: "when line.due <> greatest(0, line.gross - line.below) or", to: "when" },
    { name: "a cover of their own", from: " or line.covered <> greatest(0, line.below - line.gross)" },
  ]),
  ...of("settlement_lines_guard", [
    { name: "a line is taken away", from: "if tg_op = 'DELETE' then", to: "if false then" },
    {
      name: "a line gets another owner",
      from: "if (old.id, old.period_id, old.contract_id, old.member_id) <> (new.id, new.period_id, new.contract_id, new.member_id)\n      or",
      to: "if",
    },
    { name: "a line is paid twice", from: " or old.paid is not null" },
    {
      name: "a line changes as it is paid",
      from: "\n    or to_jsonb(new) - said <> to_jsonb(old) - said then",
      to: " then",
    },
  ]),
  ...of("settlement_lines_join", [
    { name: "a line joins what is counted", from: "and state <> 'open'", to: "and false" },
    { name: "a line comes paid", from: "where deducted <> 0 or paid is not null", to: "where false" },
  ]),
  ...of("settlement_limits_guard", [
    {
      name: "a limit is taken away",
      from: "if tg_op = 'DELETE' or not exists",
      to: "if tg_op <> 'DELETE' and not exists",
    },
    { name: "a limit before the yes", from: " and agreed.state = 'approved'" },
    { name: "a limit for another yes", from: " and agreed.kind = 'settlements.limit'" },
    { name: "a limit of another brand", from: "and agreed.brand_id = new.brand_id " },
    { name: "a limit of another kind", from: "and agreed.payload ->> 'kind' = new.kind" },
    { name: "a limit in another currency", from: "and agreed.payload ->> 'currency' = new.currency and", to: "and" },
    { name: "another limit", from: " and (agreed.payload ->> 'most')::numeric * 10000 = new.most" },
    {
      name: "an earlier limit comes back",
      from: "and (tg_op = 'INSERT' or agreed.decided_at >= (select decided_at from approvals where id = old.approval_id))",
    },
  ]),
  ...of("settlement_release", [
    {
      name: "debts are forgotten",
      from: "where due.period_id = wanted and due.owed <> 0",
      to: "where false",
      tests: CORRECTIONS,
    },
    {
      name: "a debt is taken off and stays",
      from: "greatest(0, open_debt - line.owed)",
      to: "greatest(open_debt, open_debt - line.owed)",
      tests: CORRECTIONS,
    },
    {
      name: "what is over is released",
      from: "if period.state is distinct from 'counted' then",
      to: "if false then",
    },
  ]),
  ...of("ledger_check_commissions", [
    { name: "agents are paid anything", from: "raise exception", to: "raise notice" },
    { name: "agents are paid before the release", from: "and period.state in ('released', 'paid')" },
    {
      name: "another amount is set aside",
      from: "leg.amount = case when line.id is null then period.paid else -line.paid end",
      to: "true",
    },
    {
      name: "a key of commissions from elsewhere",
      from: "where listed.key ^@ 'commission:' or listed.key ~ '^settlement:.*:accrued$'",
      to: "where false",
    },
    { name: "a commission in another kind of money", from: " and kinds[leg.account] = 'cash'" },
  ]),
  ...of("ledger_write", [
    {
      name: "commissions are not looked at",
      from: "if 'agents:commissions' = any (owners) or '|'",
      to: "if false and '|'",
    },
  ]),
  ...of("ledger_post_batch", [
    {
      name: "a batch pays before the release",
      from: "and period.state in ('released', 'paid') and period.brand_id = brand",
      to: "and period.brand_id = brand",
    },
    { name: "a batch pays another agent", from: "and listed.owner = 'member:' || line.member_id and", to: "and" },
    { name: "a batch pays another amount", from: " and listed.amount = line.paid" },
    {
      name: "a batch pays from elsewhere",
      from: "and from_owner = 'agents:commissions' and money_kind = 'cash'",
      to: "and money_kind = 'cash'",
    },
    { name: "a batch pays in another kind of money", from: " and money_kind = 'cash'" },
    {
      name: "a batch takes a key of commissions",
      from: " or listed.key ^@ 'commission:' or listed.key ~ '^settlement:.*:accrued$')",
      to: ")",
    },
    {
      name: "a batch empties agents:commissions",
      from: "where (from_owner = 'agents:commissions' or listed.key",
      to: "where (listed.key",
    },
  ]),
];
