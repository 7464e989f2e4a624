import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { createSpentTries } from "../modules/security/index.ts";

/**
 * Records every exhausted rate limit in the security log. Runs after the answer, so that timing does not reveal
 * whether a name exists.
 */
export function logSpentTries(app: FastifyInstance, deps: Deps) {
  const spentTries = createSpentTries(deps);
  app.addHook("onResponse", async (request) => {
    const { refusal, brand, signedIn, body, headers, ip, country } = request;
    if (refusal === null || !brand) return;
    const from = { ip, userAgent: headers["user-agent"] ?? "", country };
    const path = request.routeOptions.url ?? "";
    await spentTries
      .note(refusal, { brand, path, from, memberId: signedIn?.id, body })
      .catch((error: unknown) => request.log.error({ err: error }, "failed attempts were not recorded"));
  });
}
