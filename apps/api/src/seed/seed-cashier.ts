import { inTransaction, newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import sharp from "sharp";
import type { Deps } from "../deps.ts";
import type { Brand } from "../brand.ts";
import { createMember, findMemberByAccount, hashPassword, type PasswordHash } from "../modules/members/index.ts";
import { createDeposit, insertUnmatched, sendProof, UNMATCHED } from "../modules/payments/index.ts";
import { hashNumber, insertPayoutAccount, sealDestination } from "../modules/payout-accounts/index.ts";
import { openItem } from "../modules/queues/index.ts";
import { receivePicture } from "../modules/uploads/index.ts";
import { placeWithdrawal } from "../modules/withdrawals/index.ts";
import { CURRENCY } from "./demo-bets.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";
import { stableId } from "./seeded-chance.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Person = {
  account: string;
  name: string;
  /** The member's balance, and the withdrawal they request. */
  cash: string;
  asks: string;
  minutesAgo: number;
  to: { kind: "gcash" | "maya" | "bank"; bank: "BPI" | "BDO" | null; number: string };
};

/** Members with withdrawals, the oldest first. The first is above the dual-approval limit. */
const PEOPLE: readonly Person[] = [
  {
    account: "jomar.v",
    name: "Jomar Villanueva",
    cash: "96000.00",
    asks: "72000.00",
    minutesAgo: 190,
    to: { kind: "maya", bank: null, number: "09175550172" },
  },
  {
    account: "rodelp",
    name: "Rodel Pascual",
    cash: "44000.00",
    asks: "31250.00",
    minutesAgo: 75,
    to: { kind: "bank", bank: "BPI", number: "1209443381" },
  },
  {
    account: "analyn77",
    name: "Analyn Cruz",
    cash: "15000.00",
    asks: "12400.00",
    minutesAgo: 28,
    to: { kind: "gcash", bank: null, number: "09175550128" },
  },
  {
    account: "lizel.a",
    name: "Liezel Aquino",
    cash: "16000.00",
    asks: "11950.00",
    minutesAgo: 9,
    to: { kind: "maya", bank: null, number: "09175550109" },
  },
];

/** Bank transfers, one of which is above the method's dual-approval limit. */
const TRANSFERS: readonly { account: string; amount: string; bankReference: string; minutesAgo: number }[] = [
  { account: "rodelp", amount: "18500.00", bankReference: "BPI 220914 7731", minutesAgo: 41 },
  { account: "analyn77", amount: "2500.00", bankReference: "IP-88120467", minutesAgo: 12 },
];

/**
 * Seeds work for a cashier at the first brand: withdrawals, bank transfers with receipts, and an unmatched payment.
 */
export async function seedCashier(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo || (await findMemberByAccount(deps, brand.id, PEOPLE[0]?.account ?? ""))) return;
  const hash = await hashPassword(DEMO_PASSWORD);
  const members = new Map<string, string>();
  for (const person of PEOPLE) members.set(person.account, await seedWithdrawal(deps, brand, person, hash));
  const picture = await renderReceipt();
  for (const transfer of TRANSFERS)
    await seedTransfer(deps, brand, members.get(transfer.account) ?? "", transfer, picture);
  await seedUnmatched(deps, brand.id);
}

/** Dependencies whose clock is set back by this many milliseconds. */
export const back = (deps: Deps, milliseconds: number): Deps => ({
  ...deps,
  clock: { ...deps.clock, now: () => new Date(deps.clock.now().getTime() - milliseconds) },
});

async function seedWithdrawal(deps: Deps, brand: Brand, person: Person, hash: PasswordHash): Promise<string> {
  const { memberId, accountId } = await seedPerson(deps, brand, person, hash);
  const asked = { amount: person.asks, requestKey: stableId(`ask ${memberId}`), accountId };
  await placeWithdrawal(back(deps, person.minutesAgo * MINUTE_MS), { brand, memberId }, asked);
  return memberId;
}

export type NewPerson = Pick<Person, "account" | "name" | "cash" | "to">;

/** Seeds a member who joined long ago, with a balance and a payout account. */
export async function seedPerson(deps: Deps, brand: Brand, person: NewPerson, hash: PasswordHash) {
  const { account, name, to } = person;
  const long = back(deps, 40 * DAY_MS);
  const payoutAccount = { id: newId(long.clock.now()), brand_id: brand.id };
  const [number_hash] = hashNumber(deps, brand.id, to);
  if (!number_hash) throw new Error("the vault has no key");
  const memberId = await inTransaction(deps.db, async (tx) => {
    const profile = { ...NO_PROFILE, payee_name: name, payment_password_hash: hash };
    const newcomer = { brandId: brand.id, account, nickname: name, isMobileVerified: false, language: "EN" as const };
    const { id } = await createMember(tx, long, { ...newcomer, profile });
    await insertPayoutAccount(tx, {
      ...payoutAccount,
      member_id: id,
      kind: to.kind,
      bank: to.bank,
      ...sealDestination(deps, payoutAccount, { number: to.number, holder: name }),
      number_hash,
      last_four: to.number.slice(-4),
      added_at: long.clock.now(),
    });
    return id;
  });
  const purse = memberAccount({ brandId: brand.id, memberId, currency: CURRENCY });
  const key = keyOf("deposit", stableId(`cashier ${memberId}`), "paid");
  await deps.ledger.post({ key, from: houseAccount(brand.id, CURRENCY), to: purse, amount: amount(person.cash) });
  return { memberId, accountId: payoutAccount.id };
}

const NO_PROFILE = {
  id_number: null,
  birthday: null,
  qq_num: null,
  line: null,
  whatsapp: null,
  facebook: null,
  wechat: null,
};

async function seedTransfer(
  deps: Deps,
  brand: Brand,
  memberId: string,
  transfer: (typeof TRANSFERS)[number],
  picture: Buffer,
): Promise<void> {
  const method = await deps.db
    .selectFrom("payment_methods")
    .select("id")
    .where("brand_id", "=", brand.id)
    .where("kind", "=", "bank")
    .executeTakeFirst();
  if (!method) return;
  const then = back(deps, transfer.minutesAgo * MINUTE_MS);
  const payer = { brand, memberId };
  const asked = {
    requestKey: stableId(`transfer ${memberId}`),
    methodId: method.id,
    amount: transfer.amount,
    origin: "",
  };
  const { id } = await createDeposit(then, payer, asked);
  const upload = await receivePicture(then, { brandId: brand.id, memberId, operatorId: null }, picture);
  await sendProof(then, payer, id, { uploadId: upload.id, bankReference: transfer.bankReference });
}

type Shape = { colour: readonly [number, number, number]; covers: (x: number, y: number) => boolean };

const box = (
  colour: Shape["colour"],
  [left, top, width, height]: readonly [number, number, number, number],
): Shape => ({
  colour,
  covers: (x, y) => x >= left && x < left + width && y >= top && y < top + height,
});

/**
 * Paints a receipt without text, because the machine may lack fonts. It is painted pixel by pixel: after an uploaded
 * picture was decoded, the process can no longer read formats such as SVG (uploads.encoding.ts).
 */
function renderReceipt(): Promise<Buffer> {
  const [width, height] = [360, 480];
  const shapes: Shape[] = [
    box([0xf4, 0xf1, 0xe8], [0, 0, width, height]),
    box([0xff, 0xff, 0xff], [20, 20, 320, 440]),
    { colour: [0x2f, 0x8f, 0x6b], covers: (x, y) => (x - 180) ** 2 + (y - 90) ** 2 <= 38 ** 2 },
    ...[210, 170, 240, 130, 200, 160].map((wide, index) => box([0x8a, 0x9a, 0x9d], [40, 190 + index * 38, wide, 12])),
  ];
  const dots = Array.from({ length: width * height }, (_none, dot) => [dot % width, Math.floor(dot / width)] as const);
  const painted = dots.flatMap(([x, y]) => shapes.findLast(({ covers }) => covers(x, y))?.colour ?? []);
  return sharp(Buffer.from(painted), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function seedUnmatched(deps: Deps, brandId: string): Promise<void> {
  const provider = await deps.db
    .selectFrom("payment_providers")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("provider", "=", "sandbox")
    .executeTakeFirst();
  if (!provider) return;
  const found = back(deps, 95 * MINUTE_MS).clock.now();
  const id = newId(found);
  await inTransaction(deps.db, async (tx) => {
    await insertUnmatched(tx, {
      id,
      brand_id: brandId,
      provider_id: provider.id,
      provider: "sandbox",
      provider_reference: "pay_5Q0M2XW7",
      reference: "D-JOMAR-NOV",
      reason: "unknown",
      currency: CURRENCY,
      amount: amount("1500.00"),
      paid_at: found,
      found_at: found,
    });
    await openItem(tx, deps, { queue: UNMATCHED, brandId, subjectId: id, openedAt: found });
  });
}
