import { connect, createPool } from "@perya/db";
import { sql } from "kysely";
import type { Db, Tables } from "../tables.ts";

/** Advisory lock id of the pilot. */
const PILOT_LOCK = 7_370_215;

export type PilotLockOptions = {
  /** A direct connection: behind a transaction pooler, session locks don't persist. */
  url: string;
  /** The server ends an idle session, and with it the lock, after this time; 0 for never. */
  silenceMs: number;
};

type LockSession = { db: Db; isPilot: boolean; leave: () => void };

/**
 * Elects the pilot with a session lock. A pilot writes only through that session, so a process that lost the lock can't
 * write even before it notices.
 */
export function createPilotLock({ url, silenceMs }: PilotLockOptions) {
  let lockSession: LockSession | undefined;
  let left: Promise<unknown> = Promise.resolve();

  /** Opens a session that stays open until `leave` is called. */
  function sit(): Promise<LockSession> {
    const db = connect<Tables>(createPool({ url, poolSize: 1 }));
    const seated = Promise.withResolvers<LockSession>();
    const until = Promise.withResolvers<void>();
    const sitting = db.connection().execute(async (session) => {
      // The server ends the session if the process hangs while holding the lock.
      await sql`select set_config('idle_session_timeout', ${String(silenceMs)}, false)`.execute(session);
      seated.resolve({ db: session, isPilot: false, leave: until.resolve });
      await until.promise;
    });
    left = sitting.catch(seated.reject).then(() => db.destroy());
    return seated.promise;
  }

  return {
    /** Returns the pilot's session, or undefined while another process is the pilot. */
    hold: async (): Promise<{ db: Db; isNew: boolean } | undefined> => {
      lockSession ??= await sit();
      if (lockSession.isPilot) return { db: lockSession.db, isNew: false };
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_lock(${PILOT_LOCK}) as "isOurs"`.execute(lockSession.db);
      lockSession.isPilot = rows[0]?.isOurs === true;
      return lockSession.isPilot ? { db: lockSession.db, isNew: true } : undefined;
    },
    /** Ends the session. The next `hold` opens a new one. */
    leave: async (): Promise<void> => {
      lockSession?.leave();
      lockSession = undefined;
      await left.catch(() => {});
    },
  };
}

export type PilotLock = ReturnType<typeof createPilotLock>;
