import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { DrawnPage, FirstPage, Permission } from "@perya/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../deps.ts";
import { createShortMemory } from "../short-memory.ts";

/** Built from apps/web/src/draw.tsx. */
const DRAWER = ".page/draw.js";
const KEPT_MS = 600_000;
/** Longer than this nobody waits for a drawing: the browser draws the page, and the next visitor finds it drawn. */
const PATIENCE_MS = 500;

/** Home itself. Its other addresses (S0 §2) are rare, and mark other lines of the menus as the current one. */
const HOME = /^\/(?:\?|$)/;
/** An address with a secret is left at once by the scripts; nothing may be pressed in it before. */
const SECRET = /[?&](?:token|code|resetCode)=/i;

export type Drawer = (url: string, page: FirstPage) => Promise<DrawnPage | null>;

type DrawHome = (page: FirstPage) => Promise<DrawnPage>;

/**
 * The home page as a stranger sees it, drawn once for each content and kept, so that a view of it costs no drawing. Null
 * when there is nothing to draw, or no way to: the page is then drawn in the browser alone.
 */
export async function openDrawer(folder: string, clock: Clock, log: FastifyBaseLogger): Promise<Drawer> {
  const drawHome = await loadDrawing(folder, log);
  if (!drawHome) return async () => null;
  const drawn = createShortMemory<DrawnPage | null>(clock, { maxAgeMs: KEPT_MS, maxKeys: 200 });

  // What cannot be drawn will not be drawn better by trying again at every view.
  const draw = (page: FirstPage) =>
    drawHome(page).catch((error: unknown) => {
      log.warn({ err: error }, "the page goes out without its drawing");
      return null;
    });

  return async (url, { permission, carried }) => {
    const isOpen = !permission.maintenance && !permission.regionRestriction;
    if (!isOpen || !HOME.test(url) || SECRET.test(url)) return null;
    const page = { permission: forAnybody(permission), carried };
    return orNull(drawn.recall(digest(page), () => draw(page)));
  };
}

async function loadDrawing(folder: string, log: FastifyBaseLogger): Promise<DrawHome | null> {
  const file = join(folder, DRAWER);
  if (!folder || !existsSync(file)) return null;
  try {
    const { drawHome } = (await import(pathToFileURL(file).href)) as { drawHome: DrawHome };
    return drawHome;
  } catch (error) {
    log.error({ err: error }, "no page will be drawn");
    return null;
  }
}

/** What is drawn for one is shown to all: nothing in it may be about this visitor or this moment, or needlessly new. */
function forAnybody({ info, ...permission }: Permission): Permission {
  const unseen = { customerService: [], domainRoute: [], register: [], encryption: { keyId: "", publicKey: "" } };
  const anybody = { serverTime: 0, lastNews: "", location: { ip: "", country: null } };
  return { ...permission, ...anybody, info: { ...info, ...unseen } };
}

function digest(page: FirstPage): string {
  return createHash("sha256").update(JSON.stringify(page)).digest("base64");
}

async function orNull<Value>(promise: Promise<Value>): Promise<Value | null> {
  const waiting = new AbortController();
  const late = sleep(PATIENCE_MS, null, { signal: waiting.signal }).catch(() => null);
  try {
    return await Promise.race([promise, late]);
  } finally {
    waiting.abort();
  }
}
