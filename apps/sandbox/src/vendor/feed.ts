import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { html } from "@perya/text/html";
import { sendJson, sendPage, sendStatus } from "../http/send.ts";
import { renderPage } from "../pages/page.ts";
import { SANDBOX_SECRET } from "./wallet-client.ts";

/** Tables that are there in the demo; who sits at them changes by the minute. */
const ROOMS = [
  { id: "kubo", name: "Kubo", gameCode: "tongits", smallestStake: "1.00", largestStake: "20.00", seats: 30 },
  { id: "bahay", name: "Bahay", gameCode: "pusoy", smallestStake: "10.00", largestStake: "200.00", seats: 24 },
  {
    id: "palasyo",
    name: "Palasyo",
    gameCode: "pusoy-dos",
    smallestStake: "100.00",
    largestStake: "2000.00",
    seats: 12,
  },
];
const MODELS = [
  { id: "isabel", name: "Isabel", gameCode: "baccarat" },
  { id: "mika", name: "Mika", gameCode: "roulette" },
  { id: "jun", name: "Jun", gameCode: "sic-bo" },
];

/** What the sandbox's vendor tells of itself, to whoever signs as the site does. */
export function serveFeed({ headers }: IncomingMessage, response: ServerResponse, url: URL, origin: string): void {
  const what = url.pathname.replace("/vendor/feed/", "");
  if (!isSigned(headers, what, url.search.slice(1))) return sendStatus(response, 401);
  const minute = Math.floor(Date.now() / 60_000);
  switch (what) {
    case "rooms":
      return sendJson(
        response,
        ROOMS.map((room, index) => ({ ...room, players: (minute * (index + 3)) % (room.seats + 1) })),
      );
    case "models":
      return sendJson(
        response,
        MODELS.map((model, index) => ({ ...model, isOnline: (minute + index) % 3 !== 0 })),
      );
    case "chat":
      return sendJson(response, { chatUrl: `${origin}/vendor/chat` });
    default:
      return sendStatus(response, 404);
  }
}

export function serveChat(response: ServerResponse): void {
  const body = html`<main class="game">
    <h1>Chat</h1>
    <p>The sandbox's vendor has nobody here to talk to.</p>
  </main>`;
  sendPage(response, renderPage("Chat", html``, body));
}

function isSigned(headers: IncomingMessage["headers"], what: string, search: string): boolean {
  const [timestamp, signature] = [String(headers["perya-timestamp"]), String(headers["perya-signature"])];
  const wanted = createHmac("sha256", SANDBOX_SECRET).update(`${timestamp}.${what}.${search}`).digest("hex");
  const [one, other] = [Buffer.from(signature), Buffer.from(wanted)];
  return (
    one.length === other.length && timingSafeEqual(one, other) && Math.abs(Date.now() / 1_000 - Number(timestamp)) < 300
  );
}
