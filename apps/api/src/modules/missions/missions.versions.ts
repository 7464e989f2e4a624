import type { GameCategory, MissionGoal, MissionPeriod } from "@perya/contract";
import { newId, toJson, type Tx } from "@perya/db";
import type { Amount } from "@perya/money";
import { firstDayAfter } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { MoneyGift } from "../rewards/index.ts";
import * as queries from "./missions.queries.ts";

export type NewVersion = {
  isOpen: boolean;
  goal: MissionGoal;
  /** If empty, every game counts. */
  categories: readonly GameCategory[];
  /** An amount, or a number of bets. */
  target: bigint;
  reward: MoneyGift;
  title: { EN: string; TY: string };
  claimDays: number;
  createdBy?: string;
  approvalId?: string;
};

type Author = Pick<Deps, "clock">;

/** Creates a mission whose first version begins with the next period. */
export async function addMission(
  tx: Tx,
  { clock }: Author,
  brand: Brand,
  { period, ...version }: NewVersion & { period: MissionPeriod },
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await tx.insertInto("missions").values({ id, brand_id: brand.id, period, created_at: now }).execute();
  await addVersion(tx, { clock }, brand, { id, period }, version);
  return id;
}

/** Adds a version that applies from the next period, so that a period never changes its terms. */
export async function addVersion(
  tx: Tx,
  { clock }: Author,
  brand: Brand,
  { id, period }: { id: string; period: MissionPeriod },
  { isOpen, goal, categories, target, reward, title, claimDays, createdBy, approvalId }: NewVersion,
): Promise<number> {
  const now = clock.now();
  await queries.lockMission(tx, id);
  return queries.insertVersion(tx, {
    mission_id: id,
    brand_id: brand.id,
    from_day: firstDayAfter(period, now, brand.timeZone),
    is_open: isOpen,
    goal,
    categories: [...categories],
    target,
    reward_kind: reward.kind,
    reward_amount: reward.amount satisfies Amount,
    reward_terms: reward.kind === "bonus" ? toJson(reward.terms) : null,
    titles: toJson<Record<string, string>>(title),
    claim_days: claimDays,
    approval_id: approvalId ?? null,
    created_by: createdBy ?? null,
    created_at: now,
  });
}
