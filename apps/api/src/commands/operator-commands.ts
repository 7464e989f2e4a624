import { OPERATOR_ROLES, type OperatorRole } from "@perya/contract";
import { inTransaction, type Db } from "@perya/db";
import { readTotpCode } from "../totp.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { TERMINAL } from "../modules/audit/index.ts";
import {
  consoleOrigin,
  createOperator,
  findByAccount,
  linkTo,
  setLocked,
  takeKeysAndInvite,
} from "../modules/operators/index.ts";

export const OPERATOR_USAGE = `Usage: npm run operator -- <command>

  create <account> <name> <mail> [role] [merchant code]   an operator and a link, good once, to choose a password with;
                                                          an admin of all brands, unless a role and a brand are named
  invite <account>     takes password and app away, and prints a new link
  lock <account>       keeps them out, at once
  unlock <account>     lets them in again
  list                 who there is
  code <account>       what their authenticator app shows now; in the demo only
`;

/** With the owner's connection: without a session, the database does this for nobody else. */
export type OperatorCommandDeps = Pick<Deps, "db" | "clock" | "random" | "vault"> & {
  config: Pick<Config, "consoleHosts" | "ports" | "isDemo">;
};

type Command = (deps: OperatorCommandDeps, words: string[]) => Promise<string>;

const REASON = "from the terminal";
const ACCOUNT = /^[a-z0-9][a-z0-9._-]{1,39}$/;

const COMMANDS: Record<string, Command> = {
  create: async (deps, [account = "", name = "", email = "", role = "admin", merchantCode]) => {
    if (!ACCOUNT.test(account) || name === "" || !/^[^\s@]+@[^\s@]+$/.test(email) || !isRole(role))
      throw new Error(OPERATOR_USAGE);
    if (await findByAccount(deps.db, account)) throw new Error(`There is an operator ${account} already.`);
    const brandId = merchantCode === undefined ? null : await getBrandId(deps.db, merchantCode);
    const { token } = await inTransaction(deps.db, (tx) =>
      createOperator(tx, deps, TERMINAL, { account, name, email, role, brandId }, REASON),
    );
    return `${account} is invited as ${role} of ${merchantCode ?? "all brands"}. ${describeLink(deps, token)}`;
  },

  invite: async (deps, words) => {
    const operator = await getOperator(deps.db, words);
    const token = await inTransaction(deps.db, (tx) => takeKeysAndInvite(tx, deps, TERMINAL, operator, REASON));
    return `${operator.account} is invited again. ${describeLink(deps, token)}`;
  },

  lock: async (deps, words) => {
    const { id, account } = await getOperator(deps.db, words);
    await inTransaction(deps.db, (tx) => setLocked(tx, deps, TERMINAL, id, REASON, true));
    return `${account} is locked, and their sessions are over.`;
  },

  unlock: async (deps, words) => {
    const { id, account } = await getOperator(deps.db, words);
    await inTransaction(deps.db, (tx) => setLocked(tx, deps, TERMINAL, id, REASON, false));
    return `${account} may come in again.`;
  },

  list: async ({ db }) => {
    const rows = await db
      .selectFrom("operators")
      .leftJoin("operator_roles", "operator_roles.operator_id", "operators.id")
      .leftJoin("brands", "brands.id", "operator_roles.brand_id")
      .select(["account", "operators.name", "state", "role", "merchant_code"])
      .orderBy("account")
      .execute();
    const lines = rows.map(
      (row) => `${row.account}  ${row.state}  ${row.role ?? "-"} of ${row.merchant_code ?? "all"}`,
    );
    return lines.length > 0 ? lines.join("\n") : "There is no operator yet.";
  },

  code: async ({ db, vault, clock, config }, words) => {
    if (!config.isDemo) throw new Error("Only the demo's operators have no app of their own.");
    const { secret_sealed: sealed } = await getOperator(db, words);
    if (!sealed) throw new Error("They have not accepted their invitation yet.");
    return readTotpCode(clock, vault.unlock("operator", sealed));
  },
};

/** What makes no sense is said before the database is looked for. */
export function findOperatorCommand([name = "", ...words]: string[]): (deps: OperatorCommandDeps) => Promise<string> {
  const command = COMMANDS[name];
  if (!command) throw new Error(OPERATOR_USAGE);
  return (deps) => command(deps, words);
}

const isRole = (word: string): word is OperatorRole => (OPERATOR_ROLES as readonly string[]).includes(word);

async function getOperator(db: Db, [account = ""]: string[]) {
  const operator = await findByAccount(db, account);
  if (!operator) throw new Error(`There is no operator ${account}.\n\n${OPERATOR_USAGE}`);
  return operator;
}

async function getBrandId(db: Db, merchantCode: string): Promise<string> {
  const brand = await db.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst();
  if (!brand) throw new Error(`There is no brand ${merchantCode}.`);
  return brand.id;
}

function describeLink({ config }: OperatorCommandDeps, token: string): string {
  return `Hand this link to them alone; it is good for a day, and once:\n\n  ${linkTo(consoleOrigin(config), token)}`;
}
