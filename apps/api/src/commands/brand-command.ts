/** npm run brand -- … — changes a brand without the console: closures, flags, limits, content. */
import { createInterface } from "node:readline";
import { connect, createPool, locateDatabase } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { findBrandCommand } from "./brand-commands.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { explainAndExit } from "../process.ts";

async function main(words: string[]) {
  // Invalid arguments must fail before the database is connected.
  const first = words[0] === "-" ? undefined : findBrandCommand(words);
  const located = await locateDatabase(readConfig());
  const pool = createPool({ url: located.url, poolSize: 2 });
  const db = connect(pool);
  // Loosening some settings requires the owner's login. With the application's login they can only be tightened.
  const ownerDb = located.ownerUrl
    ? connect(createPool({ url: located.ownerUrl, poolSize: 1, isPatient: true }))
    : null;
  const deps = { db, clock: systemClock, ledger: createLedger(pool), ...(ownerDb && { ownerDb }) };
  try {
    if (first) console.log(await first(deps));
    else
      for await (const line of createInterface(process.stdin)) console.log(await findBrandCommand(split(line))(deps));
  } finally {
    await ownerDb?.destroy();
    await db.destroy();
    await located.stop();
  }
}

/** Splits a line as a shell would; double quotes group words. */
function split(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word);
}

main(process.argv.slice(2)).catch(explainAndExit);
