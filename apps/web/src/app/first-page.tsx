import { type ErrorInfo, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Language } from "@perya/contract";
import { navigationOrder, rearrangeMenus } from "@perya/rules";
import { gameQueries } from "../features/games/games.queries.ts";
import { noticeQueries } from "../features/notices/notices.queries.ts";
import { renderInOrder } from "../features/site/site.categories.ts";
import { IS_SSR } from "../lib/env.ts";
import { queryClient } from "../lib/query-client.ts";
import { report } from "../lib/report.ts";
import { currentText } from "../lib/text.ts";
import { App } from "./providers.tsx";
import type { createAppRouter } from "./router.tsx";

type Router = ReturnType<typeof createAppRouter>;

/** A screen that has failed never comes to life; what waited for it then goes on all the same. */
const ALIVE_WITHIN_MS = 10_000;

/**
 * Puts the app into its place. As a transition: React then works in small steps, and the page can be used meanwhile. What a
 * page was rendered from must not change before all of it is alive (`isAlive`): React wakes the screen after its shell, and
 * waits for a script of the shell in between.
 */
export async function showFirstPage(container: HTMLElement, router: Router): Promise<{ isAlive: Promise<void> }> {
  if (isRenderedForUs(container)) {
    await readyFirstPage(router);
    const page = <FirstPage router={router} />;
    const isAlive = new Promise<void>((resolve) => {
      router.subscribe("onRendered", () => resolve());
      setTimeout(resolve, ALIVE_WITHIN_MS);
    });
    startTransition(() => void hydrateRoot(container, page, { onRecoverableError }));
    return { isAlive };
  }
  discardSsrPage(container);
  // The api's title was for the wait; from here on each screen writes its own.
  document.querySelector("title")?.remove();
  void router.load();
  startTransition(() => createRoot(container).render(<FirstPage router={router} />));
  return { isAlive: Promise.resolve() };
}

/** Whatever stands there is not for this visitor. */
export function discardSsrPage(container: HTMLElement): void {
  container.replaceChildren();
  delete document.documentElement.dataset["known"];
}

export function FirstPage({ router }: { router: Router }) {
  return (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
}

/** A page is rendered from these, and must find them again when it comes to life: the screen, the banners and menus it carries. */
export async function readyFirstPage(router: Router): Promise<void> {
  const { language } = currentText();
  const banners = { ...noticeQueries.banners(language, "guest"), retry: false };
  // Those of this page, not what an earlier one of this session kept.
  const menus = { ...gameQueries.menus(language), retry: false, staleTime: 0 };
  if (!IS_SSR) askAhead(language);
  const [listed] = await Promise.all([queryClient.fetchQuery(menus), queryClient.fetchQuery(banners), router.load()]);
  renderInOrder(navigationOrder(rearrangeMenus(listed)));
}

/** For what is rendered once the page is alive: the page has brought these along, so they are here before anybody waits. */
function askAhead(language: Language): void {
  void queryClient.prefetchQuery(gameQueries.hot(language));
  void queryClient.prefetchQuery(gameQueries.winners(language));
  void queryClient.prefetchQuery(gameQueries.jackpot());
}

/** The api renders for strangers, and marks the page of a visitor it does not suit; the worker marks its own copy. */
function isRenderedForUs(container: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  return container.firstElementChild !== null && !("known" in dataset || "offline" in dataset);
}

/** From here on a press is the app's; one that came before, which the page has held (built-site.ts of the api), is pressed now. */
export function takePresses(container: HTMLElement & { isAlive?: boolean; pressed?: HTMLElement | null }): void {
  container.isAlive = true;
  container.pressed?.click();
  container.pressed = null;
}

function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  // The stack within the sentence: of what follows it a browser's log shows the first hundred letters.
  report(`the page was rendered otherwise than it came to life, at${componentStack ?? " an unknown place"}`, { error });
}
