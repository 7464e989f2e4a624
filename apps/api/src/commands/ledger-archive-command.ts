/**
 * npm run ledger:archive -- --before 2026-01 --to <tablespace> — moves old months to a cheaper tablespace. They stay
 * readable.
 */
import { parseArgs } from "node:util";
import { connect, createPool } from "@perya/db";
import { archiveMonths } from "@perya/ledger";
import { readConfig } from "../config.ts";
import { locateAsOwner } from "./locate-as-owner.ts";
import { explainAndExit } from "../process.ts";

async function main() {
  const { values } = parseArgs({ options: { before: { type: "string" }, to: { type: "string" } } });
  if (!values.before || !values.to) throw new Error("Missing option. Usage: --before 2026-01 --to <tablespace>.");
  const located = await locateAsOwner(readConfig());
  const db = connect(createPool({ url: located.ownerUrl, poolSize: 1, isPatient: true }));
  try {
    const months = await archiveMonths(db, values.before, values.to);
    console.log(
      months.length > 0
        ? `Moved ${months.join(", ")} to ${values.to}.`
        : "Nothing to move: no months before that date.",
    );
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main().catch(explainAndExit);
