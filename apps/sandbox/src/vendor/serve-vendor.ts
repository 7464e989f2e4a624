import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../http/read-body.ts";
import { sendJson, sendPage, sendStatus } from "../http/send.ts";
import { serveChat, serveFeed } from "./feed.ts";
import { renderClosed, renderGame } from "./play-page.ts";
import { isFault, type Table } from "./table.ts";
import { wordsOf } from "./words.ts";

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost|(?:[\w-]+\.)+localhost)(?::\d+)?$/;
const STAKE = /^\d{1,6}\.\d{2}$/;

/** The vendor of every game of the demo: the frame, and what its buttons ask for. */
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
      return serveChat(response);
    case "GET /vendor/play":
      return openFrame(request, response, url, table);
    case "POST /vendor/bet":
    case "POST /vendor/pick":
      return play(request, response, url.pathname, table);
    default:
      return sendStatus(response, 404);
  }
}

/** Whoever frames us says so in the referrer; on this machine nobody but the site does. */
async function openFrame({ headers }: IncomingMessage, response: ServerResponse, url: URL, table: Table) {
  const words = wordsOf(url.searchParams.get("lang") ?? "");
  const origin = URL.canParse(headers.referer ?? "") ? new URL(headers.referer ?? "").origin : "";
  const policy = {
    "script-src": "'self'",
    "connect-src": "'self'",
    "frame-ancestors": LOCAL.test(origin) ? origin : "'none'",
  };
  const [key, code] = [url.searchParams.get("key") ?? "", url.searchParams.get("code") ?? ""];
  const opened = LOCAL.test(origin) ? await table.sitDown(origin, key, code).catch(() => undefined) : undefined;
  if (!opened) return sendPage(response, renderClosed(words), { policy, status: 403 });
  const { id: seatId, balance, open, seat } = opened;
  const { currency, game } = seat;
  const page = renderGame(wordsOf(seat.language), { seatId, balance, currency, game, open: open?.stake, origin });
  return sendPage(response, page, { policy });
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
