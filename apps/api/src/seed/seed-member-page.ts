import type { Deps } from "../deps.ts";
import { inTransaction, newId, type Tx } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { propose } from "../modules/approvals/index.ts";
import { writeAudit } from "../modules/audit/index.ts";
import { recordHistory } from "../modules/bets/index.ts";
import { ADJUST_MONEY, insertNote, insertTag, type Adjustment } from "../modules/member-page/index.ts";
import { createMember, findMemberByAccount, type MemberRow } from "../modules/members/index.ts";
import { sendMessage } from "../modules/messages/index.ts";
import { findByAccount } from "../modules/operators/index.ts";
import { recordFailure, type NewSecurityEvent } from "../modules/security/index.ts";
import { openSession } from "../modules/sessions/index.ts";
import { CURRENCY, listPlayedGames, pickStake, pickWin, settleAt } from "./demo-bets.ts";
import { createSeededChance, stableId } from "./seeded-chance.ts";

const HOUR_MS = 60 * 60_000;
const ACCOUNT = "maricel88";

const PHONE = {
  ip: "112.198.70.41",
  country: "PH",
  userAgent: "Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36",
};
const LAPTOP = {
  ip: "136.158.29.7",
  country: "PH",
  userAgent:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
};

type Author = "celia" | "amihan" | "bayani";

const NOTES: readonly [hoursAgo: number, author: Author, words: string][] = [
  [310, "celia", "Prefers Tagalog. Call after 18:00 only."],
  [70, "celia", "Asked about the name on her GCash account. Told her it must be in her own name."],
  [3, "bayani", "Reported a missing ₱250 deposit. Receipt verified, adjustment proposed."],
];
const TAGS = ["crash player", "evening", "no phone calls"];

type Past = Omit<NewSecurityEvent, "brandId" | "memberId" | "subject"> & { hoursAgo: number };
const DOORS: readonly Past[] = [
  { hoursAgo: 400, kind: "signedIn", from: PHONE, way: "registration" },
  { hoursAgo: 399, kind: "mobileBound", from: PHONE, facts: { contact: "+63 •••••• 41" } },
  { hoursAgo: 150, kind: "signInFailed", from: LAPTOP, way: "password" },
  { hoursAgo: 149.9, kind: "signedIn", from: LAPTOP, way: "password", isNewDevice: true },
  { hoursAgo: 26, kind: "signedIn", from: PHONE, way: "remembered" },
];

/**
 * Seeds a member of the first brand with data in every part of the console's member page: sealed name, money, bets,
 * notes, tags, an unmasking and an adjustment awaiting approval. No one can log in to her account.
 */
export async function seedMemberPage(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo || (await findMemberByAccount(deps, brand.id, ACCOUNT))) return;
  const [celia, amihan, bayani] = await Promise.all(
    ["celia", "amihan", "bayani"].map((account) => findByAccount(deps.db, account)),
  );
  if (!celia || !amihan || !bayani) return;
  const authors = { celia: celia.id, amihan: amihan.id, bayani: bayani.id };
  const member = await inTransaction(deps.db, async (tx) => {
    const created = await seedPerson(tx, deps, brand.id);
    await seedDoings(tx, deps, created, authors);
    const visit = { ...PHONE, origin: "", deviceId: created.id, cookies: NO_COOKIES };
    await openSession(deps, tx, visit, brand, created, { how: "password" });
    return created;
  });
  await seedMoney(deps, member);
}

const NO_COOKIES = { read: () => undefined, set: () => {}, clear: () => {} };

function seedPerson(tx: Tx, deps: Deps, brandId: string) {
  const clock = { now: () => new Date(deps.clock.now().getTime() - 401 * HOUR_MS) };
  return createMember(
    tx,
    { ...deps, clock },
    {
      brandId,
      account: ACCOUNT,
      nickname: "Maricel S.",
      mobile: "+639175550141",
      isMobileVerified: true,
      email: "maricel.santos@example.test",
      language: "TY",
      profile: {
        payee_name: "Maricel D. Santos",
        id_number: "PSN-4417-2291",
        birthday: "1991-04-30",
        qq_num: null,
        line: null,
        whatsapp: null,
        facebook: null,
        wechat: null,
        payment_password_hash: null,
      },
    },
  );
}

async function seedDoings(
  tx: Tx,
  deps: Deps,
  { id: memberId, brand_id: brandId }: MemberLike,
  ids: Record<Author, string>,
) {
  const now = deps.clock.now().getTime();
  const ago = (hours: number) => new Date(now - hours * HOUR_MS);
  const at = (hours: number) => ({ ...deps, clock: { now: () => ago(hours) } });
  const actor = (name: Author) => ({ operatorId: ids[name], sessionId: null, name, from: LAPTOP });
  const subject = { kind: "member", id: memberId };
  for (const [hours, author, words] of NOTES) {
    const note = { id: newId(ago(hours)), brand_id: brandId, member_id: memberId, words, written_at: ago(hours) };
    await insertNote(tx, { ...note, operator_id: ids[author] });
  }
  for (const tag of TAGS)
    await insertTag(tx, { member_id: memberId, brand_id: brandId, tag, added_by: ids.celia, added_at: ago(70) });
  for (const { hoursAgo, ...event } of DOORS)
    await recordFailure({ ...at(hoursAgo), db: tx }, { ...event, brandId, memberId });
  const look = { reason: "Callback about the name on her GCash account", after: { field: "mobile" } };
  await writeAudit(tx, at(70), actor("bayani"), { brandId, action: "member.unmasked", subject, ...look });
  const told = { amount: "20000.00", currency: CURRENCY, reference: "D-3001" };
  await sendMessage(tx, at(27), { brandId, memberId, type: "depositCredited", facts: told });
  const payload: Adjustment = { amount: "250.00", currency: CURRENCY, adjustment: "correction" };
  const reason = "Counter deposit not credited, receipt verified";
  await propose(tx, deps, actor("amihan"), { kind: ADJUST_MONEY, brandId, subject, payload, reason });
}

type MemberLike = Pick<MemberRow, "id" | "brand_id">;

/** Seeds two play sessions with a payment in between. */
async function seedMoney(deps: Deps, { id: memberId, brand_id: brandId }: MemberLike): Promise<void> {
  const { ledger } = deps;
  const purse = memberAccount({ brandId, memberId, currency: CURRENCY });
  const chance = createSeededChance(`desk ${ACCOUNT}`);
  const [first, second] = await listPlayedGames(deps.db, brandId);
  const now = deps.clock.now().getTime();
  const player = { id: memberId, account: ACCOUNT, created_at: new Date(now) };
  const sit = async (game: typeof first, name: string, count: number) => {
    if (!game) return;
    const bets = Array.from({ length: count }, (_bet, index) => {
      const stake = pickStake(chance);
      const bet = { brandId, player, game, stake, win: pickWin(stake, chance) };
      return settleAt(now - (count - index) * 60_000, `${name} ${index}`, bet);
    });
    await recordHistory(deps, bets);
  };
  const deposit = { from: houseAccount(brandId, CURRENCY), to: purse, amount: amount("20000.00") };
  await ledger.post({ key: keyOf("deposit", stableId(`desk deposit ${memberId}`), "paid"), ...deposit });
  await sit(first, "first", 24);
  // Same key as in gift.ts, so that the gift is not paid twice.
  const gift = { from: houseAccount(brandId, CURRENCY), to: purse, amount: amount("500.00") };
  await ledger.post({ key: keyOf("promo", stableId(`gift ${memberId}`), "paid"), ...gift });
  await sit(second, "second", 12);
  await ledger.hold({
    key: keyOf("withdrawal", stableId(`desk withdrawal ${memberId}`), "hold"),
    account: purse,
    amount: amount("4850.00"),
  });
}
