import type { Socket } from "node:net";
import { SOCKET_PATH, type Hello, type ServerMessage, type Topic } from "@perya/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { WebSocket, WebSocketServer } from "ws";
import type { Deps } from "../deps.ts";
import { findSession } from "../modules/sessions/index.ts";
import { parseJson } from "../plugins/json-body.ts";
import { bucketOf } from "@perya/server";
import type { LiveSocket, Hub } from "./hub.ts";
import { findLastEventId, findMissedEvents } from "./relay.ts";

const HELLO_WITHIN_MS = 5_000;
const PING_EVERY_MS = 25_000;
const MAX_SOCKETS_PER_ADDRESS = 100;
export const MAX_MESSAGE_BYTES = 4_096;
/**
 * Maximum number of bytes that a client may send between two pings: a hello and pongs. More is an attempt to cause
 * load.
 */
const MAX_HEARD_BYTES = 4 * MAX_MESSAGE_BYTES;
/** How long a closed socket may take to read the reason. */
const LINGER_MS = 1_000;

/**
 * Our close codes: 4400 protocol violation, 4401 session ended, 4429 too many sockets. 1001 and 1013 are the
 * standard's.
 */
const CLOSE = { badManners: 4400, sessionEnded: 4401, tooMany: 4429, goingAway: 1001, comeBack: 1013 } as const;

/** Serves the socket. The page sends a hello once, then only receives. */
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
    socket.on("error", () => socket.terminate());
    if (count > MAX_SOCKETS_PER_ADDRESS) return showOut(socket, CLOSE.tooMany);

    endFloods(socket, request.raw.socket);
    const impatience = setTimeout(() => showOut(socket, CLOSE.badManners), HELLO_WITHIN_MS);
    socket.once("close", () => clearTimeout(impatience));
    socket.once("message", (raw) => {
      clearTimeout(impatience);
      const hello = readHello(String(raw));
      if (!hello) return showOut(socket, CLOSE.badManners);
      // Our own pages send nothing after the hello.
      socket.on("message", () => showOut(socket, CLOSE.badManners));
      welcome(deps, hub, socket, request, hello).catch((error: unknown) => {
        request.log.warn({ err: error }, "socket could not be welcomed");
        socket.close(CLOSE.comeBack);
      });
    });
  });
}

/** Closes all sockets because the process stops. Pages may reconnect immediately, to another process. */
export function sendPagesAway(server: WebSocketServer) {
  for (const socket of server.clients) socket.close(CLOSE.goingAway);
  server.close();
}

/**
 * Sends the reason and stops reading. A plain close would read on until the other side agrees, which a flooding
 * client never does.
 */
function showOut(socket: WebSocket, code: number) {
  socket.close(code);
  socket.pause();
  const timer = setTimeout(() => socket.terminate(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
}

/** Closes sockets that send too many bytes of any kind: messages, pings, or fragments of messages that never end. */
function endFloods(socket: WebSocket, connection: Socket) {
  let heard = 0;
  const listen = (bytes: Buffer) => {
    heard += bytes.length;
    if (heard > MAX_HEARD_BYTES && socket.readyState === socket.OPEN) showOut(socket, CLOSE.badManners);
  };
  connection.on("data", listen);
  const timer = setInterval(() => void (heard = 0), PING_EVERY_MS);
  socket.once("close", () => {
    clearInterval(timer);
    connection.off("data", listen);
  });
}

/**
 * Refuses sockets of other sites' pages, which must not use our players' connections. Browsers always send the
 * origin.
 */
async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply) {
  const { origin } = request.headers;
  const isForeign = origin && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host);
  // The answer must be returned; otherwise the request would continue while the refusal passes through the hooks.
  return isForeign ? reply.code(403).send() : undefined;
}

async function welcome(
  deps: Deps,
  hub: Hub,
  socket: WebSocket,
  { brand, log }: FastifyRequest,
  { token, last }: Hello["hello"],
) {
  // An open socket does not prove activity, so it must not keep an idle session alive.
  const find = async () => (token ? findSession(deps, brand.id, token, { keepsAlive: false }) : undefined);
  const session = await find();
  if (token && !session) return socket.close(CLOSE.sessionEnded);
  // The socket may have closed in the meantime, and topics must not collect closed sockets.
  if (socket.readyState !== socket.OPEN) return;

  // A member who must choose a password first counts as a visitor, as in API calls.
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
  // Subscribes before missed events are read: an event in between is sent twice rather than not at all.
  for (const topic of topics) hub.join(topic, live);
  socket.once("close", () => topics.forEach((topic) => hub.leave(topic, live)));
  keepAlive(socket, live.checkSession);
  // Checks the session again after subscribing, because a logout just before would not have been received.
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

/**
 * Pings the socket. A phone that left the network sends no close, so the socket is closed after two pings without an
 * answer. Also checks the session, which can expire without an event.
 */
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
