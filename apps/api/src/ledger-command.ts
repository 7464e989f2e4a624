/** npm run ledger:audit — checks every promise of the ledger over all of it; fails if one is broken, lifts the stop if none is. */
import { connect, createPool } from "@perya/db";
import { auditAndNote, FINDINGS, isSound, liftStop, readDrift, readSeal, type Finding } from "@perya/ledger";
import { readConfig } from "./config.ts";
import { locateAsOwner } from "./locate-as-owner.ts";
import { explainAndExit } from "./process.ts";

async function main() {
  const located = await locateAsOwner(readConfig());
  const db = connect(createPool({ url: located.ownerUrl, poolSize: 1, isPatient: true }));
  try {
    const found = await auditAndNote(db);
    for (const [name, promise] of Object.entries(FINDINGS) as [Finding, string][]) {
      console.log(`${String(found[name] ?? 0).padStart(8)}  ${promise}`);
    }
    if (!isSound(found)) throw new Error("The ledger is broken: nothing is paid out until it is mended. Find out why.");
    console.log("The ledger keeps every promise.");
    const seal = await readSeal(db);
    if (seal) console.log(`Sealed up to block ${seal.block}, ${seal.digest}. Compare it with what the log said then.`);
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
