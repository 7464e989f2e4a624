import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { findSession } from "../modules/sessions/index.ts";
import type { SignedIn } from "../signed-in.ts";

declare module "fastify" {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyInstance {
    findSignedIn: (request: FastifyRequest) => Promise<SignedIn | null>;
  }
}

/**
 * Looks up this brand's member by the token in `Authorization: Bearer …`. Read on each call, so that ending a session
 * takes effect immediately.
 */
export function identifyMember(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("signedIn", null);
  app.decorate("findSignedIn", async (request: FastifyRequest) => {
    const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
    if (scheme !== "Bearer" || !token) return null;
    return (await findSession(deps, request.brand.id, token)) ?? null;
  });
}
