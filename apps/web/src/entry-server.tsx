/**
 * Renders the home page where there is no browser, for the api to write into the page: whoever comes for the first time
 * sees it before any script has run. The same components as in the browser, which then take over what stands there.
 * Built by build/page.ts.
 */
import type { SsrPage, FirstPage as FirstPageInput } from "@perya/contract";
import { createMemoryHistory } from "@perya/browser/router";
import { modeOf } from "@perya/rules";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { FirstPage, readyFirstPage } from "./app/first-page.tsx";
import { createAppRouter } from "./app/router.tsx";
import { providePreloaded } from "./lib/preloaded.ts";
import { PERMISSION_KEY, queryClient } from "./lib/query-client.ts";
import { showLanguage } from "./lib/text.ts";
import { renderInMode } from "./lib/theme.ts";

/** Whether a page of the router's table is at this path: the api answers 404 where none is. */
export function knowsAddress(pathname: string): boolean {
  return table.knows(pathname);
}

const table = createAppRouter(createMemoryHistory("/"));

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what the app knows of its brand, all of its modules know. */
export function renderHome(input: FirstPageInput): Promise<SsrPage> {
  const rendered = last.then(() => render(input));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function render({ permission, preloaded }: FirstPageInput): Promise<SsrPage> {
  try {
    queryClient.setQueryData(PERMISSION_KEY, permission);
    providePreloaded(preloaded);
    renderInMode(modeOf(permission.info.brand.theme));
    await showLanguage(preloaded.language);
    const router = createAppRouter(createMemoryHistory("/"));
    await readyFirstPage(router);
    return divide(await write(<FirstPage router={router} />));
  } finally {
    queryClient.clear();
  }
}

/** Whole and in order: what React would send later, it would send with scripts. Half a page is none. */
async function write(page: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  const onError = (problem: unknown) => void problems.push(problem);
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError });
  if (problems.length > 0) throw problems[0];
  return new Response(prelude).text();
}

/** What React lifts out of the page, it writes in front of it. */
function divide(page: string): SsrPage {
  const [head = ""] = /^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)*/.exec(page) ?? [];
  return { head, body: page.slice(head.length) };
}
