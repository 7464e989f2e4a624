import type { GameCategory, MissionPeriod } from "@perya/contract";
import { newId, toJson, type Tx } from "@perya/db";
import type { Amount } from "@perya/money";
import { firstDayAfter } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./leaderboards.queries.ts";

export type NewVersion = {
  isOpen: boolean;
  title: { EN: string; TY: string };
  /** Prizes by place, highest first. */
  prizes: readonly Amount[];
  createdBy?: string;
  approvalId?: string;
};

type Author = Pick<Deps, "clock">;
type NewBoard = NewVersion & { period: MissionPeriod; categories: readonly GameCategory[] };

/** Creates a board whose first version begins with the next period. */
export async function addBoard(
  tx: Tx,
  { clock }: Author,
  brand: Brand,
  { period, categories, ...version }: NewBoard,
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await tx
    .insertInto("leaderboards")
    .values({ id, brand_id: brand.id, period, categories: [...categories], created_at: now })
    .execute();
  await addVersion(tx, { clock }, brand, { id, period }, version);
  return id;
}

/** Adds a version that applies from the next period, so that prizes never change during a round. */
export async function addVersion(
  tx: Tx,
  { clock }: Author,
  brand: Brand,
  { id, period }: { id: string; period: MissionPeriod },
  { isOpen, title, prizes, createdBy, approvalId }: NewVersion,
): Promise<number> {
  const now = clock.now();
  return queries.insertVersion(tx, {
    board_id: id,
    brand_id: brand.id,
    from_day: firstDayAfter(period, now, brand.timeZone),
    is_open: isOpen,
    titles: toJson<Record<string, string>>(title),
    prizes: [...prizes],
    approval_id: approvalId ?? null,
    created_by: createdBy ?? null,
    created_at: now,
  });
}
