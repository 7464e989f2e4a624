import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

const PAGE = new URL("../../dist/verify.html", import.meta.url);

/** Nothing is asked of any server once the page is there: the policy says so, not only we. */
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

/** `/verify`: works any round out again, in the player's own browser. */
export function serveVerifier(app: FastifyInstance) {
  app.get("/verify", async (_request, reply) =>
    reply
      .header("content-security-policy", POLICY)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(await readFile(PAGE, "utf8")),
  );
}
