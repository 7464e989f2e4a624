/**
 * Renders the home page on the server: the api writes it into the page, so that first-time visitors see it before any
 * script has run. Same components as in the browser, which hydrates them. Built by build/page.ts.
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

/** Whether the router has a page at this path; the api answers 404 if not. */
export function knowsAddress(pathname: string): boolean {
  return table.knows(pathname);
}

const table = createAppRouter(createMemoryHistory("/"));

let last: Promise<unknown> = Promise.resolve();

/** One render at a time: the brand and language are module state, shared by all renders. */
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
