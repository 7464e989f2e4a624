import { payments } from "@perya/contract";
import { newId } from "@perya/db";
import { balanceOf, clearingAccount, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import { randomUUID } from "node:crypto";
import { openDesk, type Desk } from "../../console.test-setup.ts";
import { connectProvider } from "./payments.accounts.ts";

export const SECRET = "what both sides know";

export type Cashier = Awaited<ReturnType<typeof openCashier>>;

/** The app with a company that collects for both demo brands, and what tests do about deposits. */
export async function openCashier() {
  const desk = await openDesk();
  const { db } = desk;
  const { payer } = desk.outside;

  const perya = await connect(desk, desk.brands.perya, "sandbox");
  const fiesta = await connect(desk, desk.brands.fiesta, "sandbox");
  const bank = await connect(desk, desk.brands.perya, "bank");
  let ana = await desk.signIn("ana");
  const purse = { brandId: desk.brands.perya, memberId: ana.member.id, currency: "PHP" } as const;

  const ask = (change: { amount?: string; requestKey?: string; methodId?: string } = {}) =>
    ana.call(payments.createDeposit, {
      body: { requestKey: randomUUID(), methodId: perya.methodId, amount: "500.00", ...change },
    });
  /** A call of the company, as it arrives. */
  const tell = (type: string, data: object, options: { account?: string; secret?: string; id?: string } = {}) => {
    const { account = perya.accountId, secret = SECRET, ...signed } = options;
    const call = payer.sign(secret, type, data, signed);
    return desk.fastify.inject({ method: "POST", url: `/wps/payments/callback/${account}`, ...call });
  };

  return {
    ...desk,
    payer,
    perya,
    fiesta,
    bank,
    get ana() {
      return ana;
    },
    /** Time passes, in which a session may end. */
    later: async (minutes: number) => {
      desk.clock.advance(minutes * 60_000);
      ana = await desk.signIn("ana");
    },
    ask,
    tell,
    /** Somebody pays it, and the company says so. */
    payAndTell: (reference: string, change = {}, options = {}) =>
      tell("deposit.paid", payer.pay(reference, change), options),
    read: (id: string) => ana.call(payments.readDeposit, { params: { id } }),
    stepOf: async (id: string) =>
      (await db.selectFrom("deposits").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state,
    cash: async () => toWire(fromTenThousandths(await balanceOf(db, memberAccount(purse)))),
    clearing: async () =>
      toWire(fromTenThousandths(await balanceOf(db, clearingAccount(desk.brands.perya, "sandbox", "PHP")))),
  };
}

/** An account with a company and one method through it. */
async function connect({ deps, db }: Desk, brandId: string, provider: string) {
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

/** One of each that operators look at, of a brand. */
export async function putPayments(desk: Desk, brandId: string) {
  const { db } = desk;
  const now = desk.clock.now();
  const { accountId, methodId } = await connect(desk, brandId, "sandbox");
  const member = db.selectFrom("members").select("id").where("brand_id", "=", brandId).orderBy("account");
  const [deposit, unmatched, reconciliation] = [newId(now), newId(now), newId(now)];
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
  return { deposit, unmatched, reconciliation, method: methodId };
}
