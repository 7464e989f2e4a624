import { createHash } from "node:crypto";
import { inTransaction, newId, type StoredReferralTerms } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { recordHistory, type SettledBet } from "../modules/bets/index.ts";
import { createMember, findMemberByAccount, hashPassword } from "../modules/members/index.ts";
import { findAccountOf } from "../modules/payments/index.ts";
import { attribute, followReferrals, openProgram, readReferral } from "../modules/referrals/index.ts";
import { claimReward } from "../modules/rewards/index.ts";
import { countProfits } from "./count-history.ts";
import { CURRENCY } from "./demo-bets.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";
import { openPast } from "./seed-deposits-past.ts";
import { stableId } from "./seeded-chance.ts";

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * Referrer: 200 pesos for each of the first ten friends, 300 from the eleventh. Friend: bonus money of 100, to be
 * wagered five times.
 */
export const DEMO_REFERRAL: StoredReferralTerms = {
  minimumDeposit: "5000000",
  minimumStake: "20000000",
  days: 30,
  claimDays: 30,
  tiers: [
    { from: 1, amount: "2000000" },
    { from: 11, amount: "3000000" },
  ],
  friend: {
    kind: "bonus",
    amount: "1000000",
    terms: {
      times: 5,
      base: "bonus",
      deposit: "0.00",
      weights: { games: {}, categories: { RNG: 100, LIVE: 10 }, otherwise: 25 },
      maxBet: null,
      capTimes: null,
      days: 30,
    },
  },
};

/**
 * How many of Ana's friends reached each step. The last qualified one shares a device with her, so both rewards are
 * held.
 */
const FRIENDS = { verified: 12, deposited: 9, qualified: 7, claimed: 5 };
const NAMES =
  "amparo bong chona dado edong fely gorio hilda isko jun kikay lando meling nilda oca perla rading susing".split(" ");
const OPENED = 64;
const PROGRAM_DAYS_AGO = 27;

/** Opens a referral program at each demo brand, and seeds Ana's friends at the first. */
export async function seedReferrals(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo || (await findMemberByAccount(deps, brand.id, NAMES[0] ?? ""))) return;
  const before = back(deps, PROGRAM_DAYS_AGO);
  for (const host of ["localhost", "fiesta.localhost", "gabi.localhost"]) {
    const each = await deps.brands.findByHost(host);
    if (each?.isDemo) await openProgram(before, each.id, DEMO_REFERRAL);
  }
  const ana = await findMemberByAccount(deps, brand.id, "ana");
  if (!ana) return;
  // Makes Ana's account older, because a friend's account must be newer than the referrer's.
  const anaBefore = deps.db.updateTable("members").set({ created_at: back(deps, PROGRAM_DAYS_AGO + 60).clock.now() });
  await anaBefore.where("id", "=", ana.id).execute();
  const { code } = await readReferral(before, { brand, memberId: ana.id, type: ana.type });
  if (code === null) return;
  const opened = deps.db.updateTable("referral_codes").set({ opened: BigInt(OPENED) });
  await opened.where("member_id", "=", ana.id).execute();
  await seedFriends(deps, brand, { ref: code, anaId: ana.id });
  await countProfits(deps);
  await followReferrals(deps);
  const claimant = { brandId: brand.id, memberId: ana.id, language: "EN" } as const;
  const open = deps.db.selectFrom("rewards").select("id").where("member_id", "=", ana.id);
  const rewards = await open
    .where("source", "=", "referral")
    .where("state", "=", "claimable")
    .limit(FRIENDS.claimed)
    .execute();
  for (const { id } of rewards) await claimReward(deps, claimant, id);
}

async function shareDevice(deps: Deps, { id: brandId }: Brand, memberIds: readonly string[]): Promise<void> {
  const device = createHash("sha256").update("a phone of two members of the demo").digest();
  const seen = { brand_id: brandId, device_hash: device, last_seen_at: deps.clock.now() };
  await deps.db
    .insertInto("member_devices")
    .values(memberIds.map((memberId) => ({ ...seen, member_id: memberId })))
    .execute();
}

async function seedFriends(deps: Deps, brand: Brand, { ref, anaId }: { ref: string; anaId: string }): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const payments = await findAccountOf(deps, brand.id, "sandbox");
  for (const [index, account] of NAMES.entries()) {
    const then = back(deps, PROGRAM_DAYS_AGO - 2 - index);
    const email = index < FRIENDS.verified ? `${account}@example.test` : null;
    const memberId = await inTransaction(deps.db, async (tx) => {
      const newcomer = { brandId: brand.id, account, passwordHash, email, isEmailVerified: true };
      const member = await createMember(tx, then, newcomer);
      await attribute(tx, then, { brand, visit: { ip: `112.198.${index}.7` }, memberId: member.id, ref });
      return member.id;
    });
    if (index < FRIENDS.deposited && payments) {
      const { now, begin, pay } = openPast(deps, brand, payments, memberId);
      await pay(await begin("gcash", "500.00", now - 2 * HOUR_MS), now - HOUR_MS);
    }
    if (index < FRIENDS.qualified) await seedPlay(deps, brand, memberId);
    if (index === FRIENDS.qualified - 1) await shareDevice(deps, brand, [anaId, memberId]);
  }
}

/** Seeds four bets of 500 on one game, most of it returned as wins. */
async function seedPlay(deps: Deps, { id: brandId }: Brand, memberId: string): Promise<void> {
  await deps.ledger.post({
    key: keyOf("deposit", stableId(`friend ${memberId}`), "paid"),
    from: houseAccount(brandId, CURRENCY),
    to: memberAccount({ brandId, memberId, currency: CURRENCY }),
    amount: amount("2000.00"),
  });
  const game = await deps.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
  const at = new Date(deps.clock.now().getTime() - HOUR_MS / 2);
  const bet = (): SettledBet => ({
    id: newId(at),
    brandId,
    memberId,
    gameId: game.id,
    vendorCode: game.vendor_code,
    category: game.category,
    currency: CURRENCY,
    stake: amount("500.00"),
    win: amount("0.00"),
    placedAt: at,
    settledAt: at,
  });
  await recordHistory(deps, [bet(), bet(), bet(), bet()]);
}

const back = (deps: Deps, days: number): Deps => ({
  ...deps,
  clock: { ...deps.clock, now: () => new Date(deps.clock.now().getTime() - days * DAY_MS) },
});
