import type { FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import type { Deps } from "../deps.ts";
import { createSeatPace, type Asking } from "../seats/seat-pace.ts";
import { findSeat } from "../seats/seats.ts";
import type { Seat } from "../tables.ts";
import { NOT_NOW } from "../wallet/answers.rules.ts";

export const Token = Type.String({ pattern: "^[\\w-]{20,64}$" });
export const Uuid = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });

type Checker<Value> = { Check: (value: unknown) => value is Value };
export type AtSeat = ReturnType<typeof createAtSeat>;

const RETRY_AFTER_SECONDS = 1;

/** Reads a request by its shape and finds whose seat it names; answers by itself where there is none, or one asks too fast. */
export function createAtSeat(deps: Pick<Deps, "db" | "clock">) {
  const pace = createSeatPace(deps.clock);
  return <Asked extends { seat: string }>(
    shape: Checker<Asked>,
    answer: (seat: Seat, asked: Asked, request: FastifyRequest) => Promise<object | string>,
    asking: Asking = "look",
  ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const asked: unknown = request.method === "GET" ? request.query : request.body;
      if (!shape.Check(asked)) return reply.code(400).send({ error: "REQUEST_INVALID" });
      // Before the tables are asked: a flood costs them nothing.
      if (!pace.take(asked.seat, asking))
        return reply.code(429).header("retry-after", RETRY_AFTER_SECONDS).send({ error: "TOO_FAST" });
      const seat = await findSeat(deps, asked.seat);
      if (!seat) {
        pace.forget(asked.seat, asking);
        return reply.code(401).send({ error: "SEAT_UNKNOWN" });
      }
      const answered = await answer(seat, asked, request);
      void reply.header("cache-control", "no-store");
      if (typeof answered !== "string") return reply.send(answered);
      // A page asks again after a 5xx, and after no 409.
      return reply.code(answered === NOT_NOW ? 503 : 409).send({ error: answered });
    };
}
