/** npm run ledger:audit — checks every promise of the ledger over all of it, and fails if one is broken. */
import { connect, createPool, locateDatabase } from "@perya/db";
import { auditLedger, isSound } from "@perya/ledger";
import { readConfig } from "./config.ts";
import { explainAndExit } from "./process.ts";

async function main() {
  const located = await locateDatabase(readConfig());
  const db = connect(createPool({ url: located.url, poolSize: 1, isPatient: true }));
  try {
    const audit = await auditLedger(db);
    const lines = {
      "transfers that do not sum to zero": audit.unbalancedTransfers,
      "balances that are not the sum of their entries": audit.driftedAccounts,
      "members below zero": audit.negativeAccounts,
      "held accounts that are not the sum of their open holds": audit.driftedHolds,
      "sum of everything": audit.total,
    };
    for (const [promise, count] of Object.entries(lines)) console.log(`${String(count).padStart(8)}  ${promise}`);
    if (!isSound(audit)) throw new Error("The ledger is broken: stop paying out, and find out why.");
    console.log("The ledger keeps every promise.");
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main().catch(explainAndExit);
