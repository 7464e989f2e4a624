import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

const PAGE = new URL("../../dist/verify.html", import.meta.url);

/** The page makes no requests once loaded, and this policy enforces it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Serves `/verify`, which recalculates rounds in the player's browser. */
export function serveVerifier(app: FastifyInstance) {
  app.get("/verify", async (_request, reply) =>
    reply
      .header("content-security-policy", POLICY)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(await readFile(PAGE, "utf8")),
  );
}
