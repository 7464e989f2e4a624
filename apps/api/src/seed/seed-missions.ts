import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import {
  addBoard,
  BOARDS_FOLLOWER,
  countScores,
  freezeRounds,
  openRounds,
  type NewBoardVersion,
} from "../modules/leaderboards/index.ts";
import {
  addMission,
  completeMissions,
  countBets,
  MISSIONS_FOLLOWER,
  type NewVersion,
} from "../modules/missions/index.ts";
import { untilCounted } from "./count-history.ts";
import { DEMO_BRANDS } from "./demo-brands.ts";

const DAY_MS = 24 * 60 * 60_000;

type DemoMission = NewVersion & { period: "daily" | "weekly" };
type DemoBoard = Parameters<typeof addBoard>[3] & NewBoardVersion;

const COMMON = { isOpen: true, categories: [], claimDays: 3 } as const;

const MISSIONS: readonly DemoMission[] = [
  {
    ...COMMON,
    period: "daily",
    goal: "bets",
    categories: ["INHOUSE"],
    target: 1n,
    reward: { kind: "points", amount: amount("10.00") },
    title: { EN: "Play an in-house round", TY: "Maglaro ng isang in-house round" },
  },
  {
    ...COMMON,
    period: "daily",
    goal: "bets",
    categories: ["RNG"],
    target: 3n,
    reward: { kind: "points", amount: amount("30.00") },
    title: { EN: "Play three slot rounds", TY: "Maglaro ng tatlong slot rounds" },
  },
  {
    ...COMMON,
    period: "daily",
    goal: "validStake",
    target: amount("1000.00"),
    reward: { kind: "cash", amount: amount("10.00") },
    title: { EN: "Bet ₱1,000 today", TY: "Tumaya ng ₱1,000 ngayong araw" },
  },
  {
    ...COMMON,
    period: "weekly",
    goal: "validStake",
    target: amount("5000.00"),
    reward: { kind: "cash", amount: amount("50.00") },
    title: { EN: "Bet ₱5,000 this week", TY: "Tumaya ng ₱5,000 ngayong linggo" },
    claimDays: 7,
  },
  {
    ...COMMON,
    period: "weekly",
    goal: "bets",
    categories: ["LIVE"],
    target: 10n,
    reward: { kind: "points", amount: amount("80.00") },
    title: { EN: "Play ten live casino rounds", TY: "Maglaro ng sampung live casino rounds" },
    claimDays: 7,
  },
  {
    ...COMMON,
    period: "weekly",
    goal: "deposits",
    target: amount("2000.00"),
    reward: { kind: "points", amount: amount("120.00") },
    title: { EN: "Deposit ₱2,000 this week", TY: "Mag-deposit ng ₱2,000 ngayong linggo" },
    claimDays: 7,
  },
];

const BOARDS: readonly DemoBoard[] = [
  {
    isOpen: true,
    period: "weekly",
    categories: [],
    prizes: ["10000.00", "6000.00", "4000.00"].map(amount),
    title: { EN: "Weekly leaderboard", TY: "Weekly leaderboard" },
  },
  {
    isOpen: true,
    period: "daily",
    categories: ["RNG"],
    prizes: ["1000.00", "600.00", "400.00"].map(amount),
    title: { EN: "Daily slots leaderboard", TY: "Daily slots leaderboard" },
  },
];

/**
 * Seeds current daily and weekly missions, this week's leaderboard, and daily leaderboards, of which yesterday's is
 * frozen. All count the demo's bets. No leaderboard is paid yet, so that no balance changes after the start.
 */
export async function seedMissions(deps: Deps): Promise<void> {
  let isNew = false;
  for (const { hosts } of DEMO_BRANDS) {
    const brand = await deps.brands.findByHost(hosts[0] ?? "");
    if (brand?.isDemo && !(await hasMissions(deps, brand))) {
      isNew = true;
      await addAll(deps, brand);
    }
  }
  if (!isNew) return;
  await untilCounted(deps, [MISSIONS_FOLLOWER, BOARDS_FOLLOWER], async () => {
    await countBets(deps);
    await countScores(deps);
  });
  await completeMissions(deps);
  await freezeRounds(deps);
  await openRounds(deps);
}

async function hasMissions({ db }: Pick<Deps, "db">, { id }: Brand): Promise<boolean> {
  return (await db.selectFrom("missions").select("id").where("brand_id", "=", id).limit(1).execute()).length > 0;
}

/**
 * Adds missions and leaderboards with a creation time in the past, because terms apply from the period after their
 * creation.
 */
async function addAll({ db, clock }: Pick<Deps, "db" | "clock">, brand: Brand): Promise<void> {
  const before = (days: number) => ({ clock: { now: () => new Date(clock.now().getTime() - days * DAY_MS) } });
  await inTransaction(db, async (tx) => {
    for (const mission of MISSIONS) await addMission(tx, before(mission.period === "daily" ? 1 : 7), brand, mission);
    for (const board of BOARDS) await addBoard(tx, before(board.period === "daily" ? 2 : 7), brand, board);
  });
}
