import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import Type from "typebox";
import { Compile } from "typebox/compile";
import type { Deps } from "../deps.ts";
import type { Rounds } from "../rounds/rounds.ts";
import { findSeat } from "../seats/seats.ts";
import { rotateSeeds } from "../seeds/seeds.ts";
import type { Seat } from "../tables.ts";
import { servePlay } from "./play-page.ts";
import { serveVerifier } from "./verify-page.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const MOST_BYTES = 8 * 1024;

const Token = Type.String({ pattern: "^[\\w-]{20,64}$" });
const Uuid = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });
const BetBody = Compile(
  Type.Object({
    seat: Token,
    request: Uuid,
    stake: Type.String({ maxLength: 20 }),
    choice: Type.Optional(Type.Unknown()),
  }),
);
const MoveBody = Compile(Type.Object({ seat: Token, request: Uuid, move: Type.Unknown() }));
const SeedsBody = Compile(Type.Object({ seat: Token, clientSeed: Type.String({ pattern: "^[\\x20-\\x7e]{1,64}$" }) }));
const SeatQuery = Compile(Type.Object({ seat: Token, before: Type.Optional(Type.String({ maxLength: 40 })) }));
const isUuid = Compile(Uuid);

type Checker<Value> = { Check: (value: unknown) => value is Value };

/** The studio over HTTP: frames, what their buttons ask for, and the files they are made of. */
export async function buildApp(deps: Deps, rounds: Rounds): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: MOST_BYTES, trustProxy: true });
  app.addHook("onSend", async (_request, reply) => {
    void reply.header("x-content-type-options", "nosniff").header("referrer-policy", "no-referrer");
  });
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) deps.log.error({ err: error }, "a call failed");
    return reply.code(statusCode).send({ error: statusCode >= 500 ? "RETRY" : "REQUEST_INVALID" });
  });

  /** Reads a request by its shape and finds whose seat it names; answers by itself where there is none. */
  const atSeat =
    <Asked extends { seat: string }>(
      shape: Checker<Asked>,
      answer: (seat: Seat, asked: Asked, request: FastifyRequest) => Promise<object | string>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const asked: unknown = request.method === "GET" ? request.query : request.body;
      if (!shape.Check(asked)) return reply.code(400).send({ error: "REQUEST_INVALID" });
      const seat = await findSeat(deps, asked.seat);
      if (!seat) return reply.code(401).send({ error: "SEAT_UNKNOWN" });
      const answered = await answer(seat, asked, request);
      void reply.header("cache-control", "no-store");
      return typeof answered === "string" ? reply.code(409).send({ error: answered }) : reply.send(answered);
    };
  const idIn = ({ params }: FastifyRequest) => {
    const { id } = params as { id: string };
    return isUuid.Check(id) ? id : undefined;
  };

  await app.register(fastifyStatic, {
    root: DIST,
    serve: true,
    index: false,
    wildcard: true,
    immutable: true,
    maxAge: "1y",
    prefix: "/",
    allowedPath: (path) => path.startsWith("/assets/"),
  });
  servePlay(app, deps, rounds);
  serveVerifier(app);
  app.get("/live", async () => ({ ok: true }));

  app.post(
    "/api/rounds",
    atSeat(BetBody, (seat, { request, stake, choice }) => rounds.place(seat, { request, stake, choice })),
  );
  app.post(
    "/api/rounds/:id/moves",
    atSeat(MoveBody, async (seat, { request: asked, move }, request) => {
      const id = idIn(request);
      return id ? rounds.move(seat, id, { request: asked, move }) : "ROUND_UNKNOWN";
    }),
  );
  app.get(
    "/api/rounds/:id",
    atSeat(SeatQuery, async (seat, _asked, request) => {
      const id = idIn(request);
      return id ? rounds.find(seat.player, id) : "ROUND_UNKNOWN";
    }),
  );
  app.get(
    "/api/rounds",
    atSeat(SeatQuery, async (seat, { before }) => {
      const moment = before === undefined ? undefined : new Date(before);
      if (moment && Number.isNaN(moment.getTime())) return "REQUEST_INVALID";
      const listed = await rounds.list(seat.player, seat.game, moment);
      return { rounds: listed, before: listed.at(-1)?.at ?? null };
    }),
  );
  app.post(
    "/api/seeds",
    atSeat(SeedsBody, (seat, { clientSeed }) => rotateSeeds(deps, seat.player, clientSeed)),
  );
  app.get(
    "/api/balance",
    atSeat(SeatQuery, async (seat) => {
      const { balance = null } = await deps.wallet.send(seat.key_id, "balance", { session: seat.session });
      return { balance };
    }),
  );
  return app;
}
