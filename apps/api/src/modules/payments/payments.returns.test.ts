import { payments } from "@perya/contract";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
beforeAll(async () => (at = await openCashier()));
afterAll(() => at.close());
beforeEach(() => at.db.deleteFrom("rate_limits").execute());

type Order = { reference: string; returnUrl: string };

/** Lists return addresses sent to the provider, one per request. */
function returnUrlsOf(reference: string): string[] {
  const orders = at.payer.asked.flatMap(({ body }) => (body ? [JSON.parse(body) as Order] : []));
  return orders.filter((order) => order.reference === reference).map(({ returnUrl }) => returnUrl);
}

const returnUrlOf = (reference: string) => new URL(returnUrlsOf(reference)[0] ?? "");

const tokenOf = (reference: string) => returnUrlOf(reference).searchParams.get("payment") ?? "";

/** Reads the page in a tab without a session. */
const read = (token: string, host = "localhost") =>
  at.fastify.inject({
    url: `/wps/payments/returns/${encodeURIComponent(token)}`,
    headers: { host, "x-module-id": "WALLET" },
  });

describe("the page a provider returns the payer to", () => {
  it("is public, and shows the payment's state without personal data", async () => {
    const deposit = await at.ask();
    expect(returnUrlOf(deposit.reference).pathname).toBe("/paymentReturn");
    const shown = {
      depositId: deposit.id,
      methodName: deposit.methodName,
      currency: "PHP",
      amount: "500.00",
      state: "waiting",
    };
    expect((await read(tokenOf(deposit.reference))).json()).toMatchObject({ success: true, value: shown });
    expect(Object.keys((await read(tokenOf(deposit.reference))).json().value).toSorted()).toEqual(
      Object.keys(shown).toSorted(),
    );
    await at.payAndTell(deposit.reference);
    expect((await read(tokenOf(deposit.reference))).json().value).toEqual({ ...shown, state: "credited" });
  });

  it("credits nothing, however often it is opened", async () => {
    const { id, reference } = await at.ask();
    const before = await at.cash();
    // The payment is complete at the provider, but no callback was sent.
    at.payer.pay(reference);
    await Promise.all(Array.from({ length: 20 }, () => read(tokenOf(reference))));
    expect([await at.cash(), await at.stepOf(id)]).toEqual([before, "awaiting_payer"]);
  });

  it("keeps its address when the provider is queried again after a lost answer", async () => {
    let isLost = true;
    at.payer.answerWith(({ method }) => (isLost && method === "POST" ? { status: 504, text: "" } : undefined));
    const requestKey = randomUUID();
    await expect(at.ask({ requestKey })).rejects.toMatchObject({ code: "PAYMENT_AWAY" });
    isLost = false;
    const { reference } = await at.ask({ requestKey });
    const [first, second] = returnUrlsOf(reference);
    expect([first, second]).toEqual([expect.stringContaining("/paymentReturn?payment="), first]);
  });

  it.each([
    ["no token", () => "nothing"],
    ["the deposit's id alone", (id: string) => id],
    ["a guessed signature", (id: string) => `${id}.${"A".repeat(22)}`],
    ["another deposit's signature", (id: string, _token: string, other: string) => `${id}.${other.split(".")[1]}`],
    ["a changed signature", (_id: string, token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "Q" : "A"}`],
    ["a longer signature", (_id: string, token: string) => `${token}AA`],
  ])("answers %s with the same refusal", async (_name, forge) => {
    const [deposit, other] = [await at.ask(), await at.ask()];
    const answer = await read(forge(deposit.id, tokenOf(deposit.reference), tokenOf(other.reference)));
    expect([answer.statusCode, answer.json().code]).toEqual([404, "DEPOSIT_UNKNOWN"]);
    for (const { id } of [deposit, other]) await at.ana.call(payments.cancelDeposit, { params: { id } });
  });

  it("knows payments of its own brand only, until a day after they expire", async () => {
    const deposit = await at.ask();
    const token = tokenOf(deposit.reference);
    expect((await read(token, "fiesta.localhost")).json().code).toBe("DEPOSIT_UNKNOWN");
    const left = Date.parse(deposit.expiresAt) - at.clock.now().getTime();
    at.clock.advance(left + 24 * 60 * 60_000);
    expect((await read(token)).json().success).toBe(true);
    at.clock.advance(1);
    expect((await read(token)).json().code).toBe("DEPOSIT_UNKNOWN");
  });
});
