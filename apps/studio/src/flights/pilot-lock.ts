import { connect, createPool } from "@perya/db";
import { sql } from "kysely";
import type { Db, Tables } from "../tables.ts";

/** Any number of ours. */
const PILOT_LOCK = 7_370_215;

export type PilotLockOptions = {
  /** Leads straight to the server: behind a pooler that lends a session per transaction, no lock of a session lasts. */
  url: string;
  /** After so much silence the server ends the session and with it the lock; 0 is never. */
  silenceMs: number;
};

type LockSession = { db: Db; isPilot: boolean; leave: () => void };

/**
 * Who pilots: one process, by a lock of a session of its own. All that a pilot writes goes through that session, so whoever
 * has lost the lock cannot write any more, even if it has not noticed yet.
 */
export function createPilotLock({ url, silenceMs }: PilotLockOptions) {
  let lockSession: LockSession | undefined;
  let left: Promise<unknown> = Promise.resolve();

  /** Opens the session and keeps it until it is left. */
  function sit(): Promise<LockSession> {
    const db = connect<Tables>(createPool({ url, poolSize: 1 }));
    const seated = Promise.withResolvers<LockSession>();
    const until = Promise.withResolvers<void>();
    const sitting = db.connection().execute(async (session) => {
      // Its process may hang with the lock in its hands; the server then takes it away.
      await sql`select set_config('idle_session_timeout', ${String(silenceMs)}, false)`.execute(session);
      seated.resolve({ db: session, isPilot: false, leave: until.resolve });
      await until.promise;
    });
    left = sitting.catch(seated.reject).then(() => db.destroy());
    return seated.promise;
  }

  return {
    /** The session to pilot with, or undefined while another process does. */
    hold: async (): Promise<{ db: Db; isNew: boolean } | undefined> => {
      lockSession ??= await sit();
      if (lockSession.isPilot) return { db: lockSession.db, isNew: false };
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_lock(${PILOT_LOCK}) as "isOurs"`.execute(lockSession.db);
      lockSession.isPilot = rows[0]?.isOurs === true;
      return lockSession.isPilot ? { db: lockSession.db, isNew: true } : undefined;
    },
    /** Ends the session; the next `hold` opens another. */
    leave: async (): Promise<void> => {
      lockSession?.leave();
      lockSession = undefined;
      await left.catch(() => {});
    },
  };
}

export type PilotLock = ReturnType<typeof createPilotLock>;
