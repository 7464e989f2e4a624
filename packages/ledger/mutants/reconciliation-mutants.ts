import type { Mutant } from "./mutant.ts";

const FUNCTIONS = "packages/db/functions";
const CLOSING = "packages/db/migrations/0080_reconciliation_closing.sql";
const PAYMENTS = "apps/api/src/modules/payments";

type Cut = { name: string; from: string; to?: string };

const of = (file: string, tests: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({ name: `reconciliation: ${name}`, file, from, to, tests }));

/** Mutants of the guards that keep a difference on record until it is explained. Each changes one condition. */
export const RECONCILIATION_MUTANTS: readonly Mutant[] = [
  ...of(`${FUNCTIONS}/reconciliation_lines_guard.sql`, `${PAYMENTS}/providers.guards.test.ts`, [
    { name: "a report with differences matches", from: "if night.state = 'matched' then", to: "if false then" },
    { name: "a difference is deleted", from: "if tg_op = 'DELETE' then", to: "if false then" },
    {
      name: "a difference is closed from the start",
      from: "elsif new.closed_at is not null or new.resolved_at is not null then",
      to: "elsif false then",
    },
    {
      name: "a difference gets another amount",
      from: "if to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "if false then",
    },
    {
      name: "a difference ends twice",
      from: "elsif (old.closed_at is not null or old.resolved_at is not null)",
      to: "elsif (false)",
    },
    {
      name: "a resolved difference is closed",
      from: "old.closed_at is not null or old.resolved_at is not null",
      to: "old.closed_at is not null",
    },
    { name: "a difference is found before the comparison", from: " or new.seen_in > night.comparisons" },
    {
      name: "a difference that was just found is resolved",
      from: "and old.resolved_at is null and new.seen_in = night.comparisons then",
      to: "and old.resolved_at is null and false then",
    },
    {
      name: "a clearing difference is resolved while it stands",
      from: "and old.resolved_at is null and new.kind = 'clearing'",
      to: "and false",
    },
    {
      name: "a difference is closed by another brand's operator",
      from: "if not operator_works_at(new.closed_by, night.brand_id) then",
      to: "if false then",
    },
    {
      name: "a difference is closed with another account's deposit",
      from: " and deposits.provider_id = night.provider_id",
    },
    {
      name: "a difference is closed with another account's payout",
      from: " and payouts.provider_id = night.provider_id",
    },
  ]),
  ...of(`${FUNCTIONS}/reconciliations_guard.sql`, `${PAYMENTS}/providers.guards.test.ts`, [
    {
      name: "a day with an open difference matches",
      from: "if new.state = 'matched' and exists (",
      to: "if false and exists (",
    },
    { name: "a resolved difference keeps a day from matching", from: " and line.resolved_at is null" },
    {
      name: "a report that was compared is missing",
      from: "elsif new.state = 'missing' and old.state <> 'missing' then",
      to: "elsif false then",
    },
    {
      name: "a comparison is taken back",
      from: "elsif new.comparisons < old.comparisons then",
      to: "elsif false then",
    },
  ]),
  ...of(CLOSING, `${PAYMENTS}/providers.guards.test.ts`, [
    {
      name: "a difference is closed without its payment",
      from: " or num_nonnulls(deposit_id, payout_id) = 1",
      to: " or true",
    },
    {
      name: "a payout's difference is closed with a deposit",
      from: "when 'payout' then deposit_id is null",
      to: "when 'payout' then true",
    },
    {
      name: "a difference is closed without a reason",
      from: " and (closed_at is null) = (close_reason is null)",
    },
    {
      name: "a difference is closed and resolved",
      from: "check (closed_at is null or resolved_at is null)",
      to: "check (true)",
    },
    { name: "a closing reason of one letter", from: "between 3 and 500", to: "between 0 and 500" },
  ]),
  ...of(`${PAYMENTS}/reconciliations.keep.ts`, `${PAYMENTS}/reconciliations.close.test.ts`, [
    {
      name: "an unreadable report clears the differences",
      from: 'if (state === "missing" && earlier !== undefined && earlier.state !== "missing") return;',
    },
  ]),
  ...of(`${PAYMENTS}/reconciliations.close.ts`, `${PAYMENTS}/reconciliations.close.test.ts`, [
    { name: "a difference is closed without its row lock", from: '    .forUpdate("line")\n' },
    {
      name: "another brand's difference is closed",
      from: "if (!line || !covers(scope, line.brand_id))",
      to: "if (!line)",
    },
  ]),
];
