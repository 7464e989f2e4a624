import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawnPage, FirstPage, Permission } from "@perya/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../deps.ts";
import { createShortMemory } from "../short-memory.ts";

/** Built from apps/web/src/draw.tsx. */
const DRAWER = ".page/draw.js";
const HOUR_MS = 3_600_000;

/** Addresses that are home and nothing else; the others of S0 §2 open a popup over it. */
const HOME = /^\/(?:index|index\.html|home)?$/i;

export type Drawer = (url: string, page: FirstPage) => Promise<DrawnPage | null>;

/**
 * The home page as a stranger sees it, drawn once for each content and kept, so that a view of it costs no drawing. Null
 * when there is nothing to draw, or no way to: the page is then drawn in the browser alone.
 */
export async function openDrawer(folder: string, clock: Clock, log: FastifyBaseLogger): Promise<Drawer> {
  const file = join(folder, DRAWER);
  if (!folder || !existsSync(file)) return async () => null;
  const { drawHome } = (await import(pathToFileURL(file).href)) as {
    drawHome: (page: FirstPage) => Promise<DrawnPage>;
  };
  const drawn = createShortMemory<DrawnPage>(clock, { maxAgeMs: HOUR_MS, maxKeys: 200 });

  return async (url, { permission, carried }) => {
    const isOpen = !permission.maintenance && !permission.regionRestriction;
    if (!isOpen || !HOME.test(url.split("?")[0] ?? "")) return null;
    const page = { permission: forAnybody(permission), carried };
    try {
      return await drawn.recall(digest(page), () => drawHome(page));
    } catch (error) {
      log.warn({ err: error }, "the page goes out without its drawing");
      return null;
    }
  };
}

/** What is drawn for one is shown to all: nothing in it may be about this visitor or this moment. */
function forAnybody(permission: Permission): Permission {
  return { ...permission, serverTime: 0, lastNews: "", location: { ip: "", country: null } };
}

function digest(page: FirstPage): string {
  return createHash("sha256").update(JSON.stringify(page)).digest("base64");
}
