import { payments } from "@perya/contract";
import { balanceOf, clearingAccount, memberAccount } from "@perya/ledger";
import { fromTenThousandths, toWire } from "@perya/money";
import { randomUUID } from "node:crypto";
import { openTestConsole } from "../../testing/console.test-setup.ts";
import { connectPayments, SECRET } from "../../testing/payments.test-setup.ts";

export { SECRET };

export type Cashier = Awaited<ReturnType<typeof openCashier>>;

/** Opens the app with a payment provider for both demo brands, and helpers for deposits. */
export async function openCashier() {
  const app = await openTestConsole();
  const { db } = app;
  const { payer } = app.outside;

  const perya = await connectPayments(app, app.brands.perya, "sandbox");
  const fiesta = await connectPayments(app, app.brands.fiesta, "sandbox");
  const bank = await connectPayments(app, app.brands.perya, "bank");
  let ana = await app.signIn("ana");
  const wallet = { brandId: app.brands.perya, memberId: ana.member.id, currency: "PHP" } as const;

  const ask = (change: { amount?: string; requestKey?: string; methodId?: string } = {}) =>
    ana.call(payments.createDeposit, {
      body: { requestKey: randomUUID(), methodId: perya.methodId, amount: "500.00", ...change },
    });
  /** Delivers a callback of the provider to the app. */
  const tell = (type: string, data: object, options: { account?: string; secret?: string; id?: string } = {}) => {
    const { account = perya.accountId, secret = SECRET, ...signed } = options;
    const call = payer.sign(secret, type, data, signed);
    return app.fastify.inject({ method: "POST", url: `/wps/payments/callback/${account}`, ...call });
  };

  return {
    ...app,
    payer,
    perya,
    fiesta,
    bank,
    get ana() {
      return ana;
    },
    /** Advances the clock. Sessions may expire by then. */
    later: async (minutes: number) => {
      app.clock.advance(minutes * 60_000);
      ana = await app.signIn("ana");
    },
    ask,
    tell,
    /** Pays a deposit and delivers the provider's callback. */
    payAndTell: (reference: string, change = {}, options = {}) =>
      tell("deposit.paid", payer.pay(reference, change), options),
    read: (id: string) => ana.call(payments.readDeposit, { params: { id } }),
    stepOf: async (id: string) =>
      (await db.selectFrom("deposits").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state,
    cash: async () => toWire(fromTenThousandths(await balanceOf(db, memberAccount(wallet)))),
    clearing: async () =>
      toWire(fromTenThousandths(await balanceOf(db, clearingAccount(app.brands.perya, "sandbox", "PHP")))),
  };
}
