/** npm run ledger:audit — checks every promise of the ledger over all of it; fails if one is broken, lifts the stop if none is. */
import { connect, createPool } from "@perya/db";
import { auditAndNote, isSound, liftStop, readDrift, type Findings } from "@perya/ledger";
import { readConfig } from "./config.ts";
import { locateAsOwner } from "./locate-as-owner.ts";
import { explainAndExit } from "./process.ts";

const PROMISES = {
  unbalancedTransfers: "transfers that do not sum to zero",
  brokenChains: "balances that do not follow from the one before",
  driftedAccounts: "balances that are not the sum of their entries",
  negativeAccounts: "members below zero",
  driftedHolds: "held accounts that are not the sum of their open holds",
  driftedRollups: "shared accounts that are not the sum of their entries",
  total: "sum of everything, in ten-thousandths",
} as const satisfies Record<keyof Findings, string>;

async function main() {
  const located = await locateAsOwner(readConfig());
  const db = connect(createPool({ url: located.ownerUrl, poolSize: 1, isPatient: true }));
  try {
    const found = await auditAndNote(db);
    for (const [name, promise] of Object.entries(PROMISES)) {
      console.log(`${String(found[name as keyof Findings] ?? 0).padStart(8)}  ${promise}`);
    }
    if (!isSound(found)) throw new Error("The ledger is broken: nothing is paid out until it is mended. Find out why.");
    console.log("The ledger keeps every promise.");
    if (await readDrift(db)) {
      await liftStop(db);
      console.log("An earlier look had found otherwise and stopped payouts: they go on from here.");
    }
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main().catch(explainAndExit);
