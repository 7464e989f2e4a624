import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../http/read-body.ts";
import { sendJson, sendPage, sendStatus } from "../http/send.ts";
import { languageOf, readFramer, readLook } from "../pages/framing.ts";
import { renderChat } from "./chat-page.ts";
import { serveFeed } from "./feed.ts";
import { renderClosed, renderGame } from "./play-page.ts";
import { isFault, type Table } from "./table.ts";
import { wordsOf } from "./words.ts";

const STAKE = /^\d{1,6}\.\d{2}$/;

/** Serves the demo game for all vendors: its frame and its calls. */
export async function serveVendor(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  table: Table,
): Promise<void> {
  if (request.method === "GET" && url.pathname.startsWith("/vendor/feed/"))
    return serveFeed(request, response, url, `http://${request.headers.host}`);
  switch (`${request.method} ${url.pathname}`) {
    case "GET /vendor/chat":
      return openChat(request, response, url);
    case "GET /vendor/play":
      return openFrame(request, response, url, table);
    case "POST /vendor/bet":
    case "POST /vendor/pick":
      return play(request, response, url.pathname, table);
    default:
      return sendStatus(response, 404);
  }
}

async function openFrame({ headers }: IncomingMessage, response: ServerResponse, url: URL, table: Table) {
  const { origin, policy } = readFramer(headers);
  const look = readLook(url);
  const [key, code] = [url.searchParams.get("key") ?? "", url.searchParams.get("code") ?? ""];
  const opened = origin ? await table.sitDown(origin, key, code).catch(() => undefined) : undefined;
  if (!opened) return sendPage(response, renderClosed(wordsOf(languageOf(url)), look), { policy, status: 403 });
  const { id: seatId, balance, open, seat } = opened;
  const { currency, name, language } = seat;
  const opening = { seatId, balance, currency, language, name, open: open?.stake, origin, look };
  const page = renderGame(wordsOf(language), opening);
  return sendPage(response, page, { policy });
}

function openChat({ headers }: IncomingMessage, response: ServerResponse, url: URL): void {
  const { policy } = readFramer(headers);
  const nickname = url.searchParams.get("nickname") ?? "";
  sendPage(response, renderChat(wordsOf(languageOf(url)), nickname, readLook(url)), { policy });
}

type Asked = { seat?: unknown; stake?: unknown; fault?: unknown; card?: unknown };

async function play(request: IncomingMessage, response: ServerResponse, path: string, table: Table): Promise<void> {
  const asked = JSON.parse((await readBody(request)) ?? "{}") as Asked;
  const { seat, stake, fault, card } = asked;
  if (typeof seat !== "string") return sendStatus(response, 400);
  const isBet = path === "/vendor/bet";
  if (isBet && (typeof stake !== "string" || !STAKE.test(stake))) return sendStatus(response, 400);
  if (!isBet && (!Number.isInteger(card) || (card as number) < 0 || (card as number) > 9))
    return sendStatus(response, 400);
  const move = isBet
    ? table.bet(seat, stake as string, isFault(fault) ? fault : "none")
    : table.pick(seat, card as number);
  const answer = await move.catch(() => ({ balance: undefined, error: "RETRY" }));
  return answer ? sendJson(response, answer) : sendStatus(response, 404);
}
