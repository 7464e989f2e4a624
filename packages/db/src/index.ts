/** PostgreSQL, embedded or external: connection, transactions, migrations, typed tables. */
export { connect, createPool, type Db, type Pool, type PoolOptions } from "./connection.ts";
export { isConnectionBroken, isTimedOut, isWorthRetrying } from "./failures.ts";
export { describeTables } from "./describe-tables.ts";
export { startEmbedded, type Server } from "./embedded/server.ts";
export { gatherStatistics } from "./gather-statistics.ts";
export { firstIdAt, formatUuid, newId } from "./ids.ts";
export {
  toJson,
  type JsonText,
  type JurisdictionProfile,
  type StoredReferralTerms,
  type StoredTerms,
} from "./json-columns.ts";
export { listen, type Listener } from "./listen.ts";
export { requireLimitedLogin, openLogin } from "./login.ts";
export {
  createDatabase,
  dropDatabase,
  locateDatabase,
  withDatabase,
  type Located,
  type LocateOptions,
} from "./locate.ts";
export { isOnThisMachine, isReadableOnTheWay } from "./on-the-way.ts";
export { listPending, migrate, readMigrations, readMigrationsIn, type Migration } from "./migrate.ts";
export { findUnsafeSettings } from "./unsafe-settings.ts";
export { describeRelease, listReleases, readRelease, restoreRelease, writeRelease } from "./releases.ts";
export type * from "./tables.ts";
export { inTransaction, type Tx } from "./transaction.ts";
