import { newId } from "@perya/db";
import { amount } from "@perya/money";
import { randomUUID } from "node:crypto";
import type { TestConsole } from "./console.test-setup.ts";
import { connectProvider } from "../modules/payments/index.ts";

export const SECRET = "what both sides know";

/** Creates a provider account with one payment method. */
export async function connectPayments({ deps, db }: TestConsole, brandId: string, provider: string) {
  const url = "http://127.0.0.1:9/payer";
  const id = await connectProvider(deps, { brandId, provider, url, isLive: false, secrets: { secret: SECRET } });
  const isBank = provider === "bank";
  const method = {
    id: newId(deps.clock.now()),
    brand_id: brandId,
    provider_id: id,
    code: isBank ? "instapay" : "gcash",
    kind: isBank ? ("bank" as const) : ("ewallet" as const),
    name: isBank ? "Bank transfer" : "GCash",
    currency: "PHP",
    minimum: amount("100.00"),
    maximum: amount("50000.00"),
    arrival_minutes: 1,
    expires_minutes: 30,
    is_open: true,
    position: isBank ? 2 : 1,
    instructions: isBank
      ? (JSON.stringify({ bank: "BDO", accountName: "Perya", accountNumber: "001" }) as never)
      : null,
    four_eyes_above: isBank ? amount("10000.00") : null,
  };
  await db.insertInto("payment_methods").values(method).execute();
  return { accountId: id, methodId: method.id };
}

/** Inserts one of each of the console's payment cases for a brand. */
export async function putPayments(app: TestConsole, brandId: string) {
  const { db } = app;
  const now = app.clock.now();
  const { accountId, methodId } = await connectPayments(app, brandId, "sandbox");
  const member = db.selectFrom("members").select("id").where("brand_id", "=", brandId).orderBy("account");
  // Depositors need a verified identity where the law requires one.
  const seen = { identity_verified_at: now };
  await db.updateTable("members").set(seen).where("brand_id", "=", brandId).execute();
  const [deposit, unmatched, reconciliation] = [newId(now), newId(now), newId(now)];
  const [compared, difference] = [newId(now), newId(now)];
  const whose = { brand_id: brandId, provider_id: accountId };
  const money = { currency: "PHP", amount: amount("500.00") };
  await db
    .insertInto("deposits")
    .values({
      ...whose,
      ...money,
      id: deposit,
      member_id: (await member.executeTakeFirstOrThrow()).id,
      method_id: methodId,
      provider: "sandbox",
      reference: "D-0000000001",
      request_key: randomUUID(),
      fee: 0n,
      created_at: now,
      expires_at: now,
    })
    .execute();
  await db
    .insertInto("unmatched_payments")
    .values({
      ...whose,
      ...money,
      id: unmatched,
      provider: "sandbox",
      provider_reference: "pay_unknown",
      reason: "unknown",
      paid_at: now,
      found_at: now,
    })
    .execute();
  const nothing = { our_count: 0, our_amount: 0n, provider_count: 0, provider_amount: 0n };
  await db
    .insertInto("reconciliations")
    .values({
      ...whose,
      ...nothing,
      id: reconciliation,
      day: "2026-01-14",
      state: "matched",
      currency: "PHP",
      clearing: 0n,
      expected_clearing: 0n,
      made_at: now,
    })
    .execute();
  const sums = { ...nothing, currency: "PHP", clearing: 0n, expected_clearing: 0n };
  await db
    .insertInto("reconciliations")
    .values({ ...whose, ...sums, id: compared, day: "2026-01-13", state: "different", made_at: now })
    .execute();
  await db
    .insertInto("reconciliation_lines")
    .values({ id: difference, reconciliation_id: compared, kind: "deposit", problem: "amount" })
    .execute();
  return { deposit, unmatched, reconciliation, difference, method: methodId };
}
