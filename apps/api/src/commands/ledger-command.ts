/**
 * npm run ledger:audit — runs every ledger check over all data. Fails if a check fails; otherwise lifts the payout
 * stop. `-- --accept-restored`: after a restore from backup, starts a new copy of the seals.
 */
import { parseArgs } from "node:util";
import { connect, createPool } from "@perya/db";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { auditFromCommand } from "../ledger-audit.ts";
import { locateAsOwner } from "./locate-as-owner.ts";
import { openSealFiles } from "../outside/seal-copy.ts";
import { explainAndExit } from "../process.ts";

async function main() {
  const { values } = parseArgs({ options: { "accept-restored": { type: "boolean", default: false } } });
  const config = readConfig();
  const located = await locateAsOwner(config);
  const db = connect(createPool({ url: located.ownerUrl, poolSize: 1, isPatient: true }));
  try {
    await auditFromCommand({
      db,
      seals: openSealFiles(config.dataDir),
      clock: systemClock,
      acceptsRestored: values["accept-restored"],
      say: console.log,
    });
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main().catch(explainAndExit);
