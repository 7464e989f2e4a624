import type { Language, Mission } from "@perya/contract";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { checkRewardStanding, countClaimableOf, listBySource } from "../rewards/index.ts";
import { refOf } from "./missions.complete.ts";
import { MISSIONS_FOLLOWER } from "./missions.count.ts";
import * as queries from "./missions.queries.ts";
import { presentMission } from "./missions.views.ts";

type Reader = { brand: Brand; memberId: string; language: Language };

const DAY_MS = 24 * 60 * 60_000;
/** Number of days back for which periods with a claimable reward are shown. No reward stays claimable for longer. */
const SHOWN_DAYS = 45;

/** Lists current missions, then past ones with a reward to claim. Empty for a blocked member. */
export async function readSummary(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { brand, memberId, language }: Reader,
): Promise<{ missions: Mission[]; countedAt: string | null }> {
  const countedAt = (await findCaughtUpAt(db, MISSIONS_FOLLOWER))?.toISOString() ?? null;
  if (await checkRewardStanding(db, memberId)) return { missions: [], countedAt };
  const now = clock.now();
  const running = await queries.listRunning(db, { moment: now, brandId: brand.id });
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS).toISOString().slice(0, 10);
  const counters = await queries.listCounters(db, memberId, since);
  const completed = counters.filter(({ completed_at: at }) => at !== null);
  const rewards = new Map(
    (await listBySource(db, memberId, "mission", completed.map(refOf))).map((row) => [row.sourceRef, row]),
  );
  const isCurrent = (counter: queries.CounterRow) =>
    running.some(({ mission_id: id, first_day: day }) => id === counter.mission_id && day === counter.from_day);
  const current = running.map((mission) => {
    const counter = counters.find(
      ({ mission_id: id, from_day: day }) => id === mission.mission_id && day === mission.first_day,
    );
    return presentMission(mission, counter, counter && rewards.get(refOf(counter)), { language, now });
  });
  const past = completed.filter((row) => !isCurrent(row) && isClaimable(rewards.get(refOf(row)), now));
  const earlier = await Promise.all(
    past.map(async (counter) => {
      const mission = await queries.getMission(db, counter);
      return presentMission(mission, counter, rewards.get(refOf(counter)), { language, now });
    }),
  );
  return { missions: [...current, ...earlier], countedAt };
}

const isClaimable = (reward: { state: string; claimUntil: Date | null } | undefined, now: Date) =>
  reward?.state === "claimable" && (reward.claimUntil === null || reward.claimUntil >= now);

/** Counts the claimable missions, for the menu's badge. */
export function countClaimable({ db, clock }: Pick<Deps, "db" | "clock">, memberId: string): Promise<number> {
  return countClaimableOf(db, memberId, "mission", clock.now());
}
