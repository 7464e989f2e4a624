import { callbackify } from "node:util";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { isReadOnly } from "./failures.ts";
import { PreparingClient, type PreparingClientConfig } from "./preparing-client.ts";
import { createSilenceWatch, type SilenceWatch } from "./silence-watch.ts";
import type { Tables } from "./tables.ts";

export type Pool = pg.Pool;

/** The database as every query function receives it: the pool, or a transaction. */
export type Db = Kysely<Tables>;

export type PoolOptions = {
  url: string;
  poolSize?: number;
  /** No time limits for statements, as migrations and benches need. */
  isPatient?: boolean;
  /** Time without an answer after which the server counts as silent. */
  readTimeoutMs?: number;
  /** Timer of the silence watch. Tests pass in one that they control. */
  after?: (ms: number, tick: () => void) => void;
  /** Idle connections keep the process alive unless this is false. */
  keepsProcess?: boolean;
  /** Called when an idle connection breaks, e.g. when the database restarts. The pool replaces it. */
  onConnectionLost?: (error: Error) => void;
};

const INT8 = 20;
const DATE = 1082;
const INT8_LIST = 1016;
/**
 * Parsers for types that must stay exact: int8 as bigint, and a date as text, not as a moment in this machine's zone.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [DATE, (text) => text],
  [INT8_LIST, (text) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(toBigInt))],
]);

const toBigInt = (text: string) => (text === "NULL" ? null : BigInt(text));

/**
 * The driver's deadline, so that a silent server does not block all callers. The server's own time-outs are settings of
 * the application's login (login.ts), because a pooler refuses or drops them at the start of a connection.
 */
const READ_TIMEOUT_MS = 35_000;

/** Time limit for getting a connection, longer than the silence watch needs to detect a silent server. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Time limit of a probe, longer than the watch waits for its answer before it declares silence. */
const PROBE_TIMEOUT_MS = 2_500;

/** Makes typed queries over a pool: our tables, or another program's schema. Destroying the result ends the pool. */
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
    after,
    onConnectionLost = () => {},
  } = options;
  const unlessSilent = isPatient
    ? undefined
    : createSilenceWatch({ probe: () => isAnswering(url), ...(after && { after }) });
  const settings: pg.PoolConfig & PreparingClientConfig = {
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    allowExitOnIdle: !keepsProcess,
    types: { getTypeParser },
    ...(!isPatient && { query_timeout: readTimeoutMs }),
    ...(unlessSilent && { unlessSilent }),
  };
  const pool = new pg.Pool(settings);
  if (unlessSilent) refuseWhileSilent(pool, unlessSilent);
  // Without a listener, losing one idle connection would be an uncaught error and end the process. A connection in use
  // needs one too.
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  pool.on("release", (error, client) => dropIfSpent(pool, client, error));
  return pool;
}

/** Makes requests for a connection fail at once while the server is silent, including those already waiting. */
function refuseWhileSilent(pool: pg.Pool, unlessSilent: SilenceWatch) {
  const connectNow = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectUnlessSilent = async (): Promise<pg.PoolClient> => {
    let isRefused = false;
    const lend = async () => {
      const client = await connectNow();
      // The caller has already been refused and will never release this connection.
      if (isRefused) client.release();
      return client;
    };
    return unlessSilent(lend).catch((error: unknown) => {
      isRefused = true;
      throw error;
    });
  };
  // The pool's own `query` calls `connect` with a callback.
  pool.connect = ((callback?: Lend) => {
    if (!callback) return connectUnlessSilent();
    callbackify(connectUnlessSilent)((error: Error | null, client?: pg.PoolClient) =>
      callback(error ?? undefined, client, (broken) => client?.release(broken)),
    );
    return undefined;
  }) as typeof pool.connect;
  const queryNow = pool.query.bind(pool) as (...query: unknown[]) => Promise<pg.QueryResult>;
  pool.query = ((...query: unknown[]) =>
    typeof query.at(-1) === "function"
      ? queryNow(...query)
      : unlessSilent(() => queryNow(...query))) as typeof pool.query;
}

type Lend = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void;

/** True if the server responds at all, even with "too many connections" or "connection refused". */
async function isAnswering(url: string): Promise<boolean> {
  const timeouts = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  const client = new pg.Client({ connectionString: url, ...timeouts });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return !(error instanceof Error && /time-?out/i.test(error.message));
  } finally {
    void client.end().catch(() => {});
  }
}

/** Ends a connection that timed out or broke: it may still be busy, so its next query would fail. */
function dropIfSpent(pool: pg.Pool, client: pg.PoolClient, error: unknown) {
  const spentBy = (client as { spentBy?: unknown }).spentBy ?? error;
  if (!spentBy) return;
  // The pool does not reuse a connection that is ending.
  void client.end();
  if (isReadOnly(spentBy)) dropIdle(pool);
}

/** Closes all idle connections after a failover, because they lead to the same demoted server. */
function dropIdle(pool: pg.Pool) {
  for (let count = pool.idleCount; count > 0; count -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  }
}

/** Returns one of PARSERS for the types listed there, otherwise pg's own parser. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: "text") =>
  PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
