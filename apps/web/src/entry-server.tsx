/**
 * Renders pages on the server: the api writes them into the page, so that visitors see them before any script has run.
 * Same components as in the browser, which hydrates them. Built by build/page.ts.
 */
import type { Audience, FirstPage as FirstPageInput, ForeseenPage, Permission, SsrPage } from "@perya/contract";
import { createMemoryHistory, type Route } from "@perya/browser/router";
import { modeOf } from "@perya/rules";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { FirstPage, readyFirstPage } from "./app/first-page.tsx";
import { HomePage } from "./app/home/home-page.tsx";
import { createAppRouter } from "./app/router.tsx";
import { gamePage, login, player } from "./app/routes/shells.tsx";
import { providePreloaded } from "./lib/preloaded.ts";
import { PERMISSION_KEY, queryClient } from "./lib/query-client.ts";
import { renderForAudience } from "./lib/session.ts";
import { showLanguage } from "./lib/text.ts";
import { renderInMode } from "./lib/theme.ts";

/** Shells whose first rendering needs no data of a member. */
const SHELLS: ReadonlySet<unknown> = new Set([player, login, gamePage]);
/** Rendered for every unknown address, so that strangers cannot fill the cache. */
const NOWHERE = "/no-such-page";

const table = createAppRouter(createMemoryHistory("/"));

/** What the api needs to know about an address: whether it exists (404 if not), what to render, which scripts it needs. */
export function foreseePage(url: string, { permission, audience }: Viewer): ForeseenPage {
  const [pathname = "/"] = url.split("?");
  const route = judge(url, { permission, audience });
  return {
    isKnown: table.knows(pathname),
    isHome: route?.component === HomePage,
    path: route === undefined ? null : route ? pathOf(route, pathname, url) : pathOfLost(pathname),
    scripts: [
      ...[route?.shell.script, route?.component.script].filter((name) => name !== undefined),
      ...(audience === "guest" ? [] : MEMBER_PARTS),
    ],
  };
}

/** Parts of the header that load with every page of a member. */
const MEMBER_PARTS = ["member-parts"];

type Viewer = { permission: Permission; audience: Audience };

/** Guards read brand and login from the module state. A page may be rendering meanwhile, for another audience. */
function judge(url: string, { permission, audience }: Viewer): Route | null | undefined {
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

/** Null if the page cannot be shared: a served screen that depends on the query, or an unusual spelling of the path. */
function pathOf(route: Route, pathname: string, url: string): string | null {
  if (!SHELLS.has(route.shell) || pathname !== route.path) return null;
  const isPlain = Object.keys(route.readSearch(parseQuery(url))).length === 0;
  return isPlain || !route.isServed || route.component === HomePage ? route.path : null;
}

/** In the member and agent centres even an unknown page has their menus. */
function pathOfLost(pathname: string): string | null {
  return /^\/(?:member|agent)/i.test(pathname) ? null : NOWHERE;
}

function parseQuery(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.split("?")[1]));
}

let last: Promise<unknown> = Promise.resolve();

/** One render at a time: the brand and language are module state, shared by all renders. */
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

/** Renders completely and in order: React's streaming would need scripts. Throws rather than return half a page. */
async function write(page: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  const onError = (problem: unknown) => void problems.push(problem);
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError });
  if (problems.length > 0) throw problems[0];
  return new Response(prelude).text();
}

/** React writes hoisted elements (title, meta, links) in front of the page. */
function divide(page: string): SsrPage {
  const [head = ""] = /^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)*/.exec(page) ?? [];
  return { head, body: page.slice(head.length) };
}
