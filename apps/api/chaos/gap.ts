import { createPool } from "@perya/db";
import { setTimeout as sleep } from "node:timers/promises";
import type { Gap } from "./moments.ts";
import type { HeldBack } from "./payer-line.ts";

const GAPS: Readonly<Record<Gap, { table: "deposits" | "payouts"; kind: string }>> = {
  "paid-stored": { table: "deposits", kind: "deposit.paid" },
  "arrived-stored": { table: "payouts", kind: "payout.succeeded" },
  "returned-stored": { table: "payouts", kind: "payout.reversed" },
};

/** Returns the type of the provider's callback that is processed at that moment. */
export const typeAt = (gap: Gap): string => GAPS[gap].kind;

const LOOK_AGAIN_MS = 5;

type Visit = { call: HeldBack; strike: () => void; withinMs: number };

/**
 * Blocks writes to a table until an event that would write to it is stored and verified; then strikes and unlocks.
 * Returns false if no event came in time. Events are still stored and read, so the moment between the two
 * transactions lasts as long as needed.
 */
export async function strikeInGap(ownerUrl: string, gap: Gap, { call, strike, withinMs }: Visit): Promise<boolean> {
  const { table, kind } = GAPS[gap];
  const pool = createPool({ url: ownerUrl, poolSize: 2, isPatient: true });
  const deadline = performance.now() + withinMs;
  const until = async (isSo: () => Promise<boolean>): Promise<boolean> => {
    for (; performance.now() < deadline; await sleep(LOOK_AGAIN_MS)) if (await isSo()) return true;
    return false;
  };
  const listIds = async (query: string, word: string) =>
    (await pool.query<{ id: string }>(query, [word])).rows.map(({ id }) => id);
  try {
    // The provider reports a return after receipt only once, and we never query it: only the stored event has it.
    if (gap === "returned-stored") await until(async () => (await listIds(ARRIVED, call.reference)).length > 0);
    const holder = await pool.connect();
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    const before = new Set(await listIds(BELIEVED, kind));
    call.letGo();
    const isMet = await until(async () => (await listIds(BELIEVED, kind)).some((id) => !before.has(id)));
    if (isMet) strike();
    await holder.query("rollback");
    holder.release();
    return isMet;
  } finally {
    call.letGo();
    await pool.end();
  }
}

const BELIEVED = "select id from payment_events where state in ('verified', 'processed') and kind = $1";
const ARRIVED = "select id from payouts where state = 'settled' and reference = $1";
