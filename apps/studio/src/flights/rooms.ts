import type { Timers } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { fromWire, sum, toWire } from "@perya/money";
import * as queries from "./flights.queries.ts";
import { frameOf } from "./frame.ts";
import { presentResult } from "./flights.views.ts";
import type {
  Delta,
  FlightBetView,
  FlightView,
  LiveMessage,
  ResultView,
  RoomBetView,
  Totals,
} from "@perya/contract/studio";
import { describeBet, describeFlight, roomOf, type BetEvent, type LiveEvent } from "./live-events.ts";

/** A connected page. */
export type Watcher = {
  player: string;
  /** Sends a message. Returns false if it was not sent, because too much is still buffered. */
  send: (message: Buffer) => boolean;
  /** True if the page missed a message. It gets the full state once it can receive it. */
  isBehind: boolean;
};

type Room = {
  /** Bets of the newest flight, by id. */
  bets: Map<string, BetEvent>;
  watchers: Set<Watcher>;
  changed: Set<string>;
  /** Serialized full state, kept briefly. */
  snapshot: { message: Buffer; at: number } | undefined;
};

const FLUSH_EVERY_MS = 150;
const MAX_BETS = 50;
const MAX_RESULTS = 30;
/** Messages per batch; other work runs between batches. */
const AT_ONCE = 100;
/** Lifetime of a snapshot, for many clients connecting at once. Clients set their clock by pings, not by this. */
const SNAPSHOT_MS = 100;

/**
 * Creates what this process's watchers see, from notifications that all processes get. A message is serialized once
 * per room.
 */
export function createRooms({ db, clock, log, timers }: Pick<Deps, "db" | "clock" | "log"> & { timers: Timers }) {
  const rooms = new Map<string, Room>();
  let flight: FlightView | null = null;
  let results: ResultView[] = [];
  let isFlightNew = false;
  let isScheduled = false;
  let told: Promise<void> = Promise.resolve();
  /**
   * Notifications that arrived during a reload, applied in order after it. Some may be older than the loaded state.
   */
  let waiting: LiveEvent[] | undefined;

  const write = (message: LiveMessage) => frameOf(JSON.stringify(message));
  const nowMs = () => clock.now().getTime();

  function roomAt(name: string): Room {
    const room = rooms.get(name) ?? {
      bets: new Map(),
      watchers: new Set(),
      changed: new Set(),
      snapshot: undefined,
    };
    rooms.set(name, room);
    return room;
  }

  function hearFlight(next: FlightView) {
    // A new pilot may announce the end of an older flight again.
    if (flight && next.number < flight.number) return;
    if (flight?.number !== next.number) clear();
    if (next.point !== null && results[0]?.number !== next.number)
      results = [presentResult(next), ...results].slice(0, MAX_RESULTS);
    flight = next;
    isFlightNew = true;
    for (const room of rooms.values()) room.snapshot = undefined;
  }

  /** Removes the bets of the last flight and rooms without watchers. */
  function clear() {
    for (const [name, room] of rooms) {
      room.bets.clear();
      room.changed.clear();
      if (room.watchers.size === 0) rooms.delete(name);
    }
  }

  function hearBet(event: BetEvent) {
    const room = roomAt(event.room);
    tellPlayer(room, event.player, event.mine);
    if (event.mine.flight !== flight?.number) return;
    const before = room.bets.get(event.mine.id)?.seen;
    room.bets.set(event.mine.id, event);
    room.snapshot = undefined;
    // Other players are notified only of visible changes. That the wallet has paid concerns the player alone.
    if (JSON.stringify(before ?? null) !== JSON.stringify(event.seen)) room.changed.add(event.mine.id);
  }

  function tellPlayer(room: Room, player: string, mine: FlightBetView) {
    for (const watcher of room.watchers) if (watcher.player === player) offer(watcher, write({ mine: [mine] }));
  }

  function offer(watcher: Watcher, message: Buffer) {
    // Missed messages are not resent. The client gets the full state once it can receive it.
    if (!watcher.isBehind && !watcher.send(message)) watcher.isBehind = true;
  }

  function apply(event: LiveEvent) {
    if ("flight" in event) hearFlight(event.flight);
    else for (const bet of event.bets) hearBet(bet);
  }

  function receive(text: string) {
    let event: LiveEvent;
    try {
      event = JSON.parse(text) as LiveEvent;
    } catch {
      // Anyone with database access can send on a channel.
      return log.warn({}, "a flight notification is not valid JSON");
    }
    if (waiting) return void waiting.push(event);
    apply(event);
    return schedule("flight" in event ? 0 : FLUSH_EVERY_MS);
  }

  function schedule(ms: number) {
    if (isScheduled && ms > 0) return;
    isScheduled = true;
    timers.after(ms, () => void flush().catch((error: unknown) => log.error({ err: error }, "watchers were not told")));
  }

  function describeDelta(room: Room): Delta | undefined {
    if (!isFlightNew && room.changed.size === 0) return undefined;
    const changed = [...room.changed].flatMap((id) => room.bets.get(id) ?? []);
    const gone = changed.flatMap(({ seen, mine }) => (seen ? [] : [mine.id]));
    return {
      now: nowMs(),
      ...(isFlightNew && flight && { flight }),
      ...(changed.length > 0 && { bets: biggest(changed), totals: total(room) }),
      ...(gone.length > 0 && { gone }),
    };
  }

  /** Sends one message per room, in batches, so that a crowd does not block other work. */
  async function tellAll(): Promise<void> {
    isScheduled = false;
    const messages = [...rooms.values()].flatMap((room) => {
      const delta = describeDelta(room);
      room.changed.clear();
      return delta ? [{ room, message: write({ delta }) }] : [];
    });
    isFlightNew = false;
    for (const { room, message } of messages) {
      let count = 0;
      for (const watcher of room.watchers) {
        if (watcher.isBehind) catchUp(room, watcher);
        else offer(watcher, message);
        count += 1;
        if (count % AT_ONCE === 0) await timers.breathe();
      }
    }
  }

  /** Sends pending messages one after the other, so that they keep their order. */
  function flush(): Promise<void> {
    told = told.then(tellAll);
    return told;
  }

  function catchUp(room: Room, watcher: Watcher) {
    const mine = [...room.bets.values()].filter(({ player }) => player === watcher.player).map((event) => event.mine);
    watcher.isBehind = !watcher.send(findSnapshot(room)) || !watcher.send(write({ mine }));
  }

  function findSnapshot(room: Room): Buffer {
    const now = nowMs();
    if (room.snapshot && now - room.snapshot.at < SNAPSHOT_MS) return room.snapshot.message;
    const bets = biggest([...room.bets.values()]);
    const message = write({ all: { now, flight, results, bets, totals: total(room) } });
    room.snapshot = { message, at: now };
    return message;
  }

  async function reload(): Promise<void> {
    waiting ??= [];
    const newest = await queries.findNewest(db);
    const ended = await queries.listEnded(db, MAX_NUMBER, MAX_RESULTS);
    const bets = newest ? await queries.listBetsIn(db, newest.number) : [];
    const view = newest ? await describeFlight(db, newest) : null;
    clear();
    flight = view;
    results = ended.map(({ number, crash_point, state }) =>
      presentResult({ number: Number(number), point: Number(crash_point), state }),
    );
    for (const bet of bets) hearBet(describeBet(bet));
    const heard = waiting;
    waiting = undefined;
    for (const event of heard) apply(event);
    for (const room of rooms.values()) for (const watcher of room.watchers) watcher.isBehind = true;
    isFlightNew = true;
    schedule(0);
  }

  return {
    receive,
    /** Reloads everything: at start, and after notifications may have been lost. */
    reload,
    flush,
    currentNumber: () => flight?.number ?? 0,

    /** Adds a watcher, who gets the full state first, then changes. Returns the function that removes them. */
    join: (of: { key_id: string; currency: string }, watcher: Watcher): (() => void) => {
      const room = roomAt(roomOf(of));
      room.watchers.add(watcher);
      catchUp(room, watcher);
      return () => void room.watchers.delete(watcher);
    },
    write,
    countWatchers: () => [...rooms.values()].reduce((count, room) => count + room.watchers.size, 0),
  };
}

const MAX_NUMBER = 2n ** 62n;

function biggest(bets: BetEvent[]): RoomBetView[] {
  return bets
    .flatMap(({ seen }) => seen ?? [])
    .toSorted((one, other) => Number(other.stake) - Number(one.stake))
    .slice(0, MAX_BETS);
}

function total({ bets }: Room): Totals {
  const all = [...bets.values()].flatMap(({ seen }) => seen ?? []);
  const add = (texts: string[]) => toWire(sum(texts.map(fromWire)));
  return { bets: all.length, staked: add(all.map(({ stake }) => stake)), won: add(all.map(({ win }) => win)) };
}
