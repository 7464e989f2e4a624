import { SOCKET_PATH, type Hello, type ServerMessage, type Topic } from "@perya/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import type { Deps } from "../deps.ts";
import { findSession } from "../modules/sessions/index.ts";
import { parseJson } from "../plugins/json-body.ts";
import { bucketOf } from "../networks.ts";
import type { LiveSocket, Hub } from "./hub.ts";
import { findLastEventId, findMissedEvents } from "./relay.ts";

const HELLO_WITHIN_MS = 5_000;
const PING_EVERY_MS = 25_000;
const MAX_SOCKETS_PER_ADDRESS = 100;
export const MAX_MESSAGE_BYTES = 4_096;

/** Close codes of ours: 4400 bad manners, 4401 the session ended, 4429 too many sockets. */
const CLOSE = { badManners: 4400, sessionEnded: 4401, tooMany: 4429, comeBack: 1013 } as const;

/** The socket: the page says hello once, then only listens. */
export function serveSocket(app: FastifyInstance, deps: Deps, hub: Hub) {
  const perAddress = new Map<string, number>();

  app.get(SOCKET_PATH, { websocket: true, preValidation: refuseForeignPages }, (socket, request) => {
    const address = bucketOf(request.ip);
    const count = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, count);
    socket.once("close", () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    if (count > MAX_SOCKETS_PER_ADDRESS) return socket.close(CLOSE.tooMany);

    const impatience = setTimeout(() => socket.close(CLOSE.badManners), HELLO_WITHIN_MS);
    socket.on("error", () => socket.terminate());
    socket.once("close", () => clearTimeout(impatience));
    socket.once("message", (raw) => {
      clearTimeout(impatience);
      const hello = readHello(String(raw));
      if (!hello) return socket.close(CLOSE.badManners);
      welcome(deps, hub, socket, request, hello).catch((error: unknown) => {
        request.log.warn({ err: error }, "socket could not be welcomed");
        socket.close(CLOSE.comeBack);
      });
    });
  });
}

/** A page of another site must not listen with our player's address; browsers always say where a socket comes from. */
async function refuseForeignPages(request: FastifyRequest, reply: { code: (status: number) => { send: () => void } }) {
  const { origin } = request.headers;
  if (origin && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host)) reply.code(403).send();
}

async function welcome(
  deps: Deps,
  hub: Hub,
  socket: WebSocket,
  { brand, log }: FastifyRequest,
  { token, last }: Hello["hello"],
) {
  // A socket that stays open is no sign of a player: it must not keep an idle session alive.
  const find = async () => (token ? findSession(deps, brand.id, token, { keepsAlive: false }) : undefined);
  const session = await find();
  if (token && !session) return socket.close(CLOSE.sessionEnded);
  // It may have gone while we looked, and a room must not fill with the gone.
  if (socket.readyState !== socket.OPEN) return;

  // Somebody who must choose a password first is a visitor like any other, here as at the routes.
  const member = session?.isRestricted ? undefined : session;
  const topics: Topic[] = [`brand:${brand.id}`, ...(member ? [`member:${member.id}` as const] : [])];
  const leaveIfOver = async () => {
    if (token && !(await find())) socket.close(CLOSE.sessionEnded);
  };
  const live: LiveSocket = {
    send: (message: ServerMessage) => socket.send(JSON.stringify(message)),
    checkSession: () => void leaveIfOver().catch(() => socket.close(CLOSE.comeBack)),
    startOver: () => socket.close(CLOSE.comeBack),
  };
  // Join before looking back: an event that comes in between is sent twice rather than not at all.
  for (const topic of topics) hub.join(topic, live);
  socket.once("close", () => topics.forEach((topic) => hub.leave(topic, live)));
  keepAlive(socket, live.checkSession);
  // Again, now that we would hear of a sign-out: one that came in between was not heard.
  await leaveIfOver();

  const now = await findLastEventId(deps.db);
  const missed = last === undefined ? [] : await findMissedEvents(deps.db, topics, BigInt(last));
  live.send({ welcome: { last: now, missed: missed === undefined } });
  for (const { id, change } of missed ?? []) live.send({ event: { id, change } });
  log.debug({ topics }, "socket welcomed");
}

function readHello(text: string): Hello["hello"] | undefined {
  try {
    const { hello } = parseJson(text) as Hello;
    const { token, last } = hello;
    const isRight =
      (token === undefined || typeof token === "string") && (last === undefined || /^\d{1,18}$/.test(last));
    return isRight ? hello : undefined;
  } catch {
    return undefined;
  }
}

/** A phone that left the network says no goodbye: two silent pings, and the socket is gone. Sessions end quietly too. */
function keepAlive(socket: WebSocket, checkSession: () => void) {
  let isAnswered = true;
  socket.on("pong", () => (isAnswered = true));
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
    checkSession();
  }, PING_EVERY_MS);
  socket.once("close", () => clearInterval(timer));
}
