import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { isReadOnly } from "./failures.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { Tables } from "./tables.ts";

export type Pool = pg.Pool;

/** The database as every query function receives it: the pool, or a transaction. */
export type Db = Kysely<Tables>;

export type PoolOptions = {
  url: string;
  poolSize?: number;
  /** For migrations and benches, whose statements may take as long as they need. */
  isPatient?: boolean;
  /** How long an answer may take before the server counts as silent. */
  readTimeoutMs?: number;
  /** Its idle connections keep the process from ending, unless told otherwise. */
  keepsProcess?: boolean;
  /** Told of connections that broke while idle, e.g. when the database restarts. The pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
};

const INT8 = 20;
const DATE = 1082;
/** What the driver would make a number too small for it, or a moment in whichever zone this machine is. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [DATE, (text) => text],
]);

/**
 * A server gone silent must not hold everybody up; this one deadline is kept by us. Those that the server keeps are settings
 * of the application's login (login.ts): a pooler refuses them at the start of a connection, or forgets them.
 */
const READ_TIMEOUT_MS = 35_000;

/** Typed queries over a pool, of these tables or another program's own. Destroying it ends the pool. */
export function connect<Schema = Tables>(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens a pool. It connects lazily: a wrong address shows at the first query. */
export function createPool(options: PoolOptions): pg.Pool {
  const {
    url,
    poolSize = 10,
    isPatient = false,
    readTimeoutMs = READ_TIMEOUT_MS,
    keepsProcess = true,
    onConnectionLost = () => {},
  } = options;
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    allowExitOnIdle: !keepsProcess,
    types: { getTypeParser },
    ...(!isPatient && { query_timeout: readTimeoutMs }),
  });
  // Without a listener, one lost idle connection is an uncaught error and ends the process. Same for a borrowed one.
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  pool.on("release", (error, client) => dropIfSpent(pool, client, error));
  return pool;
}

/** One that ran into a time-out is still busy, for all we know: lent again, it would fail whoever gets it. */
function dropIfSpent(pool: pg.Pool, client: pg.PoolClient, error: unknown) {
  const spentBy = (client as { spentBy?: unknown }).spentBy ?? error;
  if (!spentBy) return;
  // The pool takes back none that is ending.
  void client.end();
  if (isReadOnly(spentBy)) dropIdle(pool);
}

/** They lead to the same demoted server: none of them shall be lent to whoever tries again. */
function dropIdle(pool: pg.Pool) {
  for (let count = pool.idleCount; count > 0; count -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  }
}

/** int8 becomes bigint, because amounts and sequence numbers must stay exact; the rest is as pg does it. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: "text") =>
  PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
