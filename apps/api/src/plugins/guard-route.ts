import { isSiteFlag, MODULE_ID_HEADER, type RouteLine } from "@perya/contract";
import { isAgent, isTrial } from "@perya/rules";
import type { FastifyRequest, onRequestAsyncHookHandler, preValidationAsyncHookHandler } from "fastify";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { isTypeOfLine } from "./json-body.ts";
import { takeForAddress, type Limiter } from "../limiter.ts";

type Guards = { onRequest: onRequestAsyncHookHandler[]; preValidation: preValidationAsyncHookHandler[] };

/**
 * Lists the checks between a request and its handler, in order. All are read from the route's definition in the
 * contract.
 */
export function guardRoute(route: RouteLine, { limiter }: Pick<Deps, "limiter">): Guards {
  const check =
    (guard: (request: FastifyRequest, route: RouteLine) => void | Promise<void>) => async (request: FastifyRequest) =>
      guard(request, route);
  return {
    onRequest: [
      check(checkModuleId),
      check(checkSiteIsOpen),
      check(checkBodyType),
      check(findCaller),
      check((request) => checkOwnLimit(request, route, limiter)),
      check(checkWho),
    ],
    preValidation: route.isSealed ? [check((request) => request.server.openSealedBody(request, route))] : [],
  };
}

/**
 * Checks the header that names the module which the page means to call. Forms and images of another site cannot set
 * it, so requiring it for changes is our protection against cross-site requests.
 */
function checkModuleId(request: FastifyRequest, { module, method }: RouteLine) {
  const given = request.headers[MODULE_ID_HEADER];
  const isMissingButHarmless = given === undefined && method === "GET";
  if (given !== module && !isMissingButHarmless) throw new AppError("MODULE_ID_WRONG", { wanted: module });

  if (isSiteFlag(module) && !request.brand.flags.has(module)) throw new AppError("FUNCTION_OFF");
}

function checkSiteIsOpen({ brand, isRegionBlocked }: FastifyRequest, { isAlwaysOpen }: RouteLine) {
  if (isAlwaysOpen) return;
  if (brand.isInMaintenance) {
    throw new AppError("SITE_IN_MAINTENANCE", { maintenanceEnd: brand.maintenanceEndsAt?.toISOString() ?? null });
  }
  if (isRegionBlocked) throw new AppError("REGION_RESTRICTED");
}

/** Refuses forms and files, except on routes that declare them. Elsewhere they come from foreign pages. */
function checkBodyType({ headers }: FastifyRequest, route: RouteLine) {
  if (!isTypeOfLine(headers["content-type"], route)) throw new AppError("BODY_TYPE_UNKNOWN");
}

async function findCaller(request: FastifyRequest) {
  request.signedIn = await request.server.findSignedIn(request);
}

/**
 * Takes a token of the route's limit. Routes for members count per member: many share an address, and a visitor must
 * not use up a member's limit. Routes open to anyone count per address; otherwise, each new account would bring more
 * attempts.
 */
async function checkOwnLimit(request: FastifyRequest, { limit, method, path, who }: RouteLine, limiter: Limiter) {
  if (!limit) return;
  const { brand, signedIn, ip } = request;
  const bucket = `${method} ${path} ${brand.id}`;
  if (signedIn && who !== "anyone") await limiter.take(`${bucket} member ${signedIn.id}`, limit);
  else await takeForAddress(limiter, bucket, ip, limit);
}

function checkWho(request: FastifyRequest, { who, isOpenToInitialPassword, isClosedToFrozen }: RouteLine) {
  const isHeldBack = request.signedIn !== null && request.signedIn.isRestricted && !isOpenToInitialPassword;
  // On routes open to anyone, a restricted member counts as a visitor.
  if (isHeldBack) request.signedIn = null;
  if (who === "anyone") return;
  if (isHeldBack) throw new AppError("PASSWORD_MUST_CHANGE");
  if (!request.signedIn) throw new AppError("NOT_SIGNED_IN");
  if (request.signedIn.isFrozen && (who === "agent" || isClosedToFrozen)) throw new AppError("MEMBER_FROZEN");
  if (who === "member" && isTrial(request.signedIn.type)) throw new AppError("TRIAL_NOT_ALLOWED");
  if (who !== "agent") return;
  if (!isAgent(request.signedIn.type)) throw new AppError("NOT_AN_AGENT");
  if (!request.brand.flags.has("AGENTPOLICY3")) throw new AppError("FUNCTION_OFF");
}
