/** npm run brand -- … — what an operator needs before the console is there: close a site, switch a flag, publish. */
import { connect, createPool, locateDatabase } from "@perya/db";
import { findBrandCommand } from "./brand-commands.ts";
import { systemClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { explainAndExit } from "./process.ts";

async function main(words: string[]) {
  const run = findBrandCommand(words);
  const located = await locateDatabase(readConfig());
  const db = connect(createPool({ url: located.url, poolSize: 2 }));
  try {
    console.log(await run({ db, clock: systemClock }));
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
