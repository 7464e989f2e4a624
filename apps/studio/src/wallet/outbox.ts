import { inTransaction } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import type { Tx, WalletCallRow } from "../tables.ts";
import { isFinal, KEY_UNKNOWN, pauseAfter } from "./answers.rules.ts";
import type { WalletAnswer } from "./wallet.ts";

/** What is needed to send a call, and to know what its answer is for. */
export type ClaimedCall = Pick<WalletCallRow, "id" | "subject" | "subject_id" | "key_id" | "call" | "body" | "tries">;
export type NewCall = { subject: string; id: string; keyId: string; call: string; body: Record<string, unknown> };
/** What the answer means for whoever asked, in the transaction that keeps it; what it returns is done once that is kept. */
export type OnAnswer = (tx: Tx, call: ClaimedCall, answer: WalletAnswer) => Promise<void | (() => void)>;

/** Longer than a call can take: whoever claimed one and is gone by then has died with it. */
const CLAIM_MS = 8_000;
const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const MAX_AT_ONCE = 50;

/**
 * What the wallet must hear. A call is written with what asks for it and sent until it is answered, by this process or another;
 * the wallet knows it by its transaction, so that sending it twice moves nothing twice.
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
      // Another process had the same answer before us.
      return numUpdatedRows === 1n ? listeners.get(call.subject)?.(tx, call, answer) : undefined;
    });
    after?.();
  }

  async function postpone({ id, tries }: ClaimedCall): Promise<void> {
    const next_at = new Date(clock.now().getTime() + pauseAfter(tries));
    await db.updateTable("wallet_calls").set({ next_at }).where("id", "=", id).where("state", "=", "pending").execute();
  }

  /** Sends a call that is ours to send: the answer, if it is the last word on it; if not, it is sent again later. */
  async function send(call: ClaimedCall): Promise<WalletAnswer | undefined> {
    const answer = await wallet.send(call.key_id, call.call, call.body).catch((error: unknown) => {
      log.warn({ err: error, call: call.call, tries: call.tries }, "the wallet did not answer");
      return undefined;
    });
    if (answer && isFinal(call, answer)) return answer;
    if (answer) log.warn({ call: call.call, error: answer.error, tries: call.tries }, "the wallet said not now");
    if (answer?.error === KEY_UNKNOWN) await takeNewerKey(call);
    await postpone(call);
    return undefined;
  }

  /**
   * A key ends, what was promised under it does not: it goes out under the one with which the same player has sat down at
   * the same vendor since. The wallet knows it by its transaction, whichever key brings it.
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

  /** Sends a call, unless somebody else is at it. It ends with an answer that is kept, or with a later try. */
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

  /** While the database is away, said once and looked for less and less often. */
  function lookLater(afterMs = LOOK_EVERY_MS, failures = 0) {
    if (isClosed) return;
    timer = setTimeout(() => {
      look().then(
        // A flight ends with a thousand calls at once: whoever found as many as it may take has more to do.
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
    /** One kind of subject each, before anything is sent. */
    listen: (subject: string, onAnswer: OnAnswer) => void listeners.set(subject, onAnswer),
    /** In the transaction that needs it. Sent by whoever delivers it, or within half a second. */
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
    /** Many of one kind, in one statement. */
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
     * Nobody sends these stakes any more: a void takes their place. Whoever asks for it before they hold what the answer would change cannot
     * run into somebody who keeps an answer: that one holds the call first, too.
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
    /** For a call that is written as claimed, until this moment: whoever wrote it sends it and keeps the answer. */
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
