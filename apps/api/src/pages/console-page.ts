import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { refuse } from "../plugins/errors.ts";
import { isForPeople } from "../plugins/for-people.ts";

const NOT_BUILT = "<!doctype html><html><body><p>The console is not built yet: npm run build</p></body></html>";

/** Content security policy of the console: no external or inline scripts, no framing. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Serves the console's built files, and one page for every other address. */
export async function serveConsolePage(app: FastifyInstance, folder: string | undefined) {
  const built = folder !== undefined && existsSync(join(folder, "index.html"));
  const page = built ? readFileSync(join(folder, "index.html"), "utf8") : NOT_BUILT;
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ["**/*.br", "**/*.gz", "**/*.map", "index.html"],
      setHeaders: (response, path) => {
        // File names contain a content hash, so files never change.
        const isHashed = path.includes("/assets/");
        response.header("cache-control", isHashed ? "private, max-age=31536000, immutable" : "no-cache");
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (!isForPeople(request)) return refuse(request, reply, "ROUTE_UNKNOWN");
    return reply
      .type("text/html; charset=utf-8")
      .headers({ "content-security-policy": POLICY, "referrer-policy": "no-referrer" })
      .send(page);
  });
}
