/** npm run privacy -- … — personal data: export, erasure, retention, encryption keys. */
import { connect, createPool, locateDatabase } from "@perya/db";
import { systemRandom } from "../random.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openOutside } from "../outside/index.ts";
import { createLog } from "../plugins/request-log.ts";
import { findPrivacyCommand } from "./privacy-commands.ts";
import { explainAndExit } from "../process.ts";
import { readSealKeys } from "../seal-keys.ts";
import { createVault } from "../vault.ts";
import { requireVaultKeys } from "../vault-keys.ts";

async function main(words: string[]) {
  const command = findPrivacyCommand(words);
  const config = readConfig();
  const sealKeys = readSealKeys(config);
  const located = await locateDatabase(config);
  const db = connect(createPool({ url: located.url, poolSize: 1, isPatient: true }));
  try {
    await requireVaultKeys(db, sealKeys);
    const vault = createVault(sealKeys, systemRandom);
    const log = createLog("error");
    const deps = { db, clock: systemClock, vault, sealKeys, log, outside: openOutside(config, log) };
    console.log(await command(deps));
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
