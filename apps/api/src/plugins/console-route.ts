import {
  MODULE_ID_HEADER,
  type ConsolePermission,
  type InputOf,
  type RouteLine,
  type Shapes,
  type ValueOf,
} from "@perya/contract";
import type { ServedRoute } from "@perya/contract/shapes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { AuditActor } from "../audit-actor.ts";
import { requireBrand, type BrandScope } from "../brand-scope.ts";
import type { Deps } from "../deps.ts";
import { takeForAddress } from "../limiter.ts";
import { chooseScope } from "../operator-permissions.ts";
import { hasSteppedUp, isFreshlyProved, type SignedInOperator } from "../signed-in-operator.ts";
import { accept, acceptedSchema } from "./envelope.ts";
import { FILE_WITHIN_MS, sendFile, type FileAnswer } from "./file-answer.ts";
import { isTypeOfLine } from "./json-body.ts";
import { readVisit, type Visit } from "./visit.ts";

declare module "fastify" {
  interface FastifyRequest {
    operator: SignedInOperator | null;
  }
  interface FastifyInstance {
    consoleRoutes: ConsoleRoute[];
    findOperator: (token: string) => Promise<SignedInOperator | null>;
    /** Extends the session's step-up after a dangerous call has used it. */
    keepStepUp: (operator: SignedInOperator) => Promise<void>;
  }
}

export const CONSOLE_PREFIX = "/console/api/";

export type ConsoleRoute<
  S extends Shapes = Shapes,
  P extends ConsolePermission = ConsolePermission,
> = ServedRoute<S> & {
  who: "operator";
  permission: P;
};

/**
 * Input of a console handler: the validated input, the operator, and the brands at which they have the permission.
 */
export type ConsoleCall<S extends Shapes, P extends ConsolePermission> = InputOf<S> & {
  /** The logged-in operator. Null only for calls that need no login. */
  operator: P extends "signIn" ? null : SignedInOperator;
  /** The acting operator and their address, for the audit. */
  actor: AuditActor;
  /**
   * The brands at which the operator has the permission. A `brandId` in the input is already checked; the handler
   * must check the brand of records that it finds by id.
   */
  scope: BrandScope;
  visit: Visit;
};

export type ConsoleHandler<S extends Shapes, P extends ConsolePermission> = (
  call: ConsoleCall<S, P>,
) => ValueOf<S> | Promise<ValueOf<S>>;

export type ConsoleFileHandler<S extends Shapes, P extends ConsolePermission> = (
  call: ConsoleCall<S, P>,
) => Promise<FileAnswer>;

const ANSWERS_WITHIN_MS = 15_000;
const NOWHERE: BrandScope = { isEverywhere: false, brandIds: [] };

/** Serves a console route. Throws for a route without a permission, and checks that permission on every call. */
export function serveConsoleRoute(
  app: FastifyInstance,
  deps: Deps,
  route: ConsoleRoute,
  handler: (call: ConsoleCall<Shapes, ConsolePermission>) => unknown,
) {
  const { shapes, permission } = route;
  app.route({
    ...guardConsole(app, deps, route),
    handlerTimeout: route.answersWithinMs ?? ANSWERS_WITHIN_MS,
    schema: { ...inputSchema(shapes), response: { 200: acceptedSchema(shapes.value) } },
    handler: async (request, reply) => accept(await handler(readConsoleCall(deps, request, reply, permission))),
  });
}

/** Serves a console route that answers with a file. */
export function serveConsoleFileRoute(
  app: FastifyInstance,
  deps: Deps,
  route: ConsoleRoute,
  handler: ConsoleFileHandler<Shapes, ConsolePermission>,
) {
  app.route({
    ...guardConsole(app, deps, route),
    // No HEAD route, because a HEAD request would start writing the file.
    exposeHeadRoute: false,
    handlerTimeout: FILE_WITHIN_MS,
    schema: inputSchema(route.shapes),
    handler: async (request, reply) => {
      return sendFile(reply, await handler(readConsoleCall(deps, request, reply, route.permission)));
    },
  });
}

function guardConsole(app: FastifyInstance, deps: Deps, route: ConsoleRoute) {
  const { permission, path } = route;
  if (!permission) throw new Error(`${path} names no permission, so it cannot be served.`);
  if (!path.startsWith(CONSOLE_PREFIX))
    throw new Error(`${path} is a console route, so it must begin with ${CONSOLE_PREFIX}`);
  app.consoleRoutes.push(route);
  return {
    method: route.method,
    url: path,
    config: { route },
    ...(route.bodyLimitBytes !== undefined && { bodyLimit: route.bodyLimitBytes }),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      checkModuleId(request, route);
      request.operator = await findOperator(deps, request, reply);
      await checkOwnLimit(deps, request, route);
      checkPermission(deps, request, route);
      if (route.needsStepUp && request.operator) await request.server.keepStepUp(request.operator);
      if (!isTypeOfLine(request.headers["content-type"], route)) throw new AppError("BODY_TYPE_UNKNOWN");
    },
  };
}

function inputSchema({ query, params, body }: Shapes) {
  return { ...(query && { querystring: query }), ...(params && { params }), ...(body && { body }) };
}

/**
 * Protects against cross-site requests, as on the player site (guard-route.ts): forms and images of another site
 * cannot set this header. The console requires it for reads too.
 */
function checkModuleId(request: FastifyRequest, { module }: RouteLine) {
  if (request.headers[MODULE_ID_HEADER] !== module) throw new AppError("MODULE_ID_WRONG", { wanted: module });
}

/** Looks up the operator on every call, so that an ended session or a removed role takes effect immediately. */
async function findOperator(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const token = readVisit(request, reply, deps).cookies.read("perya-operator");
  return token ? request.server.findOperator(token) : null;
}

async function checkOwnLimit({ limiter }: Deps, { operator, ip }: FastifyRequest, { limit, method, path }: RouteLine) {
  if (!limit) return;
  if (operator) await limiter.take(`${method} ${path} operator ${operator.id}`, limit);
  else await takeForAddress(limiter, `${method} ${path}`, ip, limit);
}

function checkPermission({ clock }: Deps, { operator }: FastifyRequest, { permission, needsStepUp }: ConsoleRoute) {
  if (permission === "signIn") return;
  if (!operator) throw new AppError("NOT_SIGNED_IN");
  if (!chooseScope(operator.roles, permission)) throw new AppError("NOT_PERMITTED");
  const isProved = needsStepUp === "fresh" ? isFreshlyProved : hasSteppedUp;
  if (needsStepUp && !isProved(operator, clock.now())) throw new AppError("STEP_UP_NEEDED");
}

function readConsoleCall(deps: Deps, request: FastifyRequest, reply: FastifyReply, permission: ConsolePermission) {
  const { query, params, body, operator } = request;
  const scope = (operator && chooseScope(operator.roles, permission)) ?? NOWHERE;
  if (permission !== "signIn") for (const part of [query, params, body]) checkBrand(scope, part);
  const visit = readVisit(request, reply, deps);
  const actor: AuditActor = {
    operatorId: operator?.id ?? null,
    sessionId: operator?.sessionId ?? null,
    name: operator?.account ?? "stranger",
    from: visit,
  };
  return { query, params, body, operator, actor, scope, visit } as ConsoleCall<Shapes, ConsolePermission>;
}

/**
 * Checks every brand in the input: operators of one brand have no access to others, and null (all brands) requires
 * access to the whole platform.
 */
function checkBrand(scope: BrandScope, part: unknown) {
  const brandId = (part as { brandId?: string | null } | null | undefined)?.brandId;
  if (brandId !== undefined) requireBrand(scope, brandId);
}
