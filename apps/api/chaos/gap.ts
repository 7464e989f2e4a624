import { createPool } from "@perya/db";
import { setTimeout as sleep } from "node:timers/promises";
import type { Gap } from "./moments.ts";

const GAPS: Readonly<Record<Gap, { table: "deposits" | "payouts"; kind: string }>> = {
  "paid-stored": { table: "deposits", kind: "deposit.paid" },
  "arrived-stored": { table: "payouts", kind: "payout.succeeded" },
  "returned-stored": { table: "payouts", kind: "payout.reversed" },
};

/** What the company says there. */
export const typeAt = (gap: Gap): string => GAPS[gap].kind;

const LOOK_AGAIN_MS = 5;

type Visit = {
  /** Lets what the company says arrive. */
  letGo: () => void;
  strike: () => void;
  withinMs: number;
};

/**
 * Holds whoever is about to write a table until an event is believed that needs it, strikes, and goes away. False: none came in
 * time. Reading and storing go on meanwhile, so the moment between the two transactions lasts as long as it takes to hit it.
 */
export async function strikeInGap(ownerUrl: string, gap: Gap, { letGo, strike, withinMs }: Visit): Promise<boolean> {
  const { table, kind } = GAPS[gap];
  const pool = createPool({ url: ownerUrl, poolSize: 2, isPatient: true });
  try {
    const holder = await pool.connect();
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    const listBelieved = async () => {
      const { rows } = await pool.query<{ id: string }>(
        "select id from payment_events where state in ('verified', 'processed') and kind = $1",
        [kind],
      );
      return rows.map(({ id }) => id);
    };
    const before = new Set(await listBelieved());
    letGo();
    let isMet = false;
    for (const deadline = performance.now() + withinMs; !isMet && performance.now() < deadline;) {
      isMet = (await listBelieved()).some((id) => !before.has(id));
      if (!isMet) await sleep(LOOK_AGAIN_MS);
    }
    if (isMet) strike();
    await holder.query("rollback");
    holder.release();
    return isMet;
  } finally {
    letGo();
    await pool.end();
  }
}
