import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { addressOf } from "@perya/contract";
import { rounds } from "@perya/contract/studio";

/** Responses: normal, "not now", or no connection. */
export type ConnectionState = "fine" | "busy" | "away";
type Asked = { host: string; path: string; token: string | undefined; body: Record<string, unknown> };

const GAMES = [
  ["hot", "RNG"],
  ["dice", "INHOUSE"],
] as const;

const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const encryption = { keyId: "k", publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64") };

/** Opens a minimal site and studio that record requests. */
export async function openFakeFair() {
  const asked: Asked[] = [];
  const sessions = new Set<string>();
  let connection: ConnectionState = "fine";
  let refusal: string | undefined;
  let sockets = 1;
  let family = "slot";
  let url = "";

  const game = ([nodeId, gameType]: (typeof GAMES)[number]) => {
    return { nodeId, gameCode: nodeId, gameType, isGame: "GAME", isInMaintenance: false };
  };
  const accept = (value: unknown) => ({ success: true, value, message: "" });
  const refuse = (code: string) => ({ success: false, value: null, code, message: code, requestId: "r" });

  const answers: Record<string, (one: Asked) => unknown> = {
    "/wps/system/permission": () => accept({ info: { encryption } }),
    "/wps/session/login": () => {
      const token = randomUUID();
      sessions.add(token);
      return accept({ token });
    },
    "/wps/relay/hotGames": () => accept(GAMES.filter(([, type]) => type === "RNG").map(game)),
    "/wps/relay/gameList": () => accept({ content: GAMES.filter(([, type]) => type === "INHOUSE").map(game) }),
    "/wps/game/launchGame": ({ token = "", body }) =>
      sessions.has(token)
        ? accept({ launchUrl: `${url}/play?game=${String(body["nodeId"])}` })
        : refuse("NOT_SIGNED_IN"),
    [rounds.placeRound.path]: ({ body }) => {
      if (refusal) return { id: "r", state: "refused", error: refusal };
      return { id: "r", state: body["choice"] !== null && family === "mines" ? "open" : "ended" };
    },
    [addressOf(rounds.moveInRound, { params: { id: "r" } })]: ({ body }) => ({
      id: "r",
      state: "cashOut" in (body["move"] as object) ? "ended" : "open",
    }),
  };

  async function read(
    { url: address = "", headers, method }: IncomingMessage,
    request: IncomingMessage,
  ): Promise<Asked> {
    const body = method === "POST" ? (JSON.parse(await text(request)) as Asked["body"]) : {};
    const token = headers.authorization?.replace("Bearer ", "");
    return { host: headers.host ?? "", path: new URL(address, "http://x").pathname, token, body };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const one = await read(request, request);
      if (one.path !== "/metrics") asked.push(one);
      if (connection === "away") return request.socket.destroy();
      if (connection === "busy") return response.writeHead(503, { "content-type": "application/json" }).end("{}");
      if (one.path === "/metrics") return response.end(`# HELP\nperya_sockets ${sockets}\nperya_other 3\n`);
      if (one.path === "/play") {
        const start = { seat: "s", game: { code: "x", family }, limits: { steps: ["5.00", "10.00"] }, open: null };
        return response.end(`<script id="start" type="application/json">${JSON.stringify(start)}</script>`);
      }
      return response.end(JSON.stringify(answers[one.path]?.(one)));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;

  return {
    port,
    asked,
    setConnection: (next: ConnectionState) => void (connection = next),
    /** Sets the code with which the wallet refuses all stakes. */
    refuseWith: (code: string | undefined) => void (refusal = code),
    /** Sets the family of all games. */
    setFamily: (next: string) => void (family = next),
    setSockets: (count: number) => void (sockets = count),
    endSessions: () => sessions.clear(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
