import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { putPayments } from "../../testing/payments.test-setup.ts";
import { openTestConsole } from "../../testing/console.test-setup.ts";

/** Tests what the database refuses about providers and their reports, even if the application has a bug. */
let app: Awaited<ReturnType<typeof openTestConsole>>;
let owner: ReturnType<typeof openOwner>;
let put: Awaited<ReturnType<typeof putPayments>>;
let elsewhere: Awaited<ReturnType<typeof putPayments>>;
let closer: string;
let stranger: string;
beforeAll(async () => {
  app = await openTestConsole();
  owner = openOwner(app.ownerUrl);
  put = await putPayments(app, app.brands.perya);
  elsewhere = await putPayments(app, app.brands.fiesta);
  closer = (await app.addOperator("cashier", app.brands.perya)).id;
  stranger = (await app.addOperator("cashier", app.brands.fiesta)).id;
});
afterAll(async () => {
  await owner.close();
  await app.close();
});

type Change = RawBuilder<unknown>;
const account = (change: Change) => sql`update payment_providers set ${change} where provider = 'sandbox'`;
const night = (change: Change) => sql`update reconciliations set ${change} where id = ${put.reconciliation}`;
const payment = (change: Change) => sql`update unmatched_payments set ${change} where id = ${put.unmatched}`;
const line = () =>
  sql`insert into reconciliation_lines (id, reconciliation_id, kind, problem)
    values (${randomUUID()}, ${put.reconciliation}, 'payout', 'state')`;
const LINE = randomUUID();
/** Inserts a difference of this kind without guards, on a day that was compared twice. */
const found = (kind: string, problem: string, change = sql`seen_in = 1`) => [
  night(sql`state = 'different', comparisons = 2, clearing = 1`),
  sql`insert into reconciliation_lines (id, reconciliation_id, kind, problem)
    values (${LINE}, ${put.reconciliation}, ${kind}, ${problem})`,
  difference(change),
];
const difference = (change: Change) => sql`update reconciliation_lines set ${change} where id = ${LINE}`;
const close = (link: Change, by: () => string = () => closer) =>
  difference(sql`closed_at = now(), closed_by = ${by()}, close_reason = 'explained', ${link}`);
const toDeposit = (id = put.deposit) => sql`deposit_id = ${id}`;
/** Inserts a payout that no provider account sent. */
const payout = () => sql`insert into payouts (id, withdrawal_id, brand_id, member_id, reference, currency, amount)
  select ${PAYOUT}, ${PAYOUT}, brand_id, member_id, 'W-0000000000-1', 'PHP', 50 from deposits where id = ${put.deposit}`;
const PAYOUT = randomUUID();
const decide = (state: string) => payment(sql`state = ${state}::text, decided_at = now(), deposit_id = ${put.deposit}`);

it.each<[string, () => Change, string, (() => Change[])?]>([
  [
    "an account opens without secrets",
    () => account(sql`secrets_sealed = null, tested_at = now() + interval '1 s'`),
    "payment_providers_tested",
  ],
  ["an account opens untested", () => account(sql`tested_at = null`), "payment_providers_tested"],
  [
    "an account gets other secrets, untested",
    () => account(sql`secrets_sealed = 'x'`),
    "changed secrets must be tested again",
  ],
  [
    "an account gets another address, untested",
    () => account(sql`url = 'http://127.0.0.1:1'`),
    "changed secrets must be tested again",
  ],
  [
    "an account gets other secrets, tested",
    () => account(sql`secrets_sealed = 'x', tested_at = now() + interval '1 s'`),
    "done",
  ],
  ["an account is closed", () => account(sql`is_open = false, tested_at = null, secrets_sealed = 'x'`), "done"],
  ["a report matches with other counts", () => night(sql`provider_count = 1`), "reconciliations_matched"],
  ["a report matches with other sums", () => night(sql`provider_amount = 1`), "reconciliations_matched"],
  ["a report matches with another clearing", () => night(sql`clearing = 1`), "reconciliations_matched"],
  ["a report differs", () => night(sql`state = 'different', provider_amount = 1`), "done"],
  ["a report that matches has a difference", line, "a reconciliation with differences cannot match"],
  ["a report that differs has one", line, "done", () => [night(sql`state = 'different'`)]],
  [
    "a day with an open difference matches",
    () => night(sql`state = 'matched', clearing = 0`),
    "with open differences",
    () => found("deposit", "amount"),
  ],
  [
    "a day with a resolved one matches",
    () => night(sql`state = 'matched', clearing = 0`),
    "done",
    () => found("deposit", "amount", sql`resolved_at = now()`),
  ],
  [
    "a report that was compared is missing",
    () => night(sql`state = 'missing'`),
    "a compared report cannot become uncompared",
    () => found("deposit", "amount"),
  ],
  [
    "a comparison is taken back",
    () => night(sql`comparisons = 1`),
    "the number of comparisons can only grow",
    () => found("deposit", "amount"),
  ],
  [
    "a difference is deleted",
    () => sql`delete from reconciliation_lines where id = ${LINE}`,
    "never deleted",
    () => found("deposit", "amount"),
  ],
  [
    "a difference gets another amount",
    () => difference(sql`our_amount = 1`),
    "the facts of a difference are immutable",
    () => found("deposit", "amount"),
  ],
  [
    "a difference is closed from the start",
    () => sql`insert into reconciliation_lines (id, reconciliation_id, kind, problem, resolved_at)
      values (${randomUUID()}, ${put.reconciliation}, 'deposit', 'amount', now())`,
    "a new difference is open",
    () => found("deposit", "amount"),
  ],
  [
    "a difference that was just found is resolved",
    () => difference(sql`resolved_at = now()`),
    "a comparison without it",
    () => found("deposit", "amount", sql`seen_in = 2`),
  ],
  [
    "a difference that was not found again is resolved",
    () => difference(sql`resolved_at = now()`),
    "done",
    () => found("deposit", "amount"),
  ],
  [
    "a difference is found by a comparison to come",
    () => difference(sql`seen_in = 3`),
    "found by a comparison",
    () => found("deposit", "amount"),
  ],
  [
    "a clearing difference is resolved while it stands",
    () => difference(sql`resolved_at = now()`),
    "once the clearing is right",
    () => found("clearing", "clearing"),
  ],
  [
    "a clearing difference is replaced by a new one",
    () => difference(sql`resolved_at = now()`),
    "done",
    () => [
      ...found("clearing", "clearing"),
      sql`insert into reconciliation_lines (id, reconciliation_id, kind, problem, seen_in)
        values (${randomUUID()}, ${put.reconciliation}, 'clearing', 'clearing', 2)`,
    ],
  ],
  [
    "a clearing difference is resolved with the clearing right",
    () => difference(sql`resolved_at = now()`),
    "done",
    () => [...found("clearing", "clearing"), night(sql`clearing = 0`)],
  ],
  ["a difference is closed with its deposit", () => close(toDeposit()), "done", () => found("deposit", "amount")],
  [
    "a difference is closed twice",
    () => difference(sql`close_reason = 'another'`),
    "a difference is closed or resolved once",
    () => [...found("deposit", "amount"), close(toDeposit())],
  ],
  [
    "a closed difference is opened",
    () => difference(sql`closed_at = null, closed_by = null, close_reason = null, deposit_id = null`),
    "a difference is closed or resolved once",
    () => [...found("deposit", "amount"), close(toDeposit())],
  ],
  [
    "a closed difference is found again",
    () => difference(sql`seen_in = 2`),
    "done",
    () => [...found("deposit", "amount"), close(toDeposit())],
  ],
  [
    "a resolved difference is closed",
    () => close(toDeposit()),
    "a difference is closed or resolved once",
    () => found("deposit", "amount", sql`resolved_at = now()`),
  ],
  [
    "a difference is closed by another brand's operator",
    () => close(toDeposit(), () => stranger),
    "an operator of the brand",
    () => found("deposit", "amount"),
  ],
  [
    "a difference is closed with another brand's deposit",
    () => close(toDeposit(elsewhere.deposit)),
    "of the same provider",
    () => found("deposit", "amount"),
  ],
  [
    "a difference is closed with another account's payout",
    () => close(sql`payout_id = ${PAYOUT}`),
    "a payout of the same provider",
    () => [...found("payout", "state"), payout()],
  ],
  [
    "a difference is closed without its payment",
    () => close(sql`seen_in = 1`),
    "reconciliation_lines_linked",
    () => found("deposit", "amount"),
  ],
  [
    "a difference of which we have nothing is closed without one",
    () => close(sql`seen_in = 1`),
    "done",
    () => found("payout", "missingHere"),
  ],
  [
    "a payout's difference is closed with a deposit",
    () => close(toDeposit()),
    "reconciliation_lines_payment",
    () => found("payout", "state"),
  ],
  [
    "a difference is closed without a reason",
    () => difference(sql`closed_at = now(), closed_by = ${closer}, deposit_id = ${put.deposit}`),
    "reconciliation_lines_closed",
    () => found("deposit", "amount"),
  ],
  [
    "a difference is closed without words",
    () => difference(sql`closed_at = now(), closed_by = ${closer}, close_reason = 'x', deposit_id = ${put.deposit}`),
    "reconciliation_lines_close_reason_check",
    () => found("deposit", "amount"),
  ],
  [
    "a difference is closed and resolved at once",
    () => close(sql`resolved_at = now(), deposit_id = ${put.deposit}`),
    "reconciliation_lines_one_end",
    () => found("deposit", "amount"),
  ],
  [
    "a difference is found by no comparison",
    () => sql`insert into reconciliation_lines (id, reconciliation_id, kind, problem, seen_in)
      values (${randomUUID()}, ${put.reconciliation}, 'deposit', 'amount', 0)`,
    "reconciliation_lines_seen_in_check",
    () => found("deposit", "amount"),
  ],
  ["a payment is credited", () => decide("credited"), "done"],
  ["a payment is credited twice", () => decide("credited"), "decided once", () => [decide("credited")]],
  [
    "a payment is credited after it was sent back",
    () => decide("credited"),
    "decided once",
    () => [decide("refunded")],
  ],
  ["a payment gets another amount", () => payment(sql`amount = 1`), "decided once"],
  ["a payment is taken away", () => sql`delete from unmatched_payments where id = ${put.unmatched}`, "decided once"],
  [
    "a body is stored in the open",
    () => sql`insert into payment_events (id, provider_id, event_id, kind, state, headers, body, received_at)
      select ${randomUUID()}, id, 'evt_open', 'x', 'verified', '{}', 'x', now() from payment_providers limit 1`,
    "payment_events_sealed",
  ],
])("%s", async (_name, work, outcome, before) => {
  expect(await owner.attempt(work(), before?.())).toContain(outcome);
});
