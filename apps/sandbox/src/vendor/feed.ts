import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson, sendStatus } from "../http/send.ts";
import { SANDBOX_SECRET } from "./wallet-client.ts";

type Room = readonly [name: string, gameCode: string, smallestStake: string, largestStake: string, seats: number];

/** Rooms of games in the demo catalog; occupancy changes every minute. */
const ROOMS: Readonly<Record<string, readonly Room[]>> = {
  TONGITS: [
    ["Kubo", "corner-tongits", "1.00", "20.00", 30],
    ["Bahay", "market-pusoy", "10.00", "200.00", 24],
    ["Palasyo", "midnight-pusoy-dos", "100.00", "2000.00", 12],
    ["Kanto", "corner-nine-up", "2.00", "50.00", 40],
  ],
  KARTA: [
    ["Salon", "grand-holdem", "50.00", "1000.00", 9],
    ["Balkon", "friendly-rummy", "5.00", "100.00", 18],
    ["Biyahe", "express-omaha", "20.00", "400.00", 27],
  ],
};

type Model = readonly [name: string, gameCode: string];

const MODELS: Readonly<Record<string, readonly Model[]>> = {
  PLAZA: [
    ["Isabel", "sampaguita-baccarat"],
    ["Mika", "intramuros-roulette"],
    ["Jun", "escolta-sic-bo"],
    ["Tala", "makiling-color-game"],
  ],
  BAHAY: [
    ["Ligaya", "balkonahe-blackjack"],
    ["Rico", "azotea-drop-ball"],
  ],
  PT: [["Amihan", "telon-fan-tan"]],
};

/** Serves the vendor's feed, for requests signed by the site. */
export function serveFeed({ headers }: IncomingMessage, response: ServerResponse, url: URL, origin: string): void {
  const what = url.pathname.replace("/vendor/feed/", "");
  if (!isSigned(headers, what, url.search.slice(1))) return sendStatus(response, 401);
  const vendor = url.searchParams.get("vendor") ?? "";
  const minute = Math.floor(Date.now() / 60_000);
  switch (what) {
    case "rooms":
      return sendJson(response, listRooms(vendor, minute));
    case "models":
      return sendJson(response, listModels(vendor, minute));
    case "chat":
      return sendJson(response, { chatUrl: chatUrlOf(origin, url.searchParams.get("nickname") ?? "") });
    default:
      return sendStatus(response, 404);
  }
}

/** Returns a vendor's rooms. Each minute another room is full, to show the "full" state. */
export function listRooms(vendor: string, minute: number) {
  const rooms = ROOMS[vendor] ?? [];
  return rooms.map(([name, gameCode, smallestStake, largestStake, seats], index) => {
    const isFull = minute % rooms.length === index;
    const players = isFull ? seats : (minute * (index + 3)) % seats;
    return { id: name.toLowerCase(), name, gameCode, smallestStake, largestStake, players, seats };
  });
}

/** Lists live hosts. They take a 20-minute break per hour, at different minutes. */
export function listModels(vendor: string, minute: number) {
  const models = MODELS[vendor] ?? [];
  return models.map(([name, gameCode], index) => {
    const isOnline = (minute + index * 7) % 60 >= 20;
    return { id: name.toLowerCase(), name, gameCode, isOnline };
  });
}

function chatUrlOf(origin: string, nickname: string): string {
  return `${origin}/vendor/chat?${new URLSearchParams({ nickname }).toString()}`;
}

function isSigned(headers: IncomingMessage["headers"], what: string, search: string): boolean {
  const [timestamp, signature] = [String(headers["perya-timestamp"]), String(headers["perya-signature"])];
  const wanted = createHmac("sha256", SANDBOX_SECRET).update(`${timestamp}.${what}.${search}`).digest("hex");
  const [one, other] = [Buffer.from(signature), Buffer.from(wanted)];
  return (
    one.length === other.length && timingSafeEqual(one, other) && Math.abs(Date.now() / 1_000 - Number(timestamp)) < 300
  );
}
