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

  create <account> <name> <email> [role] [merchant code]   creates an operator and prints a single-use invitation link;
                                                           default: admin of all brands
  invite <account>     removes password and authenticator app, and prints a new link
  lock <account>       locks the operator and ends their sessions
  unlock <account>     unlocks the operator
  list                 lists operators and roles
  code <account>       prints the current TOTP code (demo only)
`;

/**
 * Requires the owner's connection: without an operator's session, the database permits these changes to no other login.
 */
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
    if (await findByAccount(deps.db, account)) throw new Error(`Operator ${account} already exists.`);
    const brandId = merchantCode === undefined ? null : await getBrandId(deps.db, merchantCode);
    const { token } = await inTransaction(deps.db, (tx) =>
      createOperator(tx, deps, TERMINAL, { account, name, email, role, brandId }, REASON),
    );
    return `Invited ${account} as ${role} of ${merchantCode ?? "all brands"}. ${describeLink(deps, token)}`;
  },

  invite: async (deps, words) => {
    const operator = await getOperator(deps.db, words);
    const token = await inTransaction(deps.db, (tx) => takeKeysAndInvite(tx, deps, TERMINAL, operator, REASON));
    return `Invited ${operator.account} again. ${describeLink(deps, token)}`;
  },

  lock: async (deps, words) => {
    const { id, account } = await getOperator(deps.db, words);
    await inTransaction(deps.db, (tx) => setLocked(tx, deps, TERMINAL, id, REASON, true));
    return `${account} is locked. Their sessions have ended.`;
  },

  unlock: async (deps, words) => {
    const { id, account } = await getOperator(deps.db, words);
    await inTransaction(deps.db, (tx) => setLocked(tx, deps, TERMINAL, id, REASON, false));
    return `${account} is unlocked.`;
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
    return lines.length > 0 ? lines.join("\n") : "No operators yet.";
  },

  code: async ({ db, vault, clock, config }, words) => {
    if (!config.isDemo) throw new Error("This command works in the demo only.");
    const { secret_sealed: sealed } = await getOperator(db, words);
    if (!sealed) throw new Error("This operator has not accepted the invitation yet.");
    return readTotpCode(clock, vault.unlock("operator", sealed));
  },
};

/** Parses the arguments. Throws the usage if they are invalid. */
export function findOperatorCommand([name = "", ...words]: string[]): (deps: OperatorCommandDeps) => Promise<string> {
  const command = COMMANDS[name];
  if (!command) throw new Error(OPERATOR_USAGE);
  return (deps) => command(deps, words);
}

const isRole = (word: string): word is OperatorRole => (OPERATOR_ROLES as readonly string[]).includes(word);

async function getOperator(db: Db, [account = ""]: string[]) {
  const operator = await findByAccount(db, account);
  if (!operator) throw new Error(`Operator ${account} not found.\n\n${OPERATOR_USAGE}`);
  return operator;
}

async function getBrandId(db: Db, merchantCode: string): Promise<string> {
  const brand = await db.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst();
  if (!brand) throw new Error(`Brand ${merchantCode} not found.`);
  return brand.id;
}

function describeLink({ config }: OperatorCommandDeps, token: string): string {
  return `Send this link to them only. It works once, within 24 h:\n\n  ${linkTo(consoleOrigin(config), token)}`;
}
