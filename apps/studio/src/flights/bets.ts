import type { CashOut, FlightBetView, flights as lines, Panel, StudioErrorOf } from "@perya/contract/studio";
import { inTransaction, newId } from "@perya/db";
import { commitmentOf } from "@perya/fair";
import { autoPoint, canCashOut, forcePoint, LIPAD, multiplierAt, roomLeft } from "@perya/maths/lipad";
import { fromTenThousandths, parseAmount, toWire, type Amount } from "@perya/money";
import type { Deps } from "../deps.ts";
import { familyOf } from "../games/families.ts";
import { highestPay, readStake, type Limits } from "../seats/limits.rules.ts";
import type { Db, Seat, Tx } from "../tables.ts";
import type { ClaimedCall, NewCall, Outbox } from "../wallet/outbox.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";
import type { Chains } from "./chains.ts";
import * as queries from "./flights.queries.ts";
import * as rules from "./flights.rules.ts";
import type { Flight, FlightBet, FlightRoom } from "./flights.tables.ts";
import { presentFlightBet } from "./flights.views.ts";
import type { BetAnnouncer } from "./live-events.ts";

export type NewFlightBet = { request: string; panel: Panel; stake: string; autoPoint?: number | undefined };
/** Error codes of a refused bet. Nothing is stored. */
type PlaceProblem = StudioErrorOf<typeof lines.placeBet>;
type CancelProblem = StudioErrorOf<typeof lines.cancelBet>;
type CashOutProblem = StudioErrorOf<typeof lines.cashOut>;

const SUBJECT = "flight-bet";
const UNIQUE_VIOLATION = "23505";
const FACE_LENGTH = 12;
const AT_ONCE = 8;

/** Bets on flights. The stake is taken before take-off, and each bet is paid exactly once, by any process. */
export function createFlightBets(deps: Deps, outbox: Outbox, announcer: BetAnnouncer, chains: Pick<Chains, "findEnd">) {
  const { db, clock, log } = deps;
  const sending = new Set<Promise<void>>();
  outbox.listen(SUBJECT, settle);

  /** Applies the wallet's answer to the bet, in the transaction that stores the answer. */
  async function settle(tx: Tx, { subject_id: id, call }: ClaimedCall, answer: WalletAnswer) {
    const balance = answer.balance === undefined ? null : readBalance(answer.balance);
    const changed = await advance(tx, id, call, answer, balance);
    return changed && (() => announcer.tell([changed]));
  }

  /**
   * Changes the bet's state by the answer. Late answers, such as to a stake that was voided meanwhile, change
   * nothing.
   */
  async function advance(tx: Tx, id: string, call: string, answer: WalletAnswer, balance: bigint | null) {
    switch (call) {
      case "debit":
        if (answer.ok) return queries.advanceBet(tx, id, ["staking"], { state: "in", balance });
        return refuse(tx, id, answer.error ?? "RETRY");
      case "void":
        return queries.advanceBet(tx, id, ["voiding"], { state: "refunded", balance });
      case "credit":
      default:
        return queries.advanceBet(tx, id, ["paying"], { state: "paid", balance });
    }
  }

  async function refuse(tx: Tx, id: string, refusal: string): Promise<FlightBet | undefined> {
    // The room is locked before the bet, in the order used everywhere, to avoid deadlocks.
    const bet = await queries.getBet(tx, id);
    const room = await queries.lockRoom(tx, bet);
    const refused = await queries.advanceBet(tx, id, ["staking"], { state: "refused", refusal });
    if (refused) await queries.changeRoom(tx, room, { flying: room.flying - bet.stake });
    return refused;
  }

  /** Sends stored calls in the background. The outbox retries failures. */
  function send(callIds: readonly bigint[]) {
    const waiting = [...callIds];
    const sendNext = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await outbox.deliver(id);
    };
    for (let sender = 0; sender < Math.min(AT_ONCE, callIds.length); sender += 1) {
      const sent = sendNext()
        .catch((error: unknown) => log.error({ err: error }, "a call could not be sent"))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    }
  }

  async function place(seat: Seat, bet: NewFlightBet): Promise<FlightBetView | PlaceProblem> {
    const known = await queries.findByRequest(db, seat.player, bet.request);
    if (known) return presentFlightBet(known);
    if (familyOf(seat.game) !== "lipad") return "GAME_UNKNOWN";
    if (bet.autoPoint !== undefined && !isAutoPoint(bet.autoPoint)) return "POINT_INVALID";
    const limits = await deps.limits.of(seat);
    const stake = readStake(bet.stake, limits, { parts: 1, pay: LIPAD.lowestTarget });
    if (typeof stake === "string") return stake;
    const point = rules.chooseAutoPoint(bet.autoPoint, highestPay(limits, stake));
    if (point === "WIN_LIMIT") return point;
    const begun = await begin(seat, { ...bet, stake, autoPoint: point }, limits).catch(orTaken);
    if (begun === "PANEL_TAKEN") {
      // The insert was refused because of an identical request or another active bet.
      const same = await queries.findByRequest(db, seat.player, bet.request);
      return same ? presentFlightBet(same) : "PANEL_TAKEN";
    }
    if (typeof begun === "string") return begun;
    await outbox.deliver(begun.callId);
    return presentFlightBet(await queries.getBet(db, begun.id));
  }

  type ReadBet = Omit<NewFlightBet, "stake" | "autoPoint"> & { stake: Amount; autoPoint: number | null };

  async function begin(seat: Seat, bet: ReadBet, { exposure: cap }: Limits) {
    const now = clock.now();
    const { key_id, currency, player } = seat;
    const id = newId(now);
    const row = {
      id,
      seat_id: seat.id,
      key_id,
      player,
      shown_as: rules.maskName(seat.nickname),
      face: faceOf(seat),
      is_simulated: seat.is_simulated,
      panel: bet.panel,
      currency,
      stake: bet.stake,
      auto_point: bet.autoPoint === null ? null : BigInt(bet.autoPoint),
      request: bet.request,
      placed_at: now,
    };
    const call = stakeOf(seat, id, bet.stake);
    const most = roomLeft(cap, 0n, rules.MIN_FORCE_POINT);
    const callId = await queries.placeBet(db, row, { cap, most, call });
    if (callId === "closed") return "BETTING_CLOSED";
    return callId === "full" ? "ROOM_FULL" : { id, callId };
  }

  /** Cancels a bet before its flight takes off. */
  async function cancel(seat: Seat, id: string): Promise<FlightBetView | CancelProblem> {
    const bet = await queries.findBet(db, seat.player, id);
    if (!bet) return "BET_UNKNOWN";
    const taken = await inTransaction(db, async (tx) => {
      if (!(await queries.shareBetting(tx, bet.flight))) return undefined;
      // The stake may still be in transit. If it arrives after its void, the wallet refuses it.
      await outbox.giveUpStakes(tx, [id]);
      const room = await queries.lockRoom(tx, bet);
      const voided = await queries.advanceBet(tx, id, ["staking", "in"], { state: "voiding" });
      if (!voided) return undefined;
      await queries.changeRoom(tx, room, { flying: room.flying - bet.stake });
      return { voided, callId: await outbox.add(tx, voidOf(voided)) };
    });
    if (taken) {
      announcer.tell([taken.voided]);
      await outbox.deliver(taken.callId);
    }
    const now = await queries.getBet(db, id);
    return isBack(now) ? presentFlightBet(now) : "BET_OVER";
  }

  /**
   * Cashes out at the multiplier at the time when the server received the request, regardless of the client's time.
   */
  async function cashOut(seat: Seat, id: string, heardAt: Date): Promise<CashOut | CashOutProblem> {
    const bet = await queries.findBet(db, seat.player, id);
    const flight = bet && (await queries.findFlight(db, bet.flight));
    if (!bet || !flight) return "BET_UNKNOWN";
    if (flight.state === "betting" || flight.takes_off_at === null) return "TOO_EARLY";
    const [takesOffAt, { point: crashPoint }] = [flight.takes_off_at, await chains.findEnd(db, flight)];
    const shown = multiplierAt(heardAt.getTime() - takesOffAt.getTime());
    const now = canCashOut(shown, crashPoint)
      ? ((await payAlone(bet, shown)) ?? (await payInOrder(bet, shown, crashPoint)))
      : await payInOrder(bet, shown, crashPoint);
    if (now.state === "paying" || now.state === "paid") return { bet: presentFlightBet(now) };
    if (isBack(now)) return "BET_OVER";
    if (now.state === "in" && shown < LIPAD.lowestTarget && shown <= crashPoint) return "TOO_EARLY";
    const endedAt = rules.endOf(takesOffAt, crashPoint).getTime();
    return { bet: presentFlightBet(now), late: { heardAt: heardAt.getTime(), endedAt } };
  }

  /**
   * Fast path of a cash-out, in one statement. Applies only if no other bet in the room must cash out at a lower
   * point first.
   */
  async function payAlone(bet: FlightBet, point: number): Promise<FlightBet | undefined> {
    const off = rules.getOff({ id: bet.id, stake: bet.stake, point });
    const call = creditOf({ ...bet, win: off.win });
    const paid = await queries.payBet(db, bet, off, { call, now: clock.now() });
    if (!paid) return undefined;
    announcer.tell([paid.bet]);
    send([paid.callId]);
    return paid.bet;
  }

  /**
   * Cashes out in order: lower auto cash-outs of the room first, then this bet at the multiplier shown, which is at
   * most the flight's end.
   */
  async function payInOrder(bet: FlightBet, shown: number, crashPoint: number): Promise<FlightBet> {
    const { paid, callIds } = await inTransaction(db, async (tx) => {
      const room = await queries.lockRoom(tx, bet);
      const run = await runRoom(tx, room, Math.min(shown, crashPoint));
      const { state } = await queries.getBet(tx, bet.id);
      if (state !== "in" || !canCashOut(shown, crashPoint)) return run;
      const last = await pay(tx, room, run.left, [rules.getOff({ id: bet.id, stake: bet.stake, point: shown })]);
      return { paid: [...run.paid, ...last.paid], callIds: [...run.callIds, ...last.callIds] };
    });
    announcer.tell(paid);
    send(callIds);
    return queries.getBet(db, bet.id);
  }

  /** Applies all auto cash-outs of a room up to a point. Requires the room's lock. */
  async function runRoom(tx: Tx, room: FlightRoom, upTo: number) {
    const rows = await queries.listBets(tx, room, { states: ["in"], upTo });
    const autos = rows.map(({ id, stake, auto_point }) => ({ id, stake, point: Number(auto_point) }));
    const { offs, left, forcedAt } = rules.runAutos(room, autos, upTo);
    const first = await pay(tx, room, room, offs);
    if (forcedAt === null) return { left, ...first };
    const others = await queries.listBets(tx, room, { states: ["in"] });
    const forced = others.map(({ id, stake }) => rules.getOff({ id, stake, point: forcedAt }));
    const rest = await pay(tx, room, left, forced);
    return {
      left: forced.reduce(rules.without, left),
      paid: [...first.paid, ...rest.paid],
      callIds: [...first.callIds, ...rest.callIds],
    };
  }

  /** Stores the cash-outs, their payment calls and the room's remaining exposure. */
  async function pay(
    tx: Tx,
    room: FlightRoom,
    exposure: Parameters<typeof rules.without>[0],
    offs: readonly rules.GetOff[],
  ): Promise<{ paid: FlightBet[]; callIds: bigint[] }> {
    if (offs.length === 0) return { paid: [], callIds: [] };
    const paid = await queries.payBets(tx, offs);
    const { flying, won } = offs.reduce(rules.without, exposure);
    await queries.changeRoom(tx, room, { flying, won });
    return { paid, callIds: await outbox.addAll(tx, paid.map(creditOf)) };
  }

  return {
    place,
    cancel,
    cashOut,

    /** Called by the pilot: runs all auto cash-outs up to a point, and returns the next auto cash-out point. */
    runAutos: async (held: Db, flight: bigint, upTo: number): Promise<number | null> => {
      let next: number | null = null;
      for (const room of await queries.listFlying(held, flight)) {
        const at = nextPoint(room, room.next_auto);
        if (at === null) continue;
        if (at > upTo) next = Math.min(next ?? at, at);
        else {
          const run = await inTransaction(held, async (tx) => runRoom(tx, await queries.lockRoom(tx, room), upTo));
          announcer.tell(run.paid);
          send(run.callIds);
        }
      }
      return next;
    },

    /** Voids stakes without an answer before take-off. Requires the flight's lock. */
    takeBackSilent: (tx: Tx, flight: Flight) => takeBack(tx, flight, ["staking"]),

    /** Voids all stakes of a cancelled flight. Requires the flight's lock. */
    takeBackAll: (tx: Tx, flight: Flight) => takeBack(tx, flight, ["staking", "in"]),

    /** Closes lost bets at the wallet. */
    closeLost: async (tx: Tx, flight: Flight): Promise<void> => {
      for (const room of await queries.lockRooms(tx, flight.number)) {
        const lost = await queries.advanceBets(tx, room, ["in"], "lost");
        await queries.changeRoom(tx, room, { flying: 0n });
        // These calls are not urgent, so the outbox sends them on its next run.
        await outbox.addAll(tx, lost.map(creditOf));
      }
    },

    find: async (player: string, keyId: string, before: bigint, limit: number): Promise<FlightBetView[]> =>
      (await queries.listBetsOf(db, { player, keyId, before, limit })).map(presentFlightBet),

    /** Waits for running calls before the database is closed. */
    settled: async (): Promise<void> => {
      while (sending.size > 0) await Promise.all(sending);
    },
  };

  async function takeBack(tx: Tx, flight: Flight, states: ("staking" | "in")[]): Promise<void> {
    await outbox.giveUpStakes(tx, await queries.listStaking(tx, flight.number));
    for (const room of await queries.lockRooms(tx, flight.number)) {
      const voided = await queries.advanceBets(tx, room, states, "voiding");
      const back = voided.reduce((sum, { stake }) => sum + stake, 0n);
      await queries.changeRoom(tx, room, { flying: room.flying - back });
      // Players are notified of each bet once its stake has been returned; the flight's own event says that it was
      // cancelled.
      await outbox.addAll(tx, voided.map(voidOf));
    }
  }
}

export type FlightBets = ReturnType<typeof createFlightBets>;

/** Returns the next point at which bets of a room are cashed out automatically; null if none is left. */
function nextPoint(room: FlightRoom, auto: bigint | null): number | null {
  return autoPoint(auto === null ? null : Number(auto), forcePoint(room));
}

function creditOf({ id, key_id: keyId, player, currency, win }: FlightBet): NewCall {
  const amount = toWire(fromTenThousandths(win));
  const body = { round: id, transaction: `${id}:win`, player, currency, amount, closes: true };
  return { subject: SUBJECT, id, keyId, call: "credit", body };
}

function stakeOf(seat: Seat, id: string, stake: Amount): NewCall {
  const { key_id: keyId, session, game, currency } = seat;
  const body = { round: id, session, game, currency, transaction: `${id}:stake`, amount: toWire(stake) };
  return { subject: SUBJECT, id, keyId, call: "debit", body };
}

function voidOf({ id, key_id: keyId, player, currency }: FlightBet): NewCall {
  const body = { round: id, transaction: `${id}:void`, voids: `${id}:stake`, player, currency };
  return { subject: SUBJECT, id, keyId, call: "void", body };
}

/** Chooses an avatar that is always the same for a player but does not identify them. */
function faceOf({ key_id, player }: Seat): string {
  return commitmentOf(`${key_id} ${player}`).slice(0, FACE_LENGTH);
}

function isBack({ state }: FlightBet): boolean {
  return state === "voiding" || state === "refunded";
}

function isAutoPoint(point: number): boolean {
  return Number.isInteger(point) && point >= LIPAD.lowestTarget && point <= rules.HIGHEST_AUTO_POINT;
}

function readBalance(text: string): bigint | null {
  const balance = parseAmount(text);
  return typeof balance === "bigint" ? balance : null;
}

function orTaken(error: unknown): "PANEL_TAKEN" {
  if ((error as { code?: string }).code === UNIQUE_VIOLATION) return "PANEL_TAKEN";
  throw error;
}
