import { SOCKET_PATH, type Change, type Hello, type ServerMessage } from "@perya/contract";
import type { QueryKey } from "@tanstack/react-query";
import { create } from "zustand";
import { openLastingSocket } from "./lasting-socket.ts";
import { queryClient } from "./query-client.ts";
import { useSession } from "./session.ts";

/** The one table from live event to what must be asked again. `crowdMs` spreads the asking when a whole brand is told at once. */
const REFETCH: Record<Change, { keys: readonly QueryKey[]; crowdMs: number }> = {
  site: { keys: [["site"]], crowdMs: 3_000 },
  session: { keys: [["session"]], crowdMs: 0 },
  balance: { keys: [["wallet"]], crowdMs: 0 },
  notices: { keys: [["notices"]], crowdMs: 3_000 },
  messages: { keys: [["messages"]], crowdMs: 0 },
  games: { keys: [["games"], ["favorites"]], crowdMs: 5_000 },
  favorites: { keys: [["favorites"]], crowdMs: 0 },
  deposits: { keys: [["payments"]], crowdMs: 0 },
  withdrawals: { keys: [["withdrawals"]], crowdMs: 0 },
  contracts: { keys: [["contracts"]], crowdMs: 0 },
  settlements: { keys: [["statements"]], crowdMs: 0 },
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

/** The last event received; told to the server with each hello, so that it can fill the gap. */
let last: string | undefined;

/**
 * Opens the socket once the page is up, and keeps it open. The answer closes it. `since` is what the start-up payload
 * knew: events that came between the payload and the socket is told as well.
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

  // Topics follow the session: a new token needs a new hello.
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

function askAgain(change: Change): void {
  // A page older than the server may be told of things it does not know.
  const event = REFETCH[change] as (typeof REFETCH)[Change] | undefined;
  if (!event) return;
  setTimeout(() => {
    for (const queryKey of event.keys) void queryClient.invalidateQueries({ queryKey });
  }, Math.random() * event.crowdMs);
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
