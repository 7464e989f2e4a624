import { amount, negate } from "@perya/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askPayouts, submitPayouts } from "./payouts.jobs.ts";
import { openTeller, SECRET, type Teller } from "../withdrawals.test-setup.ts";

let teller: Teller;
let account: string;
beforeAll(async () => {
  teller = await openTeller();
  account = teller.payingAccount;
});
afterAll(() => teller.close());

async function send() {
  const ana = await teller.welcome("1000.00");
  const { id } = await ana.ask("400.00");
  await teller.approve(id);
  await submitPayouts(teller.deps);
  const [part] = await teller.partsOf(id);
  return { ana, id, reference: part?.reference ?? "", part };
}

const tell = (type: string, data: object, secret = SECRET) => {
  const call = teller.outside.payer.sign(secret, type, data);
  return teller.fastify.inject({ method: "POST", url: `/wps/payments/callback/${account}`, ...call });
};
const orderOf = (reference: string) =>
  [...teller.outside.payer.payouts.values()].find((order) => order.reference === reference);

it("pays through the brand's own provider account, to the full number, and learns that it arrived", async () => {
  const { id, reference, part } = await send();
  expect([await teller.stateOf(id), part?.provider, part?.provider_id]).toEqual(["sent", "sandbox", account]);
  const order = orderOf(reference);
  expect(order).toMatchObject({ amount: "400.00", currency: "PHP" });
  const told = teller.outside.payer.asked.filter(({ method, body }) => method === "POST" && body?.includes(reference));
  expect(told.map(({ body }) => JSON.parse(body ?? "{}") as object)).toMatchObject([
    {
      destination: { kind: "ewallet", code: "gcash", number: expect.stringMatching(/^0917\d{7}$/), name: "Ana Reyes" },
    },
  ]);

  const arrived = { ...order, status: "succeeded" };
  await tell("payout.succeeded", arrived, "not the secret");
  expect(await teller.stateOf(id)).toBe("sent");
  await Promise.all(Array.from({ length: 5 }, () => tell("payout.succeeded", arrived)));
  expect(await teller.stateOf(id)).toBe("settled");
  // The outgoing payment is counted once.
  const steps = teller.db.selectFrom("money_steps").select(["step", "withdrawn"]);
  expect(await steps.where("source_id", "=", part?.id ?? "").execute()).toEqual([
    { step: "settled", withdrawn: amount("400.00") },
  ]);
  expect(await teller.audit()).toEqual({});

  // A later return is counted once, as a negative amount.
  await Promise.all(Array.from({ length: 2 }, () => tell("payout.reversed", { ...order, status: "reversed" })));
  expect(await teller.stateOf(id)).toBe("returned");
  expect(
    await steps
      .where("source_id", "=", part?.id ?? "")
      .orderBy("id")
      .execute(),
  ).toEqual([
    { step: "settled", withdrawn: amount("400.00") },
    { step: "returned", withdrawn: negate(amount("400.00")) },
  ]);
  expect(await teller.audit()).toEqual({});
});

it("returns what the provider returns, once, and refuses another amount", async () => {
  const { ana, id, reference } = await send();
  const order = orderOf(reference);
  await tell("payout.reversed", { ...order, status: "reversed", amount: "4000.00" });
  expect(await teller.stateOf(id)).toBe("sent");
  const reversed = Object.assign(order ?? {}, { status: "reversed" });
  await tell("payout.reversed", reversed);
  await tell("payout.reversed", reversed);
  await askPayouts(teller.deps);
  expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "1000.00"]);
  expect(await teller.audit()).toEqual({});
});
