import { SOCKET_PATH, type Change, type Hello, type ServerMessage } from "@perya/contract";
import type { QueryKey } from "@tanstack/react-query";
import { create } from "zustand";
import { openLastingSocket } from "./lasting-socket.ts";
import { queryClient } from "./query-client.ts";
import { useSession } from "./session.ts";

/** Query keys to refetch for each live event. `crowdMs` spreads the requests of events that go to a whole brand. */
const REFETCH: Record<Change, { keys: readonly QueryKey[]; crowdMs: number }> = {
  site: { keys: [["site"]], crowdMs: 3_000 },
  session: { keys: [["session"]], crowdMs: 0 },
  // "balance" also covers points.
  balance: { keys: [["wallet"], ["points"]], crowdMs: 0 },
  notices: { keys: [["notices"]], crowdMs: 3_000 },
  messages: { keys: [["messages"]], crowdMs: 0 },
  games: { keys: [["games"], ["favorites"]], crowdMs: 5_000 },
  favorites: { keys: [["favorites"]], crowdMs: 0 },
  deposits: { keys: [["payments"]], crowdMs: 0 },
  withdrawals: { keys: [["withdrawals"]], crowdMs: 0 },
  contracts: { keys: [["contracts"]], crowdMs: 0 },
  settlements: { keys: [["statements"]], crowdMs: 0 },
  promotions: { keys: [["promotions"], ["members", "summary"]], crowdMs: 0 },
  rewards: { keys: [["rewards"], ["missions"], ["members", "summary"]], crowdMs: 0 },
  points: { keys: [["points"]], crowdMs: 0 },
  raffles: { keys: [["raffles"]], crowdMs: 3_000 },
  lottery: { keys: [["lottery"]], crowdMs: 1_000 },
  jackpot: {
    keys: [
      ["games", "jackpotWins"],
      ["games", "jackpot"],
      ["games", "winners"],
    ],
    crowdMs: 2_000,
  },
};

type Live = { state: "closed" | "open" | "reconnecting" };

export const useLive = create<Live>(() => ({ state: "closed" }));

/** Id of the last event, sent with each hello so that the server can resend what was missed. */
let last: string | undefined;

/**
 * Opens the socket and keeps it open; returns a close function. `since`: the event id of the start-up payload, so that
 * events between payload and connection are resent.
 */
export function goLive(since: string): () => void {
  last = since;
  const socket = openLastingSocket(socketUrl, {
    opened: (send) => send(JSON.stringify(hello())),
    received: (message) => handleLiveMessage(JSON.parse(message) as ServerMessage),
    broke: () => {
      if (useLive.getState().state === "open") useLive.setState({ state: "reconnecting" });
    },
  });

  // Topics depend on the session, so a new token needs a new hello.
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token !== before.token) socket.reconnect();
  });
  return () => {
    stopWatching();
    useLive.setState({ state: "closed" });
    socket.close();
  };
}

export function handleLiveMessage(message: ServerMessage): void {
  if ("welcome" in message) {
    last = message.welcome.last;
    useLive.setState({ state: "open" });
    if (message.welcome.missed) for (const change of Object.keys(REFETCH)) askAgain(change as Change);
    return;
  }
  last = message.event.id;
  askAgain(message.event.change);
}

/**
 * Shortest time between two refetches for the same kind of event: a settlement or fast play sends dozens at once, and
 * each would refetch the same answers.
 */
const PAUSE_MS = 1_000;

const planned = new Set<Change>();
const refetchedAt = new Map<Change, number>();

function askAgain(change: Change): void {
  // A newer server may send events this page does not know.
  const event = REFETCH[change] as (typeof REFETCH)[Change] | undefined;
  // A planned refetch covers this event too.
  if (!event || planned.has(change)) return;
  planned.add(change);
  const sinceMs = performance.now() - (refetchedAt.get(change) ?? -Infinity);
  setTimeout(
    () => {
      planned.delete(change);
      refetchedAt.set(change, performance.now());
      for (const queryKey of event.keys) void queryClient.invalidateQueries({ queryKey });
    },
    Math.max(PAUSE_MS - sinceMs, Math.random() * event.crowdMs),
  );
}

function hello(): Hello {
  const { token } = useSession.getState();
  return { hello: { ...(token && { token }), ...(last && { last }) } };
}

function socketUrl(): string {
  const url = new URL(SOCKET_PATH, window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
