import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOwner } from "../../../testing/guards.test-setup.ts";
import { connectProvider } from "../../payments/index.ts";
import { openTeller, type Teller } from "../withdrawals.test-setup.ts";

/** Tests that the database lets a payout become `returned` only on permitted grounds, whatever the application does. */
let teller: Teller;
let owner: ReturnType<typeof openOwner>;
let part: string;
let memberId: string;
let [account, other] = ["", ""];
beforeAll(async () => {
  teller = await openTeller();
  owner = openOwner(teller.ownerUrl);
  const ana = await teller.welcome("1000.00");
  memberId = ana.id;
  const { id } = await ana.ask("400.00");
  part = (await teller.partsOf(id))[0]?.id ?? "";
  const company = { brandId: teller.brand.id, url: "http://127.0.0.1:9/payer", isLive: false };
  const secrets = {
    secret: "what both sides know",
    secretKey: "what both sides know",
    callbackToken: "what both sides know",
  };
  account = await connectProvider(teller.deps, { ...company, provider: "sandbox", secrets });
  other = await connectProvider(teller.deps, { ...company, provider: "xendit", secrets });
});
afterAll(async () => {
  await owner.close();
  await teller.close();
});

type Change = RawBuilder<unknown>;
const set = (change: Change) => sql`update payouts set ${change} where id = ${part}`;
const at = (state: "sent" | "settled", more: Change = sql``) =>
  set(sql`state = ${state}::text, provider = 'sandbox', provider_id = ${account}, sent_at = now(),
    settled_at = case when ${state === "settled"} then now() end ${more}`);
const doubted = sql`, contradiction = 'failed', contradicted_at = now()`;
const giveBack = (ground: string | null, eventId: string | null = null) =>
  set(sql`state = 'returned', returned_at = now(), ended_at = now(), reason = 'returnedByBank',
    return_ground = ${ground}::text, return_event_id = ${eventId}::uuid`);
const [event, dispute] = [randomUUID(), randomUUID()];
const heard = (providerId: string) =>
  sql`insert into payment_events (id, provider_id, event_id, kind, state, headers, body_sealed, received_at)
    values (${event}, ${providerId}, 'evt_guard', 'payout.reversed', 'verified', '{}', 'x', now())`;
const disputed = (state: "upheld" | "refused") =>
  sql`insert into withdrawal_disputes (id, brand_id, member_id, payout_id, words, opened_at, answer_by, state, answer, decided_at)
    values (${dispute}, ${teller.brand.id}, ${memberId}, ${part}, '', now(), now() + interval '1 day', ${state}::text, 'so', now())`;

const REFUSED = "returning a payout needs a recorded ground";

it.each<[string, () => Change, string, () => Change[]]>([
  ["on its way, without a ground", () => giveBack(null), REFUSED, () => [at("sent")]],
  ["from its way, by the provider", () => giveBack("provider"), "done", () => [at("sent")]],
  ["after it arrived, without a ground", () => giveBack(null), REFUSED, () => [at("settled")]],
  ["after it arrived, by a message alone", () => giveBack("provider"), REFUSED, () => [at("settled")]],
  ["by a reversal without its event", () => giveBack("reversal"), REFUSED, () => [at("settled"), heard(account)]],
  ["by another provider's reversal", () => giveBack("reversal", event), REFUSED, () => [at("settled"), heard(other)]],
  ["by the provider's reversal", () => giveBack("reversal", event), "done", () => [at("settled"), heard(account)]],
  [
    "by an event, but on another ground",
    () => giveBack("answer", event),
    "payouts_return_event",
    () => [at("settled", doubted), heard(account)],
  ],
  ["by an answer without a query", () => giveBack("answer"), REFUSED, () => [at("settled")]],
  ["by an answer about a contradiction", () => giveBack("answer"), "done", () => [at("settled", doubted)]],
  ["by a dispute that was never opened", () => giveBack("dispute"), REFUSED, () => [at("settled")]],
  ["by a dispute that was refused", () => giveBack("dispute"), REFUSED, () => [at("settled"), disputed("refused")]],
  ["by a dispute that was upheld", () => giveBack("dispute"), "done", () => [at("settled"), disputed("upheld")]],
  [
    "on one ground, and then on another",
    () => set(sql`return_ground = 'answer'`),
    "the ground of a return is immutable",
    () => [at("sent"), giveBack("provider")],
  ],
])("is returned %s", async (_name, work, outcome, before) => {
  expect(await owner.attempt(work(), before())).toContain(outcome);
});
