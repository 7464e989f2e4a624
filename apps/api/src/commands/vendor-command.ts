/** npm run vendor -- … — adds vendors and games, connects brands to them, rotates keys, lists stale rounds. */
import { connect, createPool, locateDatabase } from "@perya/db";
import { systemRandom } from "../random.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { explainAndExit } from "../process.ts";
import { readSealKeys } from "../seal-keys.ts";
import { createVault } from "../vault.ts";
import { findVendorCommand } from "./vendor-commands.ts";

async function main(words: string[]) {
  // Invalid arguments must fail before the database is connected.
  const command = findVendorCommand(words);
  const config = readConfig();
  const located = await locateDatabase(config);
  const db = connect(createPool({ url: located.url, poolSize: 2 }));
  try {
    const vault = createVault(readSealKeys(config), systemRandom);
    console.log(await command({ db, clock: systemClock, vault }));
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
