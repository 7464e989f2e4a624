/** npm run privacy -- … — personal data from the command line: what we know of somebody, erasure, retention, keys. */
import { connect, createPool, locateDatabase, type Db } from "@perya/db";
import { systemDice } from "./chance.ts";
import { systemClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { findMemberByAccount } from "./modules/members/index.ts";
import {
  eraseMember,
  exportMember,
  forgetPast,
  OBSTACLES,
  replaceKeys,
  RETENTION,
  sealPlain,
} from "./modules/privacy/index.ts";
import { openOutside } from "./outside/index.ts";
import { createLog } from "./plugins/request-log.ts";
import { explainAndExit } from "./process.ts";
import { readSealKeys } from "./seal-keys.ts";
import { createVault, type Vault } from "./vault.ts";
import { insistOnVaultKeys } from "./vault-keys.ts";

const USAGE = `Usage: npm run privacy -- <command>

  export <merchant code> <account>            what we know of a member, as JSON (--silent keeps npm's own lines out)
  erase <merchant code> <account> [--dry-run]   takes the person out of an account; ledger and bets stay under its id
  retention [--dry-run]                       what is past its time goes now, and not tonight
  seal                                        seals what is still plain, and brings everything under the current key
`;

type CommandDeps = Parameters<typeof replaceKeys>[0] & Parameters<typeof forgetPast>[0];

const COMMANDS: Record<string, (deps: CommandDeps, words: string[], isDryRun: boolean) => Promise<string>> = {
  export: async (deps, words) => JSON.stringify(await exportMember(deps, await findSubject(deps, words)), null, 2),

  erase: async (deps, words, isDryRun) => {
    const obstacles = await eraseMember(deps, await findSubject(deps, words), isDryRun);
    if (obstacles.length > 0)
      throw new Error(
        `${words[1]} ${obstacles.map((obstacle) => OBSTACLES[obstacle]).join("; ")}. Nothing was changed.`,
      );
    if (isDryRun) return `${words[1]}: nothing stands in the way. Nothing was changed.`;
    return `${words[1]} is erased. What the law asks to keep is listed in docs/OPERATING.md.`;
  },

  retention: async (deps, _words, isDryRun) => {
    const lines: string[] = [];
    for (const { what, count } of RETENTION) lines.push(`${what}: ${await count(deps.db)}`);
    if (!isDryRun) await forgetPast(deps);
    return [...lines, isDryRun ? "Nothing was changed." : "All of it is gone."].join("\n");
  },

  seal: async (deps) => {
    const plain = await sealPlain(deps);
    const { sealed, retired } = await replaceKeys(deps);
    const gone = retired.length > 0 ? ` Needed no more: ${retired.join(", ")}.` : "";
    return `${plain} rows were plain, ${sealed} were under another key; all are sealed under the current one.${gone}`;
  },
};

async function findSubject({ db, vault }: { db: Db; vault: Vault }, [merchantCode = "", account = ""]: string[]) {
  const brand = await db.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst();
  if (!brand) throw new Error(`There is no brand ${merchantCode}.\n\n${USAGE}`);
  const member = await findMemberByAccount({ db, vault }, brand.id, account);
  if (!member) throw new Error(`${merchantCode} has no account ${account}.`);
  return { brandId: brand.id, memberId: member.id };
}

async function main([name = "", ...words]: string[]) {
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  const config = readConfig();
  const sealKeys = readSealKeys(config);
  const located = await locateDatabase(config);
  const db = connect(createPool({ url: located.url, poolSize: 1, isPatient: true }));
  try {
    await insistOnVaultKeys(db, sealKeys);
    const vault = createVault(sealKeys, systemDice);
    const log = createLog("error");
    const deps = { db, clock: systemClock, vault, sealKeys, log, outside: openOutside(config, log) };
    const isDryRun = words.includes("--dry-run");
    console.log(
      await command(
        deps,
        words.filter((word) => !word.startsWith("--")),
        isDryRun,
      ),
    );
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
