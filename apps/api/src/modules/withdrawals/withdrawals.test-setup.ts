import { randomUUID } from "node:crypto";
import { approvals, queues, withdrawals, type OperatorRole } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { auditLedger, balanceOf, clearingAccount, houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import { openTestConsole } from "../../testing/console.test-setup.ts";
import { hashPassword, setPaymentPassword } from "../members/index.ts";
import { connectProvider } from "../payments/index.ts";
import { writePayoutAccount } from "../payout-accounts/index.ts";
import { placeWithdrawal } from "./withdrawals.request.ts";

export const PIN = "482913";
/** The secret shared by the brand and its provider. */
export const SECRET = "what both sides know";
const PAID_TO = { kind: "gcash", bank: null } as const;

export type Teller = Awaited<ReturnType<typeof openTeller>>;

/** Opens the app with a provider account for payouts. `outside.payer` is a stateful fake that tests control. */
export async function openTeller() {
  const app = await openTestConsole();
  const { deps, db } = app;
  const brand = (await deps.brands.findByHost("localhost")) ?? fail();
  const pinHash = await hashPassword(PIN);

  const company = { brandId: brand.id, provider: "sandbox", url: "http://127.0.0.1:9/payer", isLive: false };
  const payingAccount = await connectProvider(deps, { ...company, secrets: { secret: SECRET } });
  const { payer } = app.outside;

  let serial = 5_000_000;
  /** Creates a member with money, a payment password and a payout account past its hold. */
  async function welcome(cash: string, options: { paidBefore?: boolean } = {}) {
    const member = await app.createMember({ brand_id: brand.id });
    const purse = memberAccount({ brandId: brand.id, memberId: member.id, currency: "PHP" });
    if (amount(cash) > 0n) await give(member.id, cash);
    const account = await inTransaction(db, async (tx) => {
      await setPaymentPassword(tx, deps, member.id, pinHash);
      const addedAt = new Date(deps.clock.now().getTime() - 48 * 3_600_000);
      const to = { ...PAID_TO, number: `0917${(serial += 1)}`, holder: "Ana Reyes" };
      return writePayoutAccount(tx, deps, { ...to, brandId: brand.id, memberId: member.id, addedAt });
    });
    const requester = { brand, memberId: member.id };
    const one = {
      id: member.id,
      accountId: account.id,
      requester,
      ask: (typed: string, requestKey: string = randomUUID()) =>
        placeWithdrawal(deps, requester, { amount: typed, requestKey, accountId: account.id }),
      cash: async () => toWire(fromTenThousandths(await balanceOf(db, purse))),
      held: async () => toWire(fromTenThousandths(await balanceOf(db, { ...purse, kind: "held" }))),
    };
    if (options.paidBefore) await payOnce(one);
    return one;
  }

  /** Pays the member once, so that the rules treat the account as known. */
  async function payOnce(member: { id: string; ask: (typed: string) => Promise<{ id: string }> }) {
    await give(member.id, "100.00");
    const { id } = await member.ask("100.00");
    await approve(id);
    await deliver();
  }

  async function give(memberId: string, typed: string) {
    const key = keyOf("deposit", randomUUID(), "paid");
    const to = memberAccount({ brandId: brand.id, memberId, currency: "PHP" });
    await deps.ledger.post({ key, from: houseAccount(brand.id, "PHP"), to, amount: amount(typed) });
  }

  const hired = new Map<string, { id: string }>();
  /**
   * Returns an operator who has just entered a TOTP code, as dangerous actions require. Logs in again each time,
   * because the clock advances.
   */
  async function operator(name: string, role: OperatorRole = "cashier", brandId: string | null = brand.id) {
    const someone = hired.get(name) ?? (await app.addOperator(role, brandId));
    hired.set(name, someone);
    return { id: someone.id, call: (await app.signInAs(someone)).client() };
  }

  /** Assigns the open item of a case to the operator. */
  async function claim(subjectId: string, name: string) {
    const { call } = await operator(name);
    const items = await db
      .selectFrom("work_items")
      .select("id")
      .where("subject_id", "=", subjectId)
      .where("state", "=", "open")
      .execute();
    const item = await call(queues.claimItem, { params: { id: items[0]?.id ?? "" } });
    return { call, seen: { itemId: item.id, version: item.version } };
  }

  async function approve(id: string, options: { by?: string; parts?: string[] } = {}) {
    const { call, seen } = await claim(id, options.by ?? "cashier");
    const body = { ...seen, reason: "all is well", ...(options.parts && { parts: options.parts }) };
    return call(withdrawals.approveWithdrawal, { params: { id }, body });
  }

  async function agree(approvalId: string, by: string) {
    const { call } = await operator(by);
    return call(approvals.approve, { params: { id: approvalId }, body: { words: "I looked as well" } });
  }

  const jobs = await import("./payouts/payouts.jobs.ts");
  /** Lets the provider accept queued payouts and report them as arrived. */
  async function deliver() {
    await jobs.submitPayouts(deps);
    for (const order of payer.payouts.values()) if (order.status === "accepted") order.status = "succeeded";
    await db.updateTable("payouts").set({ ask_at: deps.clock.now() }).where("ask_at", "is not", null).execute();
    await jobs.askPayouts(deps);
  }

  return {
    ...app,
    brand,
    payingAccount,
    /** Returns how often the provider received the payout. */
    toldToPay: (payout: string) =>
      payer.asked.filter(({ method, body }) => method === "POST" && body?.includes(`"key":"${payout}"`)).length,
    welcome,
    give,
    operator,
    claim,
    approve,
    agree,
    deliver,
    partsOf: (withdrawalId: string) =>
      db.selectFrom("payouts").selectAll().where("withdrawal_id", "=", withdrawalId).orderBy("reference").execute(),
    stateOf: async (id: string) =>
      (await db.selectFrom("withdrawals").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state,
    clearing: async (provider = "sandbox") =>
      toWire(fromTenThousandths(await balanceOf(db, clearingAccount(brand.id, provider, "PHP")))),
    /** Sets limits as the database's owner, who needs no second operator. */
    settings: (change: object) =>
      app.asOwner((owner) =>
        owner
          .insertInto("withdrawal_settings")
          .values({ brand_id: brand.id, ...change })
          .onConflict((row) => row.column("brand_id").doUpdateSet(change))
          .execute(),
      ),
    inOwnersTransaction: (work: (tx: Tx) => Promise<void>) => app.asOwner((owner) => inTransaction(owner, work)),
    audit: () => auditLedger(db),
  };
}

function fail(): never {
  throw new Error("the demo brand was not found");
}
