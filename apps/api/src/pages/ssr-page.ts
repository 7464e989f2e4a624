import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Audience, FirstPage, ForeseenPage, Language, Permission, SsrPage } from "@perya/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { createTtlCache } from "../ttl-cache.ts";
import { orNullAfter } from "./or-null-after.ts";

/** Path of the renderer in the built site. Built from apps/web/src/entry-server.tsx. */
const RENDERER = ".page/entry-server.js";
const KEPT_MS = 600_000;
/** Maximum wait for server rendering. After it, the browser renders, and the next visitor gets the cached page. */
const PATIENCE_MS = 500;

/** Addresses with a secret, which scripts remove immediately. Nothing may be clickable before that. */
const SECRET = /[?&](?:token|code|resetCode)=/i;

export type RenderSsrPage = (
  url: string,
  page: Omit<FirstPage, "path"> & { path: string | null },
) => Promise<SsrPage | null>;

/** Functions that the built site exports for the API (apps/web/src/entry-server.tsx). */
type Renderer = {
  renderPage: (page: FirstPage) => Promise<SsrPage>;
  foreseePage: (url: string, viewer: Viewer) => Promise<ForeseenPage>;
};

type Viewer = { permission: Permission; audience: Audience; language: Language };

/**
 * Renders pages, and predicts what an address needs. Without a built site nothing is rendered, and every address
 * counts as known and possibly the home page.
 */
export type SsrRenderer = { render: RenderSsrPage; foresee: Renderer["foreseePage"] };

/**
 * Opens the renderer. It renders a page once per audience and content and caches it, so that page views cost no
 * rendering. Null if there is nothing to render: the browser then renders the page.
 */
export async function openSsrRenderer(folder: string, clock: Clock, log: FastifyBaseLogger): Promise<SsrRenderer> {
  const renderer = await loadRenderer(folder, log);
  if (!renderer) return { render: async () => null, foresee: async () => UNFORESEEN };
  const { renderPage, foreseePage } = renderer;
  const ssrPage = createTtlCache<SsrPage | null>(clock, { maxAgeMs: KEPT_MS, maxKeys: 400 });

  // A failed rendering is cached too, because it would fail again on every view.
  const render = (page: FirstPage) =>
    renderPage(page).catch((error: unknown) => {
      log.warn({ err: error, path: page.path }, "the page goes out without being rendered");
      return null;
    });

  const renderOnce: RenderSsrPage = async (url, { permission, preloaded, path }) => {
    const isOpen = !permission.maintenance && !permission.regionRestriction;
    if (!isOpen || path === null || SECRET.test(url)) return null;
    const page = { permission: forAnybody(permission), preloaded, path };
    return orNullAfter(
      ssrPage.getOrLoad(digest(page, clock), () => render(page)),
      PATIENCE_MS,
    );
  };
  return { render: renderOnce, foresee: foreseePage };
}

const UNFORESEEN: ForeseenPage = { isKnown: true, isHome: true, path: null, scripts: [], answers: [] };

async function loadRenderer(folder: string, log: FastifyBaseLogger): Promise<Renderer | null> {
  const file = join(folder, RENDERER);
  if (!folder || !existsSync(file)) return null;
  try {
    return (await import(pathToFileURL(file).href)) as Renderer;
  } catch (error) {
    log.error({ err: error }, "no page will be rendered");
    return null;
  }
}

/**
 * Returns the start-up payload without data about a visitor or the current time, because all visitors share the
 * rendered page.
 */
function forAnybody({ info, ...permission }: Permission): Permission {
  // Addresses are encrypted with a new key each time, and the rendered menu shows only titles, so they are left out.
  const customerService = info.customerService.map((service) => ({ ...service, path: "" }));
  const unseen = { customerService, domainRoute: [], register: [], encryption: { keyId: "", publicKey: "" } };
  const anybody = { serverTime: 0, lastEventId: "", location: { ip: "", country: null } };
  return { ...permission, ...anybody, info: { ...info, ...unseen } };
}

/**
 * Returns the cache key of a page. It includes the brand's day, because pages of the agent center show periods that
 * end today.
 */
function digest(page: FirstPage, clock: Clock): string {
  const { timeZone } = page.permission.info.brand;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone }).format(clock.now());
  return createHash("sha256").update(day).update(JSON.stringify(page)).digest("base64");
}
