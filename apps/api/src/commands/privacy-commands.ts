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

/** What the words ask for, to be done with `deps`. Words that make no sense are answered with the usage. */
export function findPrivacyCommand([name = "", ...words]: string[]): (deps: CommandDeps) => Promise<string> {
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  const plain = words.filter((word) => !word.startsWith("--"));
  return (deps) => command(deps, plain, words.includes("--dry-run"));
}
