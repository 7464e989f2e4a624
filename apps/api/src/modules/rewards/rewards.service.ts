import type { Language, Reward } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import * as queries from "./rewards.queries.ts";
import { presentReward } from "./rewards.views.ts";

type Reader = { memberId: string; language: Language };

/** Lists rewards that can be claimed. A blocked member sees none. */
export async function listClaimable(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { memberId, language }: Reader,
): Promise<{ rewards: Reward[] }> {
  if (await queries.readStanding(db, memberId)) return { rewards: [] };
  const rows = await queries.listOpen(db, memberId, clock.now());
  return { rewards: rows.map((row) => presentReward(row, language)) };
}

type Page = { before?: string; pageSize: number };

export async function listPast(
  { db }: Pick<Deps, "db">,
  { memberId, language }: Reader,
  { before, pageSize }: Page,
): Promise<{ rewards: Reward[]; next: string | null }> {
  const rows = await queries.listEnded(db, memberId, { before: readCursor(before), pageSize });
  const page = rows.slice(0, pageSize);
  return {
    rewards: page.map((row) => presentReward(row, language)),
    next: rows.length > pageSize ? writeCursor(page.at(-1)) : null,
  };
}

function writeCursor(row: queries.RewardRow | undefined): string | null {
  return row?.ended_at ? `${row.ended_at.toISOString()}~${row.id}` : null;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Parses the cursor of the next page. A malformed one gives null, which means the first page. */
function readCursor(cursor = ""): { endedAt: Date; id: string } | null {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  return at && id ? { endedAt: new Date(at), id } : null;
}

/** Counts claimable rewards, for the menu's badge. */
export function countClaimable({ db, clock }: Pick<Deps, "db" | "clock">, memberId: string): Promise<number> {
  return queries.countClaimable(db, memberId, clock.now());
}
