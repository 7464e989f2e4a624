/**
 * npm run operator -- … — creates the first two admins, and restores access when no admin can log in. Uses the owner's login,
 * because the application's can't grant a role without a second operator.
 */
import { connect, createPool } from "@perya/db";
import { systemRandom } from "../random.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { locateAsOwner } from "./locate-as-owner.ts";
import { findOperatorCommand } from "./operator-commands.ts";
import { explainAndExit } from "../process.ts";
import { readSealKeys } from "../seal-keys.ts";
import { createVault } from "../vault.ts";
import { requireVaultKeys } from "../vault-keys.ts";

async function main(words: string[]) {
  const command = findOperatorCommand(words);
  const config = readConfig();
  const sealKeys = readSealKeys(config);
  const located = await locateAsOwner(config);
  const db = connect(createPool({ url: located.ownerUrl, poolSize: 1 }));
  try {
    await requireVaultKeys(db, sealKeys);
    const vault = createVault(sealKeys, systemRandom);
    console.log(await command({ db, clock: systemClock, random: systemRandom, vault, config }));
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
