import type { DomainEvent, DomainEvents } from "@perya/contract";
import { connect, createPool, inTransaction, toJson, type Db, type Tx } from "@perya/db";
import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery, sql } from "kysely";
import { PgBoss, type SendOptions } from "pg-boss";
import { createLoop } from "./loop.ts";

/** Periods as cron expressions in UTC; a minute is the finest step. */
const PERIODS = {
  "1 minute": "* * * * *",
  "5 minutes": "*/5 * * * *",
  "1 hour": "7 * * * *",
  "1 day": "23 18 * * *",
} as const;

export type Period = keyof typeof PERIODS;

/** Stores an event in the transaction of its change. It is delivered after the commit, at least once per listener. */
export type Announce = <E extends DomainEvent>(tx: Tx, event: E, facts: DomainEvents[E]) => Promise<void>;

export type Scheduler = ReturnType<typeof createScheduler>;

type Job = { name: string; period: Period; work: () => Promise<void> };
type Repeated = { name: string; pauseMs: number; work: () => Promise<void> };
type Listening = { name: string; event: DomainEvent; work: (facts: never) => Promise<void> };

/**
 * Retries with exponential backoff. A job that has failed four times stays in the table for a week, for inspection.
 */
const RETRIES = { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 };

type Options = {
  url: string;
  log: FastifyBaseLogger;
  /**
   * Seconds between polls of all queues, in case a wake-up was lost: one query finds the due jobs and wakes their
   * workers.
   */
  pollSeconds?: number;
};

/**
 * Creates the scheduler of jobs and listeners, stored in PostgreSQL (pg-boss). Each job runs once, in any of the
 * processes.
 */
export function createScheduler({ url, log, pollSeconds = 30 }: Options) {
  const jobs: Job[] = [];
  const listeners: Listening[] = [];
  const repeated: Repeated[] = [];
  let loops: ReturnType<typeof createLoop>[] = [];
  /** Workers by job or listener name. */
  const workers = new Map<string, string>();
  // A migration creates the schema and grants it to the application, which may not create one.
  const boss = new PgBoss({ connectionString: url, application_name: "perya clockwork", max: 4, createSchema: false });
  // A separate pool, so that jobs take no connections from requests.
  const db = connect(createPool({ url, poolSize: 2, onConnectionLost: () => {} }));
  boss.on("error", (error) => log.warn({ err: error }, "scheduler lost the database"));
  const deliveries = createLoop("announcements", log, async () => {
    const { isAnnounced, queues } = await findDue(db, listeners, [...workers.keys()]);
    for (const name of queues) wake(name);
    if (!isAnnounced) return false;
    const delivered = await deliverAnnouncements(db, boss, listeners);
    if (delivered > 0) for (const { name } of listeners) wake(name);
    return delivered === BATCH;
  });

  async function start() {
    await boss.start();
    for (const { name, period, work } of jobs) {
      await boss.createQueue(name, { policy: "singleton", ...RETRIES });
      await boss.schedule(name, PERIODS[period]);
      workers.set(name, await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () => logged(name, work)));
    }
    for (const { name, work } of listeners) {
      await boss.createQueue(name, RETRIES);
      const worker = await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async (received) => {
        for (const { data } of received) await logged(name, () => work(data as never));
        // A worker takes one job per poll, so more jobs may be waiting.
        wake(name);
      });
      workers.set(name, worker);
    }
    deliveries.start();
    loops = repeated.map(({ name, pauseMs, work }) => createLoop(name, log, () => work().then(() => false), pauseMs));
    for (const loop of loops) loop.start();
  }

  /** Polls a queue now instead of at the next interval. */
  function wake(name: string) {
    boss.notifyWorker(workers.get(name) ?? "");
  }

  async function logged(name: string, work: () => Promise<void>) {
    const startedAt = performance.now();
    try {
      await work();
      log.debug({ job: name, tookMs: Math.round(performance.now() - startedAt) }, "job done");
    } catch (error) {
      log.error({ job: name, err: error }, "job failed");
      throw error;
    }
  }

  return {
    schedule: (period: Period, name: string, work: () => Promise<void>) => void jobs.push({ name, period, work }),
    listen: <E extends DomainEvent>(event: E, name: string, work: (facts: DomainEvents[E]) => Promise<void>) =>
      void listeners.push({ name, event, work }),
    /** Repeats work that must not wait a minute. It runs in every process, so it must be safe to run concurrently. */
    repeat: (pauseMs: number, name: string, work: () => Promise<void>) => void repeated.push({ name, pauseMs, work }),
    /** Runs a job immediately, for tests and for operators. */
    runNow: async (name: string) => {
      const job = [...jobs, ...repeated].find((candidate) => candidate.name === name);
      if (!job)
        throw new Error(`There is no job called ${name}; there are: ${jobs.map((known) => known.name).join(", ")}.`);
      await job.work();
    },
    start,
    /** Delivers waiting events now instead of at the next interval. */
    nudge: deliveries.nudge,
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      await deliveries.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
      await db.destroy();
    },
  };
}

export const announce: Announce = async (tx, event, facts) => {
  await tx
    .insertInto("announcements")
    .values({ event, facts: toJson(facts) })
    .execute();
};

type Due = { isAnnounced: boolean; queues: string[] };

/**
 * Finds queues with due jobs. Usually there are none, and one query is cheaper than fifty. In each queue it only
 * looks for a first row.
 */
async function findDue(db: Db, listeners: Listening[], queues: string[]): Promise<Due> {
  const events = listeners.map(({ event }) => event);
  const { rows } = await sql<Due>`
    select exists (select from announcements where event = any(${events}::text[])) as "isAnnounced",
      array(
        select queue.name from unnest(${queues}::text[]) as queue (name) where exists (
          select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
        )
      ) as queues`.execute(db);
  return rows[0] ?? { isAnnounced: false, queues: [] };
}

/**
 * Takes a batch of events and creates, for each, one job per listener, in one transaction. Returns how many it took.
 */
async function deliverAnnouncements(db: Db, boss: PgBoss, listeners: Listening[]): Promise<number> {
  // Safe to retry: a delivered batch is deleted in the same transaction.
  return inTransaction(db, (tx) => deliverBatch(tx, boss, listeners), { retries: 3 });
}

async function deliverBatch(tx: Tx, boss: PgBoss, listeners: Listening[]): Promise<number> {
  // During a rollout an old process must not take events for which only the new release has listeners.
  const events = listeners.map(({ event }) => event);
  const batch = await tx
    .selectFrom("announcements")
    .select(["id", "event", "facts"])
    .where("event", "in", events)
    .orderBy("id")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (batch.length === 0) return 0;

  for (const { event, facts } of batch) {
    for (const { name } of listeners.filter((listener) => listener.event === event)) {
      const job = await boss.send(name, facts, { db: throughTransaction(tx) });
      if (!job) throw new Error(`the queue ${name} did not accept a job; the event stays`);
    }
  }
  const ids = batch.map(({ id }) => id);
  await tx.deleteFrom("announcements").where("id", "in", ids).execute();
  return batch.length;
}

const BATCH = 100;

function throughTransaction(tx: Tx): NonNullable<SendOptions["db"]> {
  return {
    executeSql: async (text, values) => ({ rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows }),
  };
}
