import type { InputOf, Shapes, ValueOf } from "@perya/contract";
import { STUDIO_ERRORS, type SeatRateLimit, type StudioError, type StudioLine } from "@perya/contract/studio";
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from "fastify";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { Deps } from "../deps.ts";
import { createSeatRateLimit } from "../seats/seat-rate-limit.ts";
import { findSeat } from "../seats/seats.ts";
import type { Seat } from "../tables.ts";
import { refuseTooFast, type AnonymousRateLimit } from "./anonymous-rate-limit.ts";

type ServedLine<S extends Shapes, E extends StudioError> = StudioLine & {
  readonly shapes: S;
  readonly errors: readonly E[];
};

/** A refusal with an error code of the wallet, the only codes that the contract does not list. */
export type WalletRefusal = { walletRefused: string };

/** A handler returns the route's value or one of the route's errors. */
type Answer<S extends Shapes, E extends StudioError> = Promise<ValueOf<S> | E | WalletRefusal>;

export type ServeRoute = ReturnType<typeof createServeRoute>;

const RETRY_AFTER_SECONDS = 1;

/** Registers contract routes: validates input, finds the seat, applies the rate limit. */
export function createServeRoute(deps: Pick<Deps, "db" | "clock">, anonymous: AnonymousRateLimit) {
  const pace = createSeatRateLimit(deps.clock);

  function serveSeat<S extends Shapes, E extends StudioError>(
    app: FastifyInstance,
    line: ServedLine<S, E> & { readonly who: "seat"; readonly pace: SeatRateLimit },
    handler: (seat: Seat, input: InputOf<S>, request: FastifyRequest) => Answer<S, E>,
    preValidation: preValidationAsyncHookHandler[] = [],
  ) {
    const fits = createCheck(line.shapes);
    app.route({
      method: line.method,
      url: line.path,
      preValidation,
      handler: async (request, reply) => {
        const input = readInput(line, request);
        if (!fits.input(input)) return refuse(reply, "REQUEST_INVALID");
        const { seat: token } = (input.query ?? input.body) as { seat: string };
        // Checked before any query, so that floods cost the database nothing.
        if (!pace.take(token, line.pace)) {
          void reply.header("retry-after", RETRY_AFTER_SECONDS);
          return refuse(reply, "TOO_FAST");
        }
        const seat = await findSeat(deps, token);
        if (!seat) {
          pace.forget(token, line.pace);
          return refuse(reply, "SEAT_UNKNOWN");
        }
        void reply.header("cache-control", "no-store");
        if (!fits.params(input)) return refuse(reply, line.notFound ?? "REQUEST_INVALID");
        return send(reply, line, await handler(seat, input as InputOf<S>, request));
      },
    });
  }

  function servePublic<S extends Shapes, E extends StudioError>(
    app: FastifyInstance,
    line: ServedLine<S, E> & { readonly who: "anyone" },
    handler: (input: InputOf<S>) => Answer<S, E>,
  ) {
    const fits = createCheck(line.shapes);
    app.route({
      method: line.method,
      url: line.path,
      // Each call costs a query, so calls are limited per address.
      onRequest: async ({ ip }, reply) => (anonymous.take(ip, "read") ? undefined : refuseTooFast(reply)),
      handler: async (request, reply) => {
        const input = readInput(line, request);
        if (!fits.input(input)) return refuse(reply, "REQUEST_INVALID");
        if (!fits.params(input)) return refuse(reply, line.notFound ?? "REQUEST_INVALID");
        return send(reply, line, await handler(input as InputOf<S>));
      },
    });
  }

  return { serveSeat, servePublic };
}

type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Picks the parts of the request that the route declares. */
function readInput({ shapes }: { shapes: Shapes }, { params, query, body }: FastifyRequest): Input {
  return { ...(shapes.params && { params }), ...(shapes.query && { query }), ...(shapes.body && { body }) };
}

function createCheck({ params, query, body }: Shapes) {
  const [areParams, isQuery, isBody] = [checkBy(params), checkBy(query), checkBy(body)];
  return {
    input: (input: Input) => isQuery(input.query) && isBody(input.body),
    params: (input: Input) => areParams(input.params),
  };
}

function checkBy(shape: TSchema | undefined): (value: unknown) => boolean {
  if (!shape) return () => true;
  const compiled = Compile(shape);
  return (value) => compiled.Check(value);
}

function send(reply: FastifyReply, { isRedirect }: Pick<StudioLine, "isRedirect">, answer: unknown) {
  if (typeof answer === "string") return refuse(reply, answer);
  if (isWalletRefusal(answer)) return refuse(reply, answer.walletRefused);
  return isRedirect ? reply.redirect((answer as { location: string }).location) : reply.send(answer);
}

function isWalletRefusal(answer: unknown): answer is WalletRefusal {
  return typeof answer === "object" && answer !== null && "walletRefused" in answer;
}

/** Refuses a request with an error code. Codes that are not the studio's own come from the wallet and are final. */
function refuse(reply: FastifyReply, code: string) {
  const statuses: Record<string, number> = STUDIO_ERRORS;
  return reply.code(statuses[code] ?? 409).send({ error: code });
}
