import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOwner } from "../../guards.test-setup.ts";
import { putPayments } from "../../payments.test-setup.ts";
import { openDesk } from "../../console.test-setup.ts";

/** What the database refuses about companies and what they tell, whatever the application says. */
let desk: Awaited<ReturnType<typeof openDesk>>;
let owner: ReturnType<typeof openOwner>;
let put: Awaited<ReturnType<typeof putPayments>>;
beforeAll(async () => {
  desk = await openDesk();
  owner = openOwner(desk.ownerUrl);
  put = await putPayments(desk, desk.brands.perya);
});
afterAll(async () => {
  await owner.close();
  await desk.close();
});

type Change = RawBuilder<unknown>;
const account = (change: Change) => sql`update payment_providers set ${change} where provider = 'sandbox'`;
const night = (change: Change) => sql`update reconciliations set ${change} where id = ${put.reconciliation}`;
const payment = (change: Change) => sql`update unmatched_payments set ${change} where id = ${put.unmatched}`;
const line = () =>
  sql`insert into reconciliation_lines (id, reconciliation_id, kind, problem)
    values (${randomUUID()}, ${put.reconciliation}, 'payout', 'state')`;
const decide = (state: string) => payment(sql`state = ${state}::text, decided_at = now(), deposit_id = ${put.deposit}`);

it.each<[string, () => Change, string, (() => Change[])?]>([
  [
    "an account opens without secrets",
    () => account(sql`secrets_sealed = null, tested_at = now() + interval '1 s'`),
    "payment_providers_tested",
  ],
  ["an account opens untested", () => account(sql`tested_at = null`), "payment_providers_tested"],
  ["an account gets other secrets, untested", () => account(sql`secrets_sealed = 'x'`), "tested anew"],
  ["an account gets another address, untested", () => account(sql`url = 'http://127.0.0.1:1'`), "tested anew"],
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
  ["a report that matches has a difference", line, "with differences does not match"],
  ["a report that differs has one", line, "done", () => [night(sql`state = 'different'`)]],
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
