import { isSiteFlag, MODULE_ID_HEADER, type RouteLine } from "@perya/contract";
import { isAgent, isTrial } from "@perya/rules";
import type { FastifyRequest, onRequestAsyncHookHandler, preValidationAsyncHookHandler } from "fastify";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { isTypeOfLine } from "./json-body.ts";
import { takeForAddress, type Limiter } from "../limiter.ts";

type Guards = { onRequest: onRequestAsyncHookHandler[]; preValidation: preValidationAsyncHookHandler[] };

/** What stands between a request and its handler, in order, all read from the route's line in the contract. */
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
 * The header names the module the page means to call. A form or image of another site cannot set it, so a change of
 * state without it is refused: that is our guard against cross-site requests.
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

/** Forms and files are read for the few routes that say so; anywhere else one comes from a page that is not ours. */
function checkBodyType({ headers }: FastifyRequest, route: RouteLine) {
  if (!isTypeOfLine(headers["content-type"], route)) throw new AppError("BODY_TYPE_UNKNOWN");
}

async function findCaller(request: FastifyRequest) {
  request.signedIn = await request.server.findSignedIn(request);
}

/**
 * Members by themselves: behind one address are many, and whoever is nobody there must not use up what is theirs. Where
 * anyone may call everybody is counted by address, or each new account would be as many more tries.
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
  // Where anyone may call, somebody held back is a visitor like any other.
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
