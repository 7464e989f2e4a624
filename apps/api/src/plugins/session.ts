import type { SessionWay } from "@perya/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { findSession } from "../modules/sessions/index.ts";

/** Who a token belongs to, as the database says now. */
export type SignedIn = {
  id: string;
  account: string;
  nickname: string;
  type: number;
  brandId: string;
  sessionId: string;
  /** By what they came in. Before money leaves, whoever was only remembered should prove more. */
  way: SessionWay;
  /** Signed in with the initial password, which is good for changing it and nothing else. */
  isRestricted: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyInstance {
    findSignedIn: (request: FastifyRequest) => Promise<SignedIn | null>;
  }
}

/** Turns `Authorization: Bearer …` into a member of this brand. Asked at each call, so that an ended session is ended. */
export function identifyMember(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("signedIn", null);
  app.decorate("findSignedIn", async (request: FastifyRequest) => {
    const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
    if (scheme !== "Bearer" || !token) return null;
    return (await findSession(deps, request.brand.id, token)) ?? null;
  });
}
