import type { Db } from "@perya/db";
import { findMemberByAccount } from "../modules/members/index.ts";
import {
  eraseMember,
  exportMember,
  forgetPast,
  OBSTACLES,
  replaceKeys,
  RETENTION,
  sealPlain,
} from "../modules/privacy/index.ts";
import type { Vault } from "../vault.ts";

const USAGE = `Usage: npm run privacy -- <command>

  export <merchant code> <account>            prints a member's data as JSON (use npm --silent for JSON only)
  erase <merchant code> <account> [--dry-run]   erases the personal data of an account; ledger and bets stay under its id
  retention [--dry-run]                       deletes data past its retention period now instead of tonight
  seal                                        encrypts plain rows, and re-encrypts all rows with the current key
`;

type CommandDeps = Parameters<typeof replaceKeys>[0] & Parameters<typeof forgetPast>[0];

const COMMANDS: Record<string, (deps: CommandDeps, words: string[], isDryRun: boolean) => Promise<string>> = {
  export: async (deps, words) => JSON.stringify(await exportMember(deps, await findSubject(deps, words)), null, 2),

  erase: async (deps, words, isDryRun) => {
    const obstacles = await eraseMember(deps, await findSubject(deps, words), isDryRun);
    if (obstacles.length > 0)
      throw new Error(`${words[1]} ${obstacles.map((obstacle) => OBSTACLES[obstacle]).join("; ")}. Nothing changed.`);
    if (isDryRun) return `${words[1]} can be erased. Dry run: nothing changed.`;
    return `${words[1]} is erased. docs/OPERATING.md lists the data that the law requires us to keep.`;
  },

  retention: async (deps, _words, isDryRun) => {
    const lines: string[] = [];
    for (const { what, count } of RETENTION) lines.push(`${what}: ${await count(deps.db)}`);
    if (!isDryRun) await forgetPast(deps);
    return [...lines, isDryRun ? "Dry run: nothing changed." : "Deleted."].join("\n");
  },

  seal: async (deps) => {
    const plain = await sealPlain(deps);
    const { sealed, retired } = await replaceKeys(deps);
    const gone = retired.length > 0 ? ` No longer needed: ${retired.join(", ")}.` : "";
    return `Encrypted ${plain} plain rows and re-encrypted ${sealed} rows with the current key.${gone}`;
  },
};

async function findSubject({ db, vault }: { db: Db; vault: Vault }, [merchantCode = "", account = ""]: string[]) {
  const brand = await db.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst();
  if (!brand) throw new Error(`Brand ${merchantCode} not found.\n\n${USAGE}`);
  const member = await findMemberByAccount({ db, vault }, brand.id, account);
  if (!member) throw new Error(`Account ${account} not found at ${merchantCode}.`);
  return { brandId: brand.id, memberId: member.id };
}

/** Parses the arguments. Throws the usage if they are invalid. */
export function findPrivacyCommand([name = "", ...words]: string[]): (deps: CommandDeps) => Promise<string> {
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  const plain = words.filter((word) => !word.startsWith("--"));
  return (deps) => command(deps, plain, words.includes("--dry-run"));
}
