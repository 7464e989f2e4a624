import { inTransaction } from "@perya/db";
import { LIPAD, timeOf } from "@perya/maths/lipad";
import type { Deps } from "../deps.ts";
import type { Db } from "../tables.ts";
import type { FlightBets } from "./bets.ts";
import type { Chains } from "./chains.ts";
import type { PilotLock } from "./pilot-lock.ts";
import * as queries from "./flights.queries.ts";
import * as rules from "./flights.rules.ts";
import type { Flight } from "./flights.tables.ts";
import { changeAndTell, tellFlight } from "./live-events.ts";

/** Interval at which a standby process tries to become the pilot. */
const STAND_BY_MS = 300;
/** Interval at which the pilot checks for answered stakes, or for a salt. */
const WAIT_MS = 100;

/**
 * Opens, flies and ends flights on schedule. All state is in the tables, so any process can continue: `turn` does what
 * is due and returns when to call it again, in ms.
 */
export function createPilot(
  { clock, log }: Pick<Deps, "clock" | "log">,
  { pilotLock, chains, bets }: { pilotLock: PilotLock; chains: Chains; bets: FlightBets },
) {
  const sinceNow = (moment: Date) => Math.max(0, moment.getTime() - clock.now().getTime());
  const ago = (moment: Date | null) => (moment ? clock.now().getTime() - moment.getTime() : Number.POSITIVE_INFINITY);

  async function turn(): Promise<number> {
    try {
      const held = await pilotLock.hold();
      return held ? await fly(held.db, held.isNew) : STAND_BY_MS;
    } catch (error) {
      log.warn({ err: error }, "the pilot lost its place and asks for it again");
      await pilotLock.leave();
      return WAIT_MS;
    }
  }

  async function fly(held: Db, isNew: boolean): Promise<number> {
    const flight = await queries.findNewest(held);
    switch (flight?.state) {
      case "betting":
        if (isNew && ago(flight.closes_at) > rules.GROUND_SILENCE_MS) return cancel(held, flight);
        return takeOff(held, flight);
      case "flying":
        // Only a new pilot checks for silence. A slow pilot still knows the state of the flight.
        if (isNew && ago(flight.beat_at) > rules.SILENCE_MS) return cancel(held, flight);
        return steer(held, flight);
      case "ended":
      case "cancelled":
      case undefined:
      default:
        return land(held, flight);
    }
  }

  async function open(held: Db): Promise<number> {
    await inTransaction(held, async (tx) => {
      const next = await chains.findNext(tx);
      if (!next) return;
      const opens_at = clock.now();
      const flight: Flight = {
        number: next.number,
        chain_id: next.chainId,
        round: next.round,
        version: LIPAD.version,
        edge_bp: LIPAD.edgeBp,
        fingerprint: next.fingerprint,
        hash: null,
        crash_point: null,
        state: "betting",
        opens_at,
        closes_at: new Date(opens_at.getTime() + rules.BETTING_MS),
        takes_off_at: null,
        ended_at: null,
        settled_at: null,
        beat_at: null,
      };
      await tx.insertInto("flights").values(flight).execute();
      await tellFlight(tx, flight);
    });
    return WAIT_MS;
  }

  /** Takes off when all stakes are answered or the maximum delay is over. */
  async function takeOff(held: Db, { number, closes_at }: Flight): Promise<number> {
    if (ago(closes_at) < 0) return sinceNow(closes_at);
    const isPatient = ago(closes_at) < rules.BLOCKING_MS;
    if (isPatient && (await queries.listStaking(held, number)).length > 0) return WAIT_MS;
    await inTransaction(held, async (tx) => {
      const flight = await queries.lockFlight(tx, number, "betting");
      if (!flight) return;
      // Waits for stakes that were placed at the last moment, too.
      if (isPatient && (await queries.listStaking(tx, number)).length > 0) return;
      await bets.takeBackSilent(tx, flight);
      const now = clock.now();
      await changeAndTell(tx, flight, { state: "flying", takes_off_at: now, beat_at: now });
    });
    return 0;
  }

  async function steer(held: Db, flight: Flight): Promise<number> {
    const { number, takes_off_at: takesOffAt } = flight;
    if (!takesOffAt) throw new Error(`flight ${number} is in the air and never took off`);
    const { point: crashPoint } = await chains.findEnd(held, flight);
    const now = clock.now();
    if (ago(flight.beat_at) >= rules.BEAT_EVERY_MS) await queries.changeFlight(held, number, { beat_at: now });
    const next = await bets.runAutos(held, number, rules.pointAt(takesOffAt, crashPoint, now));
    const end = rules.endOf(takesOffAt, crashPoint);
    if (now >= end) return finish(held, flight, end);
    const nextAt = next === null ? end : new Date(takesOffAt.getTime() + timeOf(next));
    return Math.min(rules.BEAT_EVERY_MS, sinceNow(end), sinceNow(nextAt));
  }

  /** Ends a flight with the end time of its curve, not the time of processing. */
  async function finish(held: Db, flight: Flight, ended_at: Date): Promise<number> {
    await inTransaction(held, async (tx) => {
      if (!(await queries.lockFlight(tx, flight.number, "flying"))) return;
      const { hash, point } = await chains.findEnd(tx, flight);
      const beat_at = clock.now();
      await changeAndTell(tx, flight, { state: "ended", ended_at, hash, crash_point: BigInt(point), beat_at });
    });
    return rules.CLOSE_LOST_AFTER_MS;
  }

  /** Cancels a flight. Its result is published anyway, so that anyone can check what was cancelled. */
  async function cancel(held: Db, { number, state }: Flight): Promise<number> {
    await inTransaction(held, async (tx) => {
      const flight = await queries.lockFlight(tx, number, state);
      if (!flight) return;
      await bets.takeBackAll(tx, flight);
      const now = clock.now();
      const { hash, point } = await chains.findEnd(tx, flight);
      const over = { state: "cancelled", ended_at: now, settled_at: now, hash, crash_point: BigInt(point) } as const;
      await changeAndTell(tx, flight, over);
    });
    log.warn({ flight: String(number) }, "a flight without a pilot was cancelled");
    return rules.PAUSE_MS;
  }

  async function land(held: Db, last: Flight | undefined): Promise<number> {
    for (const flight of await queries.listUnsettled(held)) {
      // The delay starts when the end was stored (`beat_at`): during a database outage no cash-out could be stored
      // either.
      if (ago(flight.beat_at) < rules.CLOSE_LOST_AFTER_MS) return WAIT_MS;
      await inTransaction(held, async (tx) => {
        await bets.closeLost(tx, flight);
        await queries.changeFlight(tx, flight.number, { settled_at: clock.now() });
      });
    }
    const since = ago(last?.ended_at ?? null);
    if (since >= rules.PAUSE_MS) return open(held);
    return since < rules.CLOSE_LOST_AFTER_MS ? rules.CLOSE_LOST_AFTER_MS - since : rules.PAUSE_MS - since;
  }

  return { turn };
}
