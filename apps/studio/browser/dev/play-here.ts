import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { Shapes, ValueOf } from "@perya/contract";
import {
  rounds,
  seats as seatLines,
  type Limits,
  type Rotation,
  type Round,
  type Start,
  type StudioRoute,
} from "@perya/contract/studio";
import { createDraw } from "@perya/fair";
import { createSlot, loadSheet, SHEET_CODES } from "@perya/maths/slots";
import { add, amount, fromTenThousandths, fromWire, subtract, toWire } from "@perya/money";
import type { Plugin, ViteDevServer } from "vite";
import { openField, playQuick } from "./play-quick.ts";

type Seat = {
  balance: ReturnType<typeof amount>;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  rounds: Map<string, Round>;
  variant: string;
  family: string;
  want: string;
  maxWin: string | null;
};

/**
 * The studio's HTTP routes inside the Vite dev server, with real maths and play money, to develop a game on its own:
 * /play?code=&vendor=&variant=&lang=&theme=&want=win|free|hold|cascade|big|none. Not part of any build.
 */
export function playHere(): Plugin {
  const seats = new Map<string, Seat>();
  return {
    name: "play-here",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const serve = async () => {
          const reply = await answer(server, seats, request);
          if (!reply) return next();
          response.statusCode = reply.status ?? 200;
          response.setHeader("content-type", reply.type);
          return response.end(reply.body);
        };
        void serve();
      });
    },
  };
}

type Reply = { status?: number; type: string; body: string };

async function answer(
  server: ViteDevServer,
  seats: Map<string, Seat>,
  request: IncomingMessage,
): Promise<Reply | null> {
  const url = new URL(request.url ?? "/", "http://studio.test");
  if (url.pathname === "/verify") return { type: "text/html", body: await renderVerifier(server) };
  if (url.pathname === "/play") return { type: "text/html", body: await renderPage(server, seats, url) };
  if (!url.pathname.startsWith("/api/")) return null;
  const body = request.method === "POST" ? ((await readBody(request)) as Record<string, unknown>) : {};
  const seat = seats.get(String(body["seat"] ?? url.searchParams.get("seat")));
  if (!seat) return json({ error: "SESSION_ENDED" }, 403);
  for (const { method, path, respond } of CALLS) {
    const match = request.method === method ? path.exec(url.pathname) : null;
    if (match) return json((await respond({ seat, id: match[1] ?? "", body })) ?? { error: "OTHER" });
  }
  return json({ error: "OTHER" }, 404);
}

type DevCall = { seat: Seat; id: string; body: Record<string, unknown> };

/** The contract routes needed to play one game. */
const CALLS = [
  answers(
    rounds.placeRound,
    ({ seat, body }) => playQuick(seat, undefined, body) ?? playRound(seat, String(body["stake"])),
  ),
  answers(rounds.moveInRound, ({ seat, id, body }) => playQuick(seat, id, body)),
  answers(rounds.findRound, ({ seat, id }) => seat.rounds.get(id)),
  answers(rounds.listRounds, ({ seat }) => ({ rounds: [...seat.rounds.values()].toReversed(), before: null })),
  answers(seatLines.refillCredits, ({ seat }) => ({ balance: toWire((seat.balance = amount("4820.50"))) })),
  answers(seatLines.rotateSeeds, ({ seat, body }) => rotate(seat, String(body["clientSeed"]))),
  answers(seatLines.readLimits, ({ seat }) => limitsFor(seat.maxWin)),
  answers(seatLines.readBalance, ({ seat }) => ({ balance: toWire(seat.balance) })),
];

type Answer<S extends Shapes> = ValueOf<S> | null | undefined;

function answers<S extends Shapes>(route: StudioRoute<S>, respond: (call: DevCall) => Answer<S> | Promise<Answer<S>>) {
  return { method: route.method, path: new RegExp(`^${route.path.replace(/:\w+/, "([^/]+)")}$`), respond };
}

function limitsFor(maxWin: string | null): Limits {
  return {
    min: "1.00",
    max: "1000.00",
    steps: "1 5 20 50 100 200 500 1000".split(" ").map((step) => `${step}.00`),
    maxWin,
    exposure: "1000000.00",
  };
}

async function renderVerifier(server: ViteDevServer): Promise<string> {
  return server.transformIndexHtml("/verify", readFileSync(new URL("../verify.html", import.meta.url), "utf8"));
}

async function renderPage(server: ViteDevServer, seats: Map<string, Seat>, url: URL): Promise<string> {
  const asked = (name: string, otherwise: string) => url.searchParams.get(name) ?? otherwise;
  const id = randomUUID();
  const seat: Seat = {
    balance: amount(asked("balance", "4820.50")),
    serverSeed: randomBytes(32).toString("hex"),
    clientSeed: "perya",
    nonce: 0,
    rounds: new Map(),
    variant: asked("variant", "jeepney.a"),
    family: asked("family", "slot"),
    want: asked("want", ""),
    maxWin: asked("maxWin", "") || null,
  };
  seats.set(id, seat);
  const start: Start = {
    seat: id,
    origin: url.origin,
    game: {
      code: asked("code", "pista"),
      vendor: asked("vendor", "PAROL"),
      family: asked("family", "slot"),
      name: asked("name", "Pista sa Nayon"),
      variant: seat.variant,
    },
    balance: toWire(seat.balance),
    currency: "PHP",
    language: asked("lang", "EN"),
    limits: limitsFor(seat.maxWin),
    manners: {
      minSpinMs: Number(asked("minSpinMs", "2500")),
      hasAutoplay: asked("auto", "1") === "1",
      hasTurbo: asked("turbo", "1") === "1",
    },
    seeds: publicSeeds(seat),
    freeRounds: null,
    open:
      asked("open", "") === "1" ? (seat.family === "mines" ? openField(seat) : await playRound(seat, "20.00")) : null,
    isForFun: asked("fun", "") === "1",
  };
  const page = readFileSync(new URL("../index.html", import.meta.url), "utf8");
  const facts = JSON.stringify(start).replaceAll("<", "\\u003c");
  return server.transformIndexHtml(
    url.pathname,
    page.replace("<!--studio:start-->", `<script id="start" type="application/json">${facts}</script>`),
  );
}

/** Plays a round. With `want`, skips nonces until the result matches. */
async function playRound(seat: Seat, stake: string): Promise<Round> {
  const [code, variant = "a"] = seat.variant.split(".");
  const sheet = await loadSheet(SHEET_CODES.find((each) => each === code) ?? "jeepney");
  const slot = createSlot(sheet, variant);
  for (;;) {
    const seeds = publicSeeds(seat);
    const result = slot.play(
      null,
      createDraw({ serverSeed: seat.serverSeed, clientSeed: seat.clientSeed, nonce: seat.nonce }),
    );
    seat.nonce += 1;
    const [first] = result.spins;
    const kinds: Record<string, boolean> = {
      win: result.pay > 100 && result.spins.length === 1 && !result.hold,
      one: result.pay > 200 && first?.steps[0]?.wins.length === 1 && result.spins.length === 1,
      big: result.pay >= 1500 && result.spins.length === 1,
      small: result.pay > 0 && result.pay <= 100,
      none: result.pay === 0,
      free: result.spins.length > 1,
      hold: result.hold !== undefined,
      cascade: (first?.steps.length ?? 0) > 2,
    };
    if (kinds[seat.want] === false) continue;
    const bet = fromWire(stake);
    const win = fromTenThousandths((bet * BigInt(slot.payOf(result))) / 100n);
    seat.balance = add(subtract(seat.balance, bet), win);
    const round: Round = {
      id: randomUUID(),
      game: "pista",
      state: "ended",
      stake,
      win: toWire(win),
      balance: toWire(seat.balance),
      choice: null,
      result,
      seeds,
      version: sheet.version,
      at: new Date().toISOString(),
    };
    seat.rounds.set(round.id, round);
    return round;
  }
}

function rotate(seat: Seat, clientSeed: string): Rotation {
  const { serverSeedHash, nonce } = publicSeeds(seat);
  const revealed = { serverSeed: seat.serverSeed, serverSeedHash, clientSeed: seat.clientSeed, nonce };
  Object.assign(seat, { serverSeed: randomBytes(32).toString("hex"), clientSeed, nonce: 0 });
  return { revealed, seeds: publicSeeds(seat) };
}

function publicSeeds({ serverSeed, clientSeed, nonce }: Seat) {
  const serverSeedHash = createHash("sha256").update(serverSeed).digest("hex");
  // The next seed's hash is not a real commitment, because this is for development only.
  return { serverSeedHash, clientSeed, nonce, nextServerSeedHash: serverSeedHash };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return JSON.parse(text);
}

function json(value: unknown, status = 200): Reply {
  return { status, type: "application/json", body: JSON.stringify(value) };
}
