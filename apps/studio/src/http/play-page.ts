import { readFile } from "node:fs/promises";
import type { Start } from "@perya/contract/studio";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { presentFreeRounds, type FreeRounds } from "../free-rounds/free-rounds.ts";
import { isForFun } from "../for-fun/for-fun.rules.ts";
import { familyOf } from "../games/families.ts";
import { variantOf } from "../games/games.ts";
import { refuseTooFast, type AnonymousRateLimit } from "./anonymous-rate-limit.ts";
import type { Rounds } from "../rounds/rounds.ts";
import { presentLimits } from "../seats/limits.views.ts";
import { openSeat, type OpenedSeat } from "../seats/seats.ts";
import { showSeeds } from "../seeds/seeds.ts";

const PAGE = new URL("../../dist/index.html", import.meta.url);
const PLACE = "<!--studio:start-->";
/** Marks a page whose launch code is still valid, so that it can be retried. */
const LATER = '<meta name="start" content="later">';
const ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$/;

type Parts = { rounds: Rounds; freeRounds: FreeRounds };

/** Serves `/play`: redeems the launch code and shows the game. Only the origin named in the referrer may frame it. */
export function servePlay(app: FastifyInstance, deps: Deps, parts: Parts, anonymous: AnonymousRateLimit) {
  const tell = (error: unknown) => {
    deps.log.warn({ err: error }, "a game could not be opened");
    return undefined;
  };
  app.get("/play", async ({ query, headers, ip }, reply) => {
    // Every invalid code costs a signed call to the wallet, so invalid codes are limited per address. Valid ones are
    // not counted.
    if (!anonymous.has(ip, "code")) return refuseTooFast(reply);
    const { key: keyId = "", code = "" } = query as { key?: string; code?: string };
    const origin = readOrigin(headers.referer);
    void reply
      .header("cache-control", "no-store")
      .header("content-security-policy", policyFor(origin))
      .type("text/html; charset=utf-8");
    const opened = origin && (await openSeat(deps, { keyId, code, origin }).catch(tell));
    const page = await readFile(PAGE, "utf8");
    if (opened === "later") return reply.code(503).send(page.replace(PLACE, LATER));
    if (!opened) {
      anonymous.take(ip, "code");
      return reply.code(403).send(page);
    }
    const start = await describeStart(deps, parts, opened);
    return reply.send(page.replace(PLACE, () => writeStart(start)));
  });
}

async function describeStart(
  deps: Deps,
  { rounds, freeRounds }: Parts,
  { seat, token, balance }: OpenedSeat,
): Promise<Start> {
  const { currency, language, manners, origin, game: code, vendor, name, player } = seat;
  return {
    seat: token,
    origin,
    game: { code, vendor, family: familyOf(code), name, variant: variantOf(seat) },
    balance,
    currency,
    language,
    limits: await presentLimits(await deps.limits.of(seat), seat),
    manners,
    seeds: await showSeeds(deps, player),
    open: await rounds.findUnfinished(player, code),
    freeRounds: presentFreeRounds(await freeRounds.find(seat)),
    isForFun: isForFun(seat),
  };
}

/** Writes JSON into a script element. Only `</` could end it, so `<` is escaped. */
function writeStart(start: Start): string {
  return `<script id="start" type="application/json">${JSON.stringify(start).replaceAll("<", "\\u003c")}</script>`;
}

function readOrigin(referrer: string | undefined): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { origin } = new URL(referrer);
  return ORIGIN.test(origin) ? origin : undefined;
}

function policyFor(origin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin ?? "'none'"}`,
  ].join("; ");
}
