import { amount } from "@perya/money";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { findMemberByAccount, hashPassword } from "../modules/members/index.ts";
import {
  applyReport,
  cancelDeposit,
  createDeposit,
  findAccountOf,
  reconcileDay,
  type DepositReport,
  type ProviderAccount,
} from "../modules/payments/index.ts";
import { CURRENCY } from "./demo-bets.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";
import { seedPerson } from "./seed-cashier.ts";
import { PAYING_NEWCOMERS } from "./seed-sign-up-links.ts";
import { stableId } from "./seeded-chance.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const PAYER = {
  account: "corazon.m",
  name: "Corazon Manalo",
  cash: "250.00",
  to: { kind: "gcash", bank: null, number: "09175550133" },
} as const;

type Line = { kind: string; id: string; reference: string; amount: string; fee: string; currency: string };
type Begun = { id: string; reference: string; amount: string; name: string };

/**
 * Seeds past deposits of the first brand, one in each state, and reconciliations with and without differences, through
 * the functions that read provider messages. A fake provider answers, because the sandbox has no history.
 */
export async function seedDepositsPast(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo || (await findMemberByAccount(deps, brand.id, PAYER.account))) return;
  const account = await findAccountOf(deps, brand.id, "sandbox");
  if (!account) return;
  const { memberId } = await seedPerson(deps, brand, PAYER, await hashPassword(DEMO_PASSWORD));
  const past = openPast(deps, brand, account, memberId);
  await seedNights(past);
  await seedUnpaid(past);
  await seedNewcomers(deps, brand, account);
}

/** Seeds deposits of some members who joined by a sign-up link. */
async function seedNewcomers(deps: Deps, brand: Brand, account: ProviderAccount): Promise<void> {
  for (const name of PAYING_NEWCOMERS) {
    const newcomer = await findMemberByAccount(deps, brand.id, name);
    if (!newcomer) continue;
    const { now, begin, pay } = openPast(deps, brand, account, newcomer.id);
    await pay(await begin("gcash", "300.00", now - HOUR_MS), now - HOUR_MS / 2);
  }
}

type Past = ReturnType<typeof openPast>;

export function openPast(deps: Deps, brand: Brand, account: ProviderAccount, memberId: string) {
  const now = deps.clock.now().getTime();
  let lines: Line[] = [];
  let isDeaf = false;
  const payer = {
    ask: async ({ method, body = "{}" }: { method: string; body?: string }) => {
      if (isDeaf) return { status: 504, text: "" };
      const { key = "" } = JSON.parse(body) as { key?: string };
      const begun = { id: nameOf(key), status: "pending", redirectUrl: account.url ?? "" };
      return { status: 200, text: JSON.stringify(method === "POST" ? begun : { lines, deposits: [] }) };
    },
  };
  const at = (moment: number): Deps => ({
    ...deps,
    outside: { ...deps.outside, payer },
    clock: { ...deps.clock, now: () => new Date(moment) },
  });
  const dayOf = (moment: number) => new Intl.DateTimeFormat("en-CA", { timeZone: brand.timeZone }).format(moment);
  /** Noon in the brand's time zone, `daysAgo` days ago. */
  const noon = (daysAgo: number) => Date.parse(`${dayOf(now - daysAgo * DAY_MS)}T12:00:00+08:00`);
  let count = 0;

  async function begin(code: string, sum: string, moment: number): Promise<Begun> {
    const method = deps.db.selectFrom("payment_methods").select("id").where("brand_id", "=", brand.id);
    const { id: methodId } = await method.where("code", "=", code).executeTakeFirstOrThrow();
    const requestKey = stableId(`past deposit ${memberId} ${(count += 1)}`);
    const asked = { requestKey, methodId, amount: sum, origin: "" };
    const { id, reference } = await createDeposit(at(moment), { brand, memberId }, asked);
    return { id, reference, amount: sum, name: nameOf(id) };
  }

  const tell = (
    { name, reference }: Begun,
    status: DepositReport["status"],
    moment: number,
    more: Partial<DepositReport> = {},
  ) =>
    applyReport(
      at(moment),
      account,
      { providerReference: name, reference, status, paid: null, ...more },
      { isAnswer: true },
    );

  return {
    now,
    noon,
    begin,
    tell,
    pay: (begun: Begun, moment: number, sum: string = begun.amount) =>
      tell(begun, "paid", moment, { paid: { amount: amount(sum), currency: CURRENCY, at: new Date(moment) } }),
    cancel: ({ id }: Begun, moment: number) => cancelDeposit(at(moment), { brand, memberId }, id),
    /** Begins a deposit at a provider that does not answer, so that the deposit fails. */
    inVain: async (sum: string, moment: number) => {
      isDeaf = true;
      await begin("gcash", sum, moment).catch(() => {});
      isDeaf = false;
    },
    /** Runs the reconciliation in the night after the day `daysAgo` days ago. */
    reconcile: async (daysAgo: number, told: readonly Line[]) => {
      lines = [...told];
      const day = { day: dayOf(noon(daysAgo)), timeZone: brand.timeZone, currency: CURRENCY } as const;
      await reconcileDay(at(noon(daysAgo) + 15 * HOUR_MS), account, day);
    },
  };
}

/** The provider's reference of a payment. */
const nameOf = (id: string) => `pay_${id.replaceAll("-", "").slice(-20)}`;

const line = (kind: "deposit" | "refund", { name, reference, amount: sum }: Begun): Line => ({
  kind,
  id: name,
  reference,
  amount: sum,
  fee: "7.50",
  currency: CURRENCY,
});

/**
 * Seeds past reconciliation runs. The recent ones have no differences, so the next run, which compares those days
 * again, does not change them. The run with differences is older than that.
 */
async function seedNights({ noon, begin, pay, tell, reconcile }: Past): Promise<void> {
  const paid = async (code: string, sum: string, daysAgo: number) => {
    const begun = await begin(code, sum, noon(daysAgo));
    await pay(begun, noon(daysAgo) + 60_000);
    return begun;
  };
  const [usual, wrong] = [await paid("gcash", "500.00", 5), await paid("gcash", "300.00", 5)];
  // A payment that is missing from the provider's report.
  await paid("qrph", "1200.00", 5);
  const stranger = { id: "", reference: "GC-7731 20914", amount: "850.00", name: "pay_9H2K44ZQ" };
  await reconcile(5, [
    line("deposit", usual),
    { ...line("deposit", wrong), amount: "290.00" },
    line("deposit", stranger),
  ]);

  const [disputed, sentBack, lost] = [
    await paid("gcash", "2000.00", 4),
    await paid("maya", "400.00", 4),
    await paid("gcash", "900.00", 4),
  ];
  await reconcile(
    4,
    [disputed, sentBack, lost].map((begun) => line("deposit", begun)),
  );
  await tell(sentBack, "refunded", noon(3) + HOUR_MS);
  await tell(lost, "disputed", noon(3) + HOUR_MS);
  await tell(lost, "refunded", noon(2) + HOUR_MS);
  await tell(disputed, "disputed", noon(1));
  const third = [await paid("qrph", "700.00", 3), await paid("gcash", "1500.00", 3)];
  await reconcile(3, [...third.map((begun) => line("deposit", begun)), line("refund", sentBack)]);
  const second = [await paid("gcash", "250.00", 2), await paid("maya", "600.00", 2)];
  await reconcile(2, [...second.map((begun) => line("deposit", begun)), line("refund", lost)]);
  const last = [await paid("qrph", "1000.00", 1)];
  await reconcile(
    1,
    last.map((begun) => line("deposit", begun)),
  );
}

/** Seeds today's deposits: unpaid ones, one with a wrong amount, and one that awaits payment. */
async function seedUnpaid({ now, begin, pay, tell, cancel, inVain }: Past): Promise<void> {
  const hours = (count: number) => now - count * HOUR_MS;
  await tell(await begin("qrph", "350.00", hours(7)), "expired", hours(6));
  await pay(await begin("gcash", "800.00", hours(5)), hours(5) + 60_000, "799.00");
  await tell(await begin("gcash", "450.00", hours(3)), "failed", hours(3) + 60_000, { reason: "declined" });
  await cancel(await begin("maya", "600.00", hours(1)), hours(1) + 60_000);
  await begin("qrph", "500.00", now - 4 * 60_000);
  await inVain("200.00", now - 2 * 60_000);
}
