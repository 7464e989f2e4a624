import { inTransaction, newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import type { RebateTerms, VipLevel, VipTerms } from "@perya/rules";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { recordHistory, type SettledBet } from "../modules/bets/index.ts";
import { findMemberByAccount } from "../modules/members/index.ts";
import { addRebateProgram, addRebateVersion, countRebates } from "../modules/rebates/index.ts";
import { addVipVersion, reviewLevels } from "../modules/vip/index.ts";
import { countProfits } from "./count-history.ts";
import { CURRENCY } from "./demo-bets.ts";
import { stableId } from "./seeded-chance.ts";

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const MONTHS_AGO = 3;
const REBATE_DAYS_AGO = 5;

const level = (name: string, validStake: number, deposits: number, more: Partial<VipLevel> = {}): VipLevel => {
  const pesos = (value: number) => `${value}.00`;
  const threshold = (share: number) => ({ validStake: pesos(validStake * share), deposits: pesos(deposits * share) });
  const isFirst = validStake === 0;
  return {
    name,
    up: isFirst ? null : threshold(1),
    keep: isFirst ? null : threshold(0.5),
    levelGift: null,
    birthdayGift: null,
    pointsPercent: 0,
    ...more,
  };
};

/** The lower levels need bets only, so that the demo's members can reach them. */
const LEVELS: VipLevel[] = [
  level("Nipa", 0, 0),
  level("Buri", 5_000, 0, { levelGift: "50.00", birthdayGift: "50.00" }),
  level("Abaka", 15_000, 0, { levelGift: "200.00", birthdayGift: "100.00", pointsPercent: 2 }),
  level("Rattan", 50_000, 5_000, { levelGift: "500.00", birthdayGift: "300.00", pointsPercent: 3 }),
  level("Narra", 150_000, 10_000, { levelGift: "1500.00", birthdayGift: "500.00", pointsPercent: 4 }),
  level("Kamagong", 400_000, 20_000, { levelGift: "3000.00", birthdayGift: "800.00", pointsPercent: 5 }),
  level("Pilak", 1_000_000, 50_000, { levelGift: "6000.00", birthdayGift: "1200.00", pointsPercent: 6 }),
  level("Perlas", 2_500_000, 120_000, { levelGift: "10000.00", birthdayGift: "2000.00", pointsPercent: 8 }),
  level("Capiz", 5_000_000, 250_000, { levelGift: "20000.00", birthdayGift: "5000.00", pointsPercent: 10 }),
];
const VIP: VipTerms = { levels: LEVELS, giftTimes: null, giftDays: 60 };

const CAPS = ["300", "600", "1000", "1500", "2500", "4000", "6000", "9000", "15000"];
const DAILY: RebateTerms = {
  levels: CAPS.map((cap, index) => ({
    rates: {
      RNG: `0.0${String(60 + index * 10).padStart(3, "0")}`.replace(/0+$/, ""),
      LIVE: `0.00${30 + index * 5}`.replace(/0+$/, ""),
      SPORTS: "0.004",
    },
    cap: `${cap}.00`,
  })),
  autoApproveMax: "5000.00",
  payAt: "23:59",
};
const WEEKLY: RebateTerms = {
  levels: CAPS.map((cap, index) => ({ rates: { ALL: `0.0${5 + Math.floor(index / 3)}` }, cap: `${cap}.00` })),
  autoApproveMax: "5000.00",
  payAt: "18:00",
};

/**
 * Seeds VIP levels and rebate programs at every demo brand, and Ana's rise to level 3 with rebates to claim. Uses the
 * real jobs, with a clock that moves from then to now.
 */
export async function seedVip(deps: Deps): Promise<void> {
  const brands: Brand[] = [];
  for (const host of ["localhost", "fiesta.localhost", "gabi.localhost"]) {
    const brand = await deps.brands.findByHost(host);
    if (brand?.isDemo) brands.push(brand);
  }
  const [first] = brands;
  const known = deps.db.selectFrom("vip_versions").select("id").limit(1);
  if (!first || (await known.executeTakeFirst())) return;
  const begin = monthsAgo(deps, MONTHS_AGO);
  for (const brand of brands) await seedTerms(deps, brand, begin);
  const ana = await findMemberByAccount(deps, first.id, "ana");
  if (!ana) return;
  await fillPurse(deps, first, ana.id);
  await play(deps, first, ana.id, { at: begin.getTime() + 10 * DAY_MS, bets: 16 });
  await play(deps, first, ana.id, { at: monthsAgo(deps, 2).getTime() + 10 * DAY_MS, bets: 40 });
  await play(deps, first, ana.id, { at: monthsAgo(deps, 1).getTime() + 10 * DAY_MS, bets: 30 });
  for (const days of [2, 1, 0])
    await play(deps, first, ana.id, { at: deps.clock.now().getTime() - days * DAY_MS, bets: 6 });
  await countProfits(deps);
  for (const months of [2, 1, 0]) await reviewLevels(at(deps, monthsAgo(deps, months).getTime() + 5 * MINUTE_MS));
  await countRebates(deps);
}

async function seedTerms(deps: Deps, { id: brandId }: Brand, begin: Date): Promise<void> {
  const reason = "Demo levels";
  await inTransaction(deps.db, (tx) =>
    addVipVersion(tx, at(deps, begin.getTime()), { brandId, startsOn: dayOf(begin), terms: VIP, reason }),
  );
  const daysAgo = new Date(deps.clock.now().getTime() - REBATE_DAYS_AGO * DAY_MS);
  const then = at(deps, daysAgo.getTime());
  await inTransaction(deps.db, async (tx) => {
    const daily = {
      brandId,
      way: "manual",
      base: "validBet",
      period: "day",
      names: { EN: "Daily rebate", TY: "Daily rebate" },
    } as const;
    const programId = await addRebateProgram(tx, then, daily);
    await addRebateVersion(tx, then, { programId, startsOn: dayOf(daysAgo), isOn: true, terms: DAILY, reason });
  });
  await inTransaction(deps.db, async (tx) => {
    const names = { EN: "Weekly loss rebate", TY: "Weekly loss rebate" };
    const programId = await addRebateProgram(tx, then, {
      brandId,
      way: "automatic",
      base: "netLoss",
      period: "week",
      names,
    });
    await addRebateVersion(tx, then, { programId, startsOn: mondayOf(daysAgo), isOn: true, terms: WEEKLY, reason });
  });
}

/** Deposits the amount of one stake. It covers all bets, because each wins its stake back. */
async function fillPurse(deps: Deps, { id: brandId }: Brand, memberId: string): Promise<void> {
  await deps.ledger.post({
    key: keyOf("deposit", stableId(`vip ${memberId}`), "paid"),
    from: houseAccount(brandId, CURRENCY),
    to: memberAccount({ brandId, memberId, currency: CURRENCY }),
    amount: amount("500.00"),
  });
}

async function play(
  deps: Deps,
  { id: brandId }: Brand,
  memberId: string,
  { at: from, bets }: { at: number; bets: number },
) {
  const slots = deps.db.selectFrom("games").select(["id", "vendor_code"]).where("category", "=", "RNG").orderBy("code");
  const game = await slots.executeTakeFirstOrThrow();
  const money = { currency: CURRENCY, stake: amount("500.00"), win: amount("500.00") } as const;
  const list = Array.from({ length: bets }, (_, index): SettledBet => {
    const settledAt = new Date(from - (bets - index) * MINUTE_MS);
    const what = { brandId, memberId, gameId: game.id, vendorCode: game.vendor_code, category: "RNG" } as const;
    return { id: newId(settledAt), ...what, ...money, placedAt: settledAt, settledAt };
  });
  await recordHistory(deps, list);
}

const MANILA_MS = 8 * 60 * MINUTE_MS;
/** The date in Manila, the time zone of all demo brands. */
const dayOf = (moment: Date) => new Date(moment.getTime() + MANILA_MS).toISOString().slice(0, 10);

function mondayOf(moment: Date): string {
  const day = new Date(`${dayOf(moment)}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

/** The first moment of a month in Manila, `count` months ago. */
function monthsAgo({ clock }: Pick<Deps, "clock">, count: number): Date {
  const [year = 0, month = 0] = dayOf(clock.now()).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1) - MANILA_MS);
}

const at = (deps: Deps, moment: number): Deps => ({ ...deps, clock: { ...deps.clock, now: () => new Date(moment) } });
