import { inTransaction } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import type { Tx, WalletCallRow } from "../tables.ts";
import { isFinal, KEY_UNKNOWN, pauseAfter } from "./answers.rules.ts";
import type { WalletAnswer } from "./wallet.ts";

/** Data to send a call and to route its answer. */
export type ClaimedCall = Pick<WalletCallRow, "id" | "subject" | "subject_id" | "key_id" | "call" | "body" | "tries">;
export type NewCall = { subject: string; id: string; keyId: string; call: string; body: Record<string, unknown> };
/** Handles an answer in the transaction that stores it; the returned function runs after commit. */
export type OnAnswer = (tx: Tx, call: ClaimedCall, answer: WalletAnswer) => Promise<void | (() => void)>;

/** Time after which a claim counts as that of a dead process. Longer than a call can take. */
const CLAIM_MS = 8_000;
const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const MAX_AT_ONCE = 50;

/**
 * Creates the queue of calls to the wallet. A call is stored together with its cause, and sent by any process until
 * it is answered. The wallet identifies it by its transaction id, so sending it again has no further effect.
 */
export function createOutbox({ db, wallet, clock, log }: Deps) {
  const listeners = new Map<string, OnAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const claimedUntil = () => new Date(clock.now().getTime() + CLAIM_MS);

  async function claim(id: bigint): Promise<ClaimedCall | undefined> {
    const now = clock.now();
    return db
      .updateTable("wallet_calls")
      .set({ tries: sql`tries + 1`, next_at: claimedUntil() })
      .where("id", "=", id)
      .where("state", "=", "pending")
      .where("next_at", "<=", now)
      .returningAll()
      .executeTakeFirst();
  }

  async function keep(call: ClaimedCall, answer: WalletAnswer): Promise<void> {
    const after = await inTransaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("wallet_calls")
        .set({ state: "answered", answer: JSON.stringify(answer) })
        .where("id", "=", call.id)
        .where("state", "=", "pending")
        .executeTakeFirst();
      // False if another process has stored the same answer.
      return numUpdatedRows === 1n ? listeners.get(call.subject)?.(tx, call, answer) : undefined;
    });
    after?.();
  }

  async function postpone({ id, tries }: ClaimedCall): Promise<void> {
    const next_at = new Date(clock.now().getTime() + pauseAfter(tries));
    await db.updateTable("wallet_calls").set({ next_at }).where("id", "=", id).where("state", "=", "pending").execute();
  }

  /** Sends a claimed call. Returns a final answer; otherwise schedules a retry. */
  async function send(call: ClaimedCall): Promise<WalletAnswer | undefined> {
    const answer = await wallet.send(call.key_id, call.call, call.body).catch((error: unknown) => {
      log.warn({ err: error, call: call.call, tries: call.tries }, "the wallet did not answer");
      return undefined;
    });
    if (answer && isFinal(call, answer)) return answer;
    if (answer)
      log.warn({ call: call.call, error: answer.error, tries: call.tries }, "the wallet asked to retry later");
    if (answer?.error === KEY_UNKNOWN) await takeNewerKey(call);
    await postpone(call);
    return undefined;
  }

  /**
   * Moves a pending call to the newest key of the same player and vendor, because an expired key does not cancel
   * calls. The wallet identifies calls by transaction, whichever key is used.
   */
  async function takeNewerKey({ id, subject_id: subjectId, key_id: keyId }: ClaimedCall): Promise<void> {
    await sql`
      update wallet_calls set key_id = newer.key_id
      from (
        select latest.key_id from seats as first
        join seats as latest on latest.player = first.player and latest.vendor = first.vendor
        where first.id in (select seat_id from rounds where id = ${subjectId}
            union all select seat_id from flight_bets where id = ${subjectId})
        order by latest.opened_at desc limit 1
      ) as newer
      where wallet_calls.id = ${id} and state = 'pending' and wallet_calls.key_id = ${keyId}`.execute(db);
  }

  /** Sends a call unless another process is sending it. Ends with a stored answer or a scheduled retry. */
  async function deliver(id: bigint): Promise<void> {
    const call = await claim(id);
    const answer = call && (await send(call));
    if (answer) await keep(call, answer);
  }

  async function look(): Promise<number> {
    const due = await db
      .selectFrom("wallet_calls")
      .select("id")
      .where("state", "=", "pending")
      .where("next_at", "<=", clock.now())
      .orderBy("next_at")
      .limit(MAX_AT_ONCE)
      .execute();
    await Promise.all(due.map(({ id }) => deliver(id)));
    return due.length;
  }

  /** Schedules the next run. Logs a database outage once, and backs off while it lasts. */
  function lookLater(afterMs = LOOK_EVERY_MS, failures = 0) {
    if (isClosed) return;
    timer = setTimeout(() => {
      look().then(
        // The end of a flight may create a thousand calls. After a full batch there may be more, so the next batch
        // follows at once.
        (found) => lookLater(found === MAX_AT_ONCE ? 0 : LOOK_EVERY_MS),
        (error: unknown) => {
          if (failures === 0) log.error({ err: error }, "the outbox cannot be read");
          lookLater(Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS), failures + 1);
        },
      );
    }, afterMs);
    timer.unref();
  }

  return {
    /** Registers the handler of a subject, before anything is sent. */
    listen: (subject: string, onAnswer: OnAnswer) => void listeners.set(subject, onAnswer),
    /** Stores a call in the caller's transaction. Sent by `deliver` or within half a second. */
    add: async (tx: Tx, { subject, id: subjectId, keyId, call, body }: NewCall): Promise<bigint> => {
      const now = clock.now();
      const { id } = await tx
        .insertInto("wallet_calls")
        .values({
          subject,
          subject_id: subjectId,
          key_id: keyId,
          call,
          body: JSON.stringify(body),
          made_at: now,
          next_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Stores several calls of one kind in one statement. */
    addAll: async (tx: Tx, calls: readonly NewCall[]): Promise<bigint[]> => {
      if (calls.length === 0) return [];
      const now = clock.now();
      const rows = calls.map(({ id, keyId, ...call }) => ({ ...call, subject_id: id, key_id: keyId }));
      const { rows: added } = await sql<{ id: bigint }>`
        insert into wallet_calls (subject, subject_id, key_id, call, body, made_at, next_at)
        select subject, subject_id, key_id, call, body, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as new(subject text, subject_id uuid, key_id text, call text, body jsonb)
        returning id`.execute(tx);
      return added.map(({ id }) => id);
    },
    /**
     * Replaces pending stakes with voids, so the stakes are no longer sent. Call it before locking the round or
     * bet: storing an answer also locks the call first, so this order avoids deadlocks.
     */
    giveUpStakes: async (tx: Tx, subjectIds: readonly string[]): Promise<void> => {
      if (subjectIds.length === 0) return;
      await tx
        .updateTable("wallet_calls")
        .set({ state: "answered", answer: JSON.stringify({ ok: false, error: "GIVEN_UP" }) })
        .where("subject_id", "in", subjectIds)
        .where("call", "=", "debit")
        .where("state", "=", "pending")
        .execute();
    },
    deliver,
    /** Expiry of the claim that this process takes when it stores a new call, which it then sends itself. */
    claimedUntil,
    send,
    keep,
    look,
    start: () => lookLater(),
    stop: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
