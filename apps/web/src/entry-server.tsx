/**
 * Renders pages on the server: the api writes them into the page, so that visitors see them before any script has run.
 * Same components as in the browser, which hydrates them. Built by build/page.ts.
 */
import type {
  Audience,
  FirstPage as FirstPageInput,
  ForeseenPage,
  Language,
  Permission,
  SsrPage,
} from "@perya/contract";
import { createMemoryHistory, type Route } from "@perya/browser/router";
import { modeOf } from "@perya/rules";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { FirstPage, readyFirstPage } from "./app/first-page.tsx";
import { HomePage } from "./app/home/home-page.tsx";
import { createAppRouter } from "./app/router.tsx";
import { agentCentre, bare, gamePage, login, player } from "./app/routes/shells.tsx";
import { firstAnswersOf } from "./lib/first-answers.ts";
import { providePreloaded } from "./lib/preloaded.ts";
import { PERMISSION_KEY, queryClient } from "./lib/query-client.ts";
import { renderForAudience } from "./lib/session.ts";
import { showLanguage } from "./lib/text.ts";
import { renderInMode } from "./lib/theme.ts";

/** Shells whose first rendering needs no data of a member. */
const SHELLS: ReadonlySet<unknown> = new Set([player, login, gamePage, agentCentre, bare]);
/** Address that stands for every unknown one, so that requests for random addresses cannot fill the cache. */
const NOWHERE = "/no-such-page";

const table = createAppRouter(createMemoryHistory("/"));

/**
 * Returns what the api needs before it renders an address: whether the page exists (404 if not), the address to
 * render, and the scripts and answers that the page uses.
 */
export async function foreseePage(url: string, viewer: Viewer & { language: Language }): Promise<ForeseenPage> {
  const [pathname = "/"] = url.split("?");
  const { location, route } = judge(url, viewer);
  const isServed = route?.isServed?.(location.search) ?? false;
  if (isServed) await route?.component.preload?.();
  return {
    isKnown: table.knows(pathname),
    isHome: route?.component === HomePage,
    path: route ? pathOf(route, location) : pathOfLost(pathname),
    scripts: [
      ...[route?.shell.script, route?.component.script].filter((name) => name !== undefined),
      ...(viewer.audience === "guest" || route?.shell === agentCentre ? [] : MEMBER_PARTS),
    ],
    answers:
      route && isServed ? firstAnswersOf(route, viewer.language, viewer.audience).map(({ address }) => address) : [],
  };
}

/** Script with the parts that every page of a logged-in member loads, except in the agent center. */
const MEMBER_PARTS = ["member-parts"];

type Viewer = { permission: Permission; audience: Audience };
type Foreseen = ReturnType<typeof table.foresee>;

/**
 * Runs the guards of an address. They read brand and login from module state, which another render may be using, so
 * that state is restored afterwards.
 */
function judge(url: string, { permission, audience }: Viewer): Foreseen {
  const rendering = queryClient.getQueryData(PERMISSION_KEY);
  const restore = renderForAudience(audience);
  queryClient.setQueryData(PERMISSION_KEY, permission);
  try {
    return table.foresee(url);
  } finally {
    restore();
    queryClient.setQueryData(PERMISSION_KEY, rendering);
  }
}

/**
 * The address to render. Null if the path differs from the route's, as in upper case, or if the shell is not rendered
 * on the server. A page whose screen depends on the query string is rendered without its screen, once for all
 * queries.
 */
function pathOf(route: Route, { pathname, search }: Foreseen["location"]): string | null {
  if (!SHELLS.has(route.shell) || pathname !== route.path) return null;
  return route.isServed?.(search) ? route.path : `${route.path}?shell`;
}

/** Path of the "not found" page to render. Null in the member and agent centers, where it has their menus. */
function pathOfLost(pathname: string): string | null {
  return /^\/(?:member|agent)/i.test(pathname) ? null : NOWHERE;
}

let last: Promise<unknown> = Promise.resolve();

/** Renders a page. One at a time, because the brand and language are module state shared by all renders. */
export function renderPage(input: FirstPageInput): Promise<SsrPage> {
  const rendered = last.then(() => render(input));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function render({ permission, preloaded, path }: FirstPageInput): Promise<SsrPage> {
  try {
    renderForAudience(preloaded.audience);
    queryClient.setQueryData(PERMISSION_KEY, permission);
    providePreloaded(preloaded);
    renderInMode(modeOf(permission.info.brand.theme));
    await showLanguage(preloaded.language);
    const router = createAppRouter(createMemoryHistory(path));
    await readyFirstPage(router);
    return divide(await write(<FirstPage router={router} />));
  } finally {
    queryClient.clear();
  }
}

/**
 * Renders to the end and in order, because React's streaming would need scripts. Throws instead of returning half a
 * page.
 */
async function write(page: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  const onError = (problem: unknown) => void problems.push(problem);
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError });
  if (problems.length > 0) throw problems[0];
  return new Response(prelude).text();
}

/** Splits off the elements that React hoists in front of the page: title, meta, links. */
function divide(page: string): SsrPage {
  const [head = ""] = /^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)*/.exec(page) ?? [];
  return { head, ...moveStyles(page.slice(head.length)) };
}

/**
 * Moves style attributes into rules of the page's style element, because the content security policy forbids style
 * attributes. Rules outside of layers override all classes, as the attributes would.
 */
function moveStyles(page: string): Pick<SsrPage, "body" | "styles"> {
  const places = new Map<string, number>();
  const body = page.replaceAll(/ style="([^"]*)"/g, (_all, style: string) => {
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` data-style="${place}"`;
  });
  const rules = [...places].map(([style, place]) => `[data-style="${place}"]{${unescapeQuotes(style)}}`);
  return { body, styles: rules.join("") };
}

function unescapeQuotes(style: string): string {
  return style.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
