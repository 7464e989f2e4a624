import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { PreparingClient } from "./preparing-client.ts";
import type { Tables } from "./tables.ts";

export type Pool = pg.Pool;

/** The database as every query function receives it: the pool, or a transaction. */
export type Db = Kysely<Tables>;

export type PoolOptions = {
  url: string;
  poolSize?: number;
  /** The application steps down to this role: it may not write the ledger's tables, only call its functions. */
  role?: "perya_app";
  /** For migrations and benches, whose statements may take as long as they need. */
  isPatient?: boolean;
  /** Told of connections that broke while idle, e.g. when the database restarts. The pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
};

const INT8 = 20;

/** A forgotten lock, a runaway report or a server gone silent must not hold everybody up. The last is kept by us. */
const DEADLINES = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000, query_timeout: 35_000 };

/** Typed queries over a pool. Destroying it ends the pool. */
export function connect(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens a pool. It connects lazily: a wrong address shows at the first query. */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, poolSize = 10, role, isPatient = false, onConnectionLost = () => {} } = options;
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    ...(!isPatient && DEADLINES),
    ...(role && { options: `-c role=${role}` }),
  });
  // Without a listener, one lost idle connection is an uncaught error and ends the process. Same for a borrowed one.
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  return pool;
}

/** int8 becomes bigint, because amounts and sequence numbers must stay exact; the rest is as pg does it. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: "text") =>
  oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
