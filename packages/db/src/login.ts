import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { sql, type QueryExecutorProvider } from "kysely";
import pg from "pg";
import type { Db } from "./connection.ts";

/** Anything that can run a statement, with any schema. */
export type Session = QueryExecutorProvider;

/** Name of the login of api and worker. It owns nothing; in the ledger it may only read and call functions. */
export const APPLICATION = "perya_app";

/**
 * The server's limits for the application: a forgotten lock or a slow report must not block others. Set on the login,
 * because a pooler refuses or silently drops them at the start of a connection.
 */
const TIME_OUTS = { statement_timeout: "30s", lock_timeout: "10s", idle_in_transaction_session_timeout: "30s" };
/**
 * Settings that only a superuser, or a role with a superuser's grant, may change. Check for deadlocks after half a
 * second.
 */
const IF_ALLOWED = { deadlock_timeout: "500ms" };

/** 42501: not permitted. XX000: another database of the same server is changing the role at the same time. */
const NOT_OURS_TO_SET = new Set(["42501", "XX000"]);

/** Sets the login's time limits, as the owner. Runs with every migration, because backups contain no roles. */
export async function settleTimeOuts(db: Session): Promise<void> {
  const { rows } = await sql<{ settings: string[] | null }>`
    select setconfig as settings from pg_roles left join pg_db_role_setting on setrole = pg_roles.oid and setdatabase = 0
    where rolname = ${APPLICATION}`.execute(db);
  const [role] = rows;
  if (!role) return;
  for (const [name, value] of Object.entries({ ...TIME_OUTS, ...IF_ALLOWED })) {
    if (role.settings?.includes(`${name}=${value}`)) continue;
    const change = sql`alter role ${sql.id(APPLICATION)} set ${sql.id(name)} = ${sql.lit(value)}`;
    await change.execute(db).catch((error: { code?: string }) => {
      // If a limit cannot be set, the application reports it when it starts.
      if (!NOT_OURS_TO_SET.has(error.code ?? "")) throw error;
    });
  }
}

type Client = Pick<pg.ClientBase, "query">;

/**
 * Sets a login's password. Requires the right to create roles. Only a hash is sent, so that no server log can contain
 * the password.
 */
export async function setPassword(owner: Client, password: string): Promise<void> {
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [APPLICATION]);
  const verb = rowCount ? "alter" : "create";
  await owner.query(`${verb} role ${APPLICATION} login password ${pg.escapeLiteral(hashPassword(password))}`);
}

/**
 * Sets the application login's password to that of its URL, if it differs. Other logins are managed by the database's
 * administrator, so they stay unchanged.
 */
export async function openLogin(owner: Client, applicationUrl: string): Promise<void> {
  const { username, password } = new URL(applicationUrl);
  if (username !== APPLICATION || password === "" || (await canLogIn(applicationUrl))) return;
  await setPassword(owner, decodeURIComponent(password));
}

const WRONG_PASSWORD = new Set(["28P01", "28000"]);

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (WRONG_PASSWORD.has((error as { code?: string }).code ?? "")) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Hashes a password in PostgreSQL's format (RFC 5803). */
function hashPassword(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyOf = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(keyOf("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${keyOf("Server Key").toString("base64")}`;
}

type Standing = { user: string; power: string | null; unlimited: string[] };

/**
 * Throws, so that the process does not start, if the login can bypass the ledger's protection or has no time limits.
 * An owner of the ledger's tables, or a role that can become their owner, bypasses it, whatever `set role` says.
 */
export async function requireLimitedLogin(db: Db): Promise<void> {
  const { user, power, unlimited } = await readStanding(db);
  if (power !== null) {
    throw new Error(
      `DATABASE_URL logs in as "${user}", who ${power}: nothing would keep a mistake, or an intruder, from changing ` +
        `balances. Run "npm run db:migrate" with that address as DATABASE_OWNER_URL and with ` +
        `DATABASE_URL=postgres://${APPLICATION}:<a password of its own>@…, then start with that DATABASE_URL alone.`,
    );
  }
  if (unlimited.length > 0) {
    const changes = unlimited.map((name) => `alter role ${user} set ${name} = '${TIME_OUTS[name as TimeOut]}';`);
    throw new Error(
      `The database lets "${user}" wait without end. Run "npm run db:migrate", or as somebody who may: ${changes.join(" ")}`,
    );
  }
}

type TimeOut = keyof typeof TIME_OUTS;

async function readStanding(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`
    with ledger as (
      select oid, relowner from pg_class
      where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') and starts_with(relname, 'ledger_')
    )
    select session_user as "user",
      case
        when role.rolsuper then 'is a superuser'
        when exists (select from ledger where pg_has_role(session_user, relowner, 'member'))
          then 'owns the ledger''s tables, or may become their owner'
        when role.rolcreaterole then 'may give itself any role'
        when exists (select from ledger where has_table_privilege(session_user, oid, 'insert, update, delete, truncate'))
          then 'may write the ledger''s tables'
      end as power,
      array(
        select name from pg_settings where name = any (${Object.keys(TIME_OUTS)}) and setting = '0' order by name
      ) as unlimited
    from pg_roles as role where role.rolname = session_user`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error("the database does not know who we are");
  return standing;
}
