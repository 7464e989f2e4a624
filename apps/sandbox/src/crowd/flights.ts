import type { FlightView, LiveMessage } from "@perya/contract/studio";
import { QUIET } from "./audience.ts";
import { chooseFlightBets, PACE, type Habit } from "./crowd.rules.ts";
import { SeatRefusal, type Seat } from "./seat.ts";
import type { SittingDeps } from "./sitting-deps.ts";

/** Flights open more often than this, so a longer silence means a dead connection. */
const SILENCE_MS = 3 * 60_000;
/** A bet that is placed less than this before take-off would be refused. */
const TOO_LATE_MS = 200;
/** Error codes after which the player waits for the next flight. */
const NEXT_TIME: ReadonlySet<string> = new Set(["BETTING_CLOSED", "ROOM_FULL", "PANEL_TAKEN"]);

/** Plays some flights from a seat through the socket a page would use. All bets have auto cash-out. */
export async function fly(seat: Seat, habit: Habit, deps: SittingDeps): Promise<void> {
  const { chance, signal } = deps;
  let left = chance.whole(PACE.flights.low, PACE.flights.high);
  const joining = new Set<Promise<void>>();
  await listen(seat.liveUrl, signal, (flight, leave) => {
    left -= 1;
    const joined = join(seat, flight, habit, deps)
      .then(() => (left <= 0 ? leave() : undefined), leave)
      .finally(() => joining.delete(joined));
    joining.add(joined);
  });
  await Promise.all(joining);
}

async function join(seat: Seat, { closesAt }: FlightView, habit: Habit, deps: SittingDeps) {
  const { chance, audience, wait, now, onBet } = deps;
  if (!audience.isThere() && !chance.happens(1 / QUIET)) return;
  for (const bet of chooseFlightBets(seat.start.limits.steps, habit, chance)) {
    await wait(chance.between(PACE.betMs.low, PACE.betMs.high) / 2);
    if (now() > closesAt - TOO_LATE_MS) return;
    const placed = await seat.bet(bet).catch(orNextTime);
    if (placed?.state === "refused") throw new SeatRefusal(placed.error ?? "OTHER");
    if (placed) onBet();
  }
}

function orNextTime(error: unknown): undefined {
  if (error instanceof SeatRefusal && NEXT_TIME.has(error.code)) return undefined;
  throw error;
}

type OnFlight = (flight: FlightView, leave: (problem?: unknown) => void) => void;

/** Reports each flight that opens, until aborted. Fails if the connection breaks or no message arrives in time. */
function listen(url: string, signal: AbortSignal, onFlight: OnFlight): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(url);
  let newest = 0;
  const fail = (sentence: string) => reject(new Error(sentence));
  const leave = (problem?: unknown) => (problem === undefined ? resolve() : reject(problem));
  const goHome = () => leave(signal.reason);
  const silence = setTimeout(() => fail("no flight for minutes"), SILENCE_MS);
  signal.addEventListener("abort", goHome);
  socket.addEventListener("error", () => fail("the line to the flights broke"));
  socket.addEventListener("close", () => fail("the line to the flights was closed"));
  socket.addEventListener("message", ({ data }) => {
    const text = String(data);
    // Skips the frequent messages about bets and cash-outs before parsing.
    if (!text.includes('"state":"betting"')) return;
    const message = JSON.parse(text) as LiveMessage;
    const flight = "all" in message ? message.all.flight : "delta" in message ? message.delta.flight : null;
    if (flight?.state !== "betting" || flight.number <= newest) return;
    newest = flight.number;
    silence.refresh();
    onFlight(flight, leave);
  });
  return promise.finally(() => {
    clearTimeout(silence);
    signal.removeEventListener("abort", goHome);
    socket.close();
  });
}
