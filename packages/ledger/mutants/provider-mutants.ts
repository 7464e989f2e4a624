import type { Mutant } from "./mutant.ts";

const FUNCTIONS = "packages/db/functions";
const MIGRATION = "packages/db/migrations/0071_provider_messages.sql";
const PAYMENTS = "apps/api/src/modules/payments";
const WITHDRAWALS = "apps/api/src/modules/withdrawals";

type Cut = { name: string; from: string; to?: string };

/** Returns mutants of the checks of providers' messages, reports and secrets, each of which changes one condition. */
const of = (file: string, tests: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({ name: `provider: ${name}`, file, from, to, tests }));

export const PROVIDER_MUTANTS: readonly Mutant[] = [
  ...of(`${FUNCTIONS}/payouts_guard.sql`, `${WITHDRAWALS}/payouts/payouts.guards.test.ts`, [
    {
      name: "a payout comes back without a ground",
      from: "elsif new.state = 'returned' and old.state <> 'returned' and not coalesce(case",
      to: "elsif false and not coalesce(case",
    },
    {
      name: "what has arrived comes back by a message",
      from: "when 'provider' then old.state = 'sent'",
      to: "when 'provider' then true",
    },
    { name: "another provider's reversal", from: " and event.provider_id = new.provider_id" },
    {
      name: "an answer that nobody asked for",
      from: "when 'answer' then old.contradiction is not null",
      to: "when 'answer' then true",
    },
    { name: "a dispute that was refused", from: " and dispute.state = 'upheld'" },
    {
      name: "another ground later",
      from: "elsif old.state = 'returned' and (old.return_ground",
      to: "elsif false and (old.return_ground",
    },
  ]),
  ...of(`${FUNCTIONS}/payment_providers_guard.sql`, `${PAYMENTS}/providers.guards.test.ts`, [
    { name: "other secrets, untested", from: "new.tested_at is not distinct from old.tested_at", to: "false" },
  ]),
  ...of(`${FUNCTIONS}/unmatched_payments_guard.sql`, `${PAYMENTS}/providers.guards.test.ts`, [
    { name: "a payment is decided twice", from: " or old.state <> 'open'" },
    { name: "a payment gets another amount", from: " or to_jsonb(new) - moving <> to_jsonb(old) - moving" },
    { name: "a payment is taken away", from: "tg_op = 'DELETE' or " },
  ]),
  ...of(MIGRATION, "packages/db/src/guards.test.ts", [
    { name: "a report matches with other counts", from: "our_count = provider_count and " },
    { name: "a report matches with other sums", from: "our_amount = provider_amount and " },
    { name: "a report matches with another clearing", from: " and clearing = expected_clearing" },
    { name: "an account opens untested", from: " and tested_at is not null" },
    { name: "an account opens without secrets", from: "secrets_sealed is not null and " },
    {
      name: "bodies in the open",
      from: "add constraint payment_events_sealed check (body is null)",
      to: "add constraint payment_events_sealed check (true)",
    },
  ]),
  ...of(`${WITHDRAWALS}/payouts/payouts.rules.ts`, `${WITHDRAWALS}/payouts/payouts.rules.test.ts`, [
    {
      name: "messages move what is in doubt",
      from: "if (row.contradiction !== null && isMessage)",
      to: "if (isMessage && false)",
    },
    {
      name: "a message gives back what is on its way",
      from: "(isBack && isMessage)",
      to: "(isBack && isMessage && false)",
    },
    {
      name: "a message undoes what has arrived",
      from: "if (isUndone && !isMessage && contradiction !== null)",
      to: "if (isUndone)",
    },
    { name: "another amount is believed", from: "said.amount !== row.amount) return", to: "said.amount < 0n) return" },
    { name: "another currency is believed", from: "if (isOther(said.currency, row.currency))", to: "if (false)" },
    { name: "another reference is believed", from: "isOther(said.reference, row.reference) || ", to: "" },
    {
      name: "another reference of theirs is believed",
      from: " || isOther(said.providerReference, row.provider_reference)",
      to: "",
    },
    {
      name: "what is paid after all is nothing",
      from: `if (ground === "dispute" ||`,
      to: "if (ground !== undefined ||",
    },
  ]),
  ...of(`${WITHDRAWALS}/payouts/payouts.reports.ts`, `${WITHDRAWALS}/payouts/payouts.contradictions.test.ts`, [
    { name: "a line of another amount settles", from: "line.amount !== row.amount || ", to: "" },
    { name: "a line in another currency settles", from: " || line.currency !== row.currency", to: "" },
    { name: "a line for what was given back matches", from: "return isNamed ? {", to: "return isNamed || payout ? {" },
    {
      name: "nobody is asked",
      from: `if (outcome === "doubt" && row.contradiction === null) await askPayout(deps, row);`,
      to: "void outcome;",
    },
  ]),
  ...of(`${WITHDRAWALS}/payouts/payouts.queries.ts`, `${WITHDRAWALS}/payouts/payouts.contradictions.test.ts`, [
    {
      name: "a payout is due that came back",
      from: `.where("state", "in", ["sent", "settled"])\n    .where(sql<Date>`,
      to: ".where(sql<Date>",
    },
  ]),
  ...of(`${PAYMENTS}/payments.reconcile.ts`, `${WITHDRAWALS}/payouts/payouts.contradictions.test.ts`, [
    { name: "one line twice", from: "const isTwice = ours !== null &&", to: "const isTwice = ours === undefined &&" },
  ]),
  ...of(`${PAYMENTS}/payments.alerts.ts`, `${WITHDRAWALS}/payouts/payouts.contradictions.test.ts`, [
    {
      name: "a paid payout that we gave back is no emergency",
      from: "line.problem in ('state', 'amount', 'missingHere')",
      to: "false",
    },
  ]),
  ...of(`${PAYMENTS}/payments.rules.ts`, `${PAYMENTS}/payments.rules.test.ts`, [
    { name: "unequal sums match", from: "differences.length === 0 && areEqual", to: "differences.length === 0" },
    {
      name: "a failure of what was credited is nothing",
      from: "if (contradiction) return { ...NOTHING, contradiction };",
      to: "",
    },
  ]),
  ...of(`${PAYMENTS}/payments.settle.ts`, `${PAYMENTS}/payments.console.test.ts`, [
    {
      name: "a deposit's line of another amount settles",
      from: "if (row.paid_amount !== line.amount || row.currency !== line.currency)",
      to: "if (false)",
    },
  ]),
  ...of(`${PAYMENTS}/payments.events.ts`, `${PAYMENTS}/payments.events.test.ts`, [
    {
      name: "what is not signed is stored",
      from: "const events = isSigned ? readEvents(account, arrived) : [];",
      to: "const events = readEvents(account, arrived);",
    },
    {
      name: "bodies are kept for ever",
      from: "account.body_days * interval '1 day'",
      to: "account.body_days * interval '1 year'",
    },
  ]),
  ...of(`${PAYMENTS}/payments.accounts.ts`, `${PAYMENTS}/payments.events.test.ts`, [
    {
      name: "an account with an empty secret is connected",
      from: "if (unusable.length > 0)",
      to: "if (unusable.length > 9)",
    },
    {
      name: "an account keeps its test with other secrets",
      from: "is_open: false, tested_at: null })",
      to: "is_open: false })",
    },
  ]),
  ...of(`${PAYMENTS}/providers/signatures.ts`, `${PAYMENTS}/providers/adapters.test.ts`, [
    { name: "an empty secret verifies", from: "secret.trim().length >= SECRET_LENGTH", to: "secret.length >= 0" },
    { name: "a blank secret verifies", from: "secret.trim().length", to: "secret.length" },
  ]),
  ...of(`${PAYMENTS}/payments.queries.ts`, `${PAYMENTS}/unmatched.console.test.ts`, [
    { name: "a payment is credited after it was sent back", from: `.where("state", "=", "open")`, to: "" },
  ]),
  ...of(`${PAYMENTS}/unmatched.console.ts`, `${PAYMENTS}/unmatched.console.test.ts`, [
    {
      name: "a decided payment is proposed",
      from: `if (row.state !== "open") throw`,
      to: "if (row === undefined) throw",
    },
    { name: "a fee eats up the payment", from: "amount <= fee", to: "amount < fee" },
  ]),
  ...of(`${WITHDRAWALS}/withdrawals.disputes.ts`, `${WITHDRAWALS}/withdrawals.scope.test.ts`, [
    {
      name: "another brand decides a dispute",
      from: "!found || (scope && !covers(scope, found.brand_id))",
      to: "!found",
    },
  ]),
  ...of(`${WITHDRAWALS}/payouts/payouts.batches.ts`, `${WITHDRAWALS}/withdrawals.scope.test.ts`, [
    { name: "another brand writes down a batch", from: "!batch || !covers(scope, batch.brand_id)", to: "!batch" },
  ]),
];
