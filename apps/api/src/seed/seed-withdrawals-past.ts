import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { decide } from "../modules/approvals/index.ts";
import { findMemberByAccount, hashPassword } from "../modules/members/index.ts";
import {
  changeWithdrawalSettings,
  readWithdrawalSettings,
  approveWithdrawal,
  askIdentity,
  cancelWithdrawal,
  confirmPayout,
  decideDispute,
  disputePayout,
  freezeBatch,
  placeWithdrawal,
  recordBatchResults,
  rejectWithdrawal,
} from "../modules/withdrawals/index.ts";
import { asOperator, claimOf } from "./as-operator.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";
import { back, seedPerson, type NewPerson } from "./seed-cashier.ts";
import { stableId } from "./seeded-chance.ts";

const HOUR_MS = 3_600_000;
const [FIRST, SECOND, TRACER] = ["amihan", "bayani", "dalisay"] as const;

const PEOPLE: readonly NewPerson[] = [
  {
    account: "marites.s",
    name: "Marites Santiago",
    cash: "18000.00",
    to: { kind: "gcash", bank: null, number: "09175550141" },
  },
  {
    account: "dodong.k",
    name: "Dodong Katigbak",
    cash: "26000.00",
    to: { kind: "bank", bank: "BDO", number: "0045128876" },
  },
  {
    account: "neneng.b",
    name: "Neneng Bautista",
    cash: "15000.00",
    to: { kind: "maya", bank: null, number: "09175550143" },
  },
];

type Asked = { id: string; requester: { brand: Brand; memberId: string } };

/**
 * Seeds past withdrawals of the first brand: one in each state, a paid batch, a batch that awaits approval, and
 * disputes. Uses the functions that members and operators use.
 */
export async function seedWithdrawalsPast(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo || (await findMemberByAccount(deps, brand.id, PEOPLE[0]?.account ?? ""))) return;
  const hash = await hashPassword(DEMO_PASSWORD);
  const people: Awaited<ReturnType<typeof seedPerson>>[] = [];
  for (const person of PEOPLE) people.push(await seedPerson(deps, brand, person, hash));
  const ask = async (who: number, sum: string, hoursAgo: number): Promise<Asked> => {
    const { memberId = "", accountId = "" } = people[who] ?? {};
    const asked = { amount: sum, requestKey: stableId(`past ${who} ${sum} ${hoursAgo}`), accountId };
    const { id } = await placeWithdrawal(back(deps, hoursAgo * HOUR_MS), { brand, memberId }, asked);
    return { id, requester: { brand, memberId } };
  };
  // Payouts are manual, so that each state stays; the sandbox provider would pay immediately.
  await setWay(deps, brand.id, "manual");
  try {
    await seedUndecided(deps, ask);
    await seedPaid(deps, brand, ask);
  } finally {
    await setWay(deps, brand.id, "provider");
  }
}

/** Changes the payout mode. Switching back to the provider loosens a control, so it needs two operators. */
async function setWay(deps: Deps, brandId: string, way: "manual" | "provider"): Promise<void> {
  const { proposal: _proposal, ...settings } = await readWithdrawalSettings(deps, brandId);
  let proposed: string | undefined;
  await asOperator(deps, FIRST, async ({ actor }) => {
    const change = { ...settings, way, reason: "Manual payouts by bank file today" };
    proposed = (await changeWithdrawalSettings(deps, actor, change)).settings.proposal?.id;
  });
  if (proposed === undefined) return;
  const yes = { id: proposed, verdict: "approved", words: "Bank file paid" } as const;
  await asOperator(deps, SECOND, (operator) => decide(deps, operator, yes));
}

type Ask = (who: number, sum: string, hoursAgo: number) => Promise<Asked>;

async function seedUndecided(deps: Deps, ask: Ask): Promise<void> {
  const unknown = await ask(0, "2600.00", 30);
  const refused = await ask(1, "1900.00", 28);
  const given = await ask(2, "1500.00", 27);
  await cancelWithdrawal(back(deps, 26 * HOUR_MS), given.requester, given.id);
  await asOperator(deps, FIRST, async (operator) => {
    const about = async ({ id }: Asked) => {
      const { id: itemId, version } = await claimOf(deps, operator, id);
      return { itemId, version };
    };
    const reason = "Account name does not match member name";
    await askIdentity(back(deps, 25 * HOUR_MS), operator, unknown.id, { ...(await about(unknown)), reason });
    const no = { ...(await about(refused)), code: "nameDiffers" as const, reason };
    await rejectWithdrawal(back(deps, 25 * HOUR_MS), operator, refused.id, no);
  });
}

async function approve(deps: Deps, { id }: Asked, hoursAgo: number): Promise<void> {
  await asOperator(deps, FIRST, async (operator) => {
    const { id: itemId, version } = await claimOf(deps, operator, id);
    const yes = { itemId, version, reason: "Name matches, wagering met" };
    await approveWithdrawal(back(deps, hoursAgo * HOUR_MS), operator, id, yes);
  });
}

async function freeze(deps: Deps, brandId: string, list: readonly Asked[], hoursAgo: number): Promise<string> {
  let batchId = "";
  await asOperator(deps, FIRST, async (operator) => {
    const asked = { brandId, reason: "Daily bank file", withdrawalIds: list.map(({ id }) => id) };
    batchId = (await freezeBatch(back(deps, hoursAgo * HOUR_MS), operator, asked)).id;
  });
  return batchId;
}

async function seedPaid(deps: Deps, brand: Brand, ask: Ask): Promise<void> {
  const [arrived, missing] = [await ask(0, "3200.00", 50), await ask(1, "4100.00", 50)];
  const [returned, found] = [await ask(2, "2750.00", 49), await ask(0, "1250.00", 49)];
  const [bounced, next, waiting] = [
    await ask(1, "1800.00", 48),
    await ask(2, "2200.00", 5),
    await ask(1, "5400.00", 3),
  ];
  const list = [arrived, missing, returned, found, bounced];
  for (const each of list) await approve(deps, each, 46);
  const batchId = await freeze(deps, brand.id, list, 45);
  await asOperator(deps, SECOND, async (operator) => {
    const batch = await deps.db
      .selectFrom("payout_batches")
      .select("approval_id")
      .where("id", "=", batchId)
      .executeTakeFirstOrThrow();
    const yes = { id: batch.approval_id ?? "", verdict: "approved", words: "All lines checked" } as const;
    await decide(back(deps, 44 * HOUR_MS), operator, yes);
    const lines = [];
    for (const each of list) lines.push({ payoutId: await partOf(deps, each), isSent: each !== bounced });
    const results = lines.map(({ payoutId, isSent }, index) =>
      isSent
        ? { payoutId, outcome: "sent" as const, bankReference: `FT2611-88${index}` }
        : { payoutId, outcome: "failed" as const },
    );
    await recordBatchResults(back(deps, 43 * HOUR_MS), operator, batchId, results);
  });
  await seedWords(deps, { arrived, missing, returned, found });
  for (const each of [next, waiting]) await approve(deps, each, 2);
  await freeze(deps, brand.id, [next], 1);
}

async function partOf({ db }: Deps, { id }: Asked): Promise<string> {
  const part = db.selectFrom("payouts").select("id").where("withdrawal_id", "=", id).where("state", "<>", "released");
  return (await part.executeTakeFirstOrThrow()).id;
}

type Sent = Record<"arrived" | "missing" | "returned" | "found", Asked>;

/** Seeds members' responses to payouts: one receipt and three disputes, two of them decided. */
async function seedWords(deps: Deps, { arrived, missing, returned, found }: Sent): Promise<void> {
  await confirmPayout(back(deps, 42 * HOUR_MS), arrived.requester, await partOf(deps, arrived));
  for (const [asked, words, hoursAgo] of [
    [returned, "Nothing arrived in my Maya. The number is correct.", 40],
    [found, "It's not in my GCash history.", 39],
    [missing, "My bank has no record of this transfer.", 4],
  ] as const)
    await disputePayout(back(deps, hoursAgo * HOUR_MS), asked.requester, await partOf(deps, asked), {
      words,
      proofIds: [],
    });
  const answers = [
    [returned, "upheld", "Your e-wallet returned the payout. The amount is back in your balance."],
    [found, "refused", "GCash credited it at 14:07. Please check Inbox > Bank transfers in your app."],
  ] as const;
  for (const [asked, verdict, answer] of answers)
    await asOperator(deps, TRACER, async (operator) => {
      const open = deps.db.selectFrom("withdrawal_disputes").select("id");
      const { id } = await open.where("payout_id", "=", await partOf(deps, asked)).executeTakeFirstOrThrow();
      const { id: itemId, version } = await claimOf(deps, operator, id);
      await decideDispute(back(deps, 30 * HOUR_MS), operator, id, { itemId, version, verdict, answer });
    });
}
