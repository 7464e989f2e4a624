import { type ErrorInfo, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Language } from "@perya/contract";
import { navigationOrder, rearrangeMenus } from "@perya/rules";
import { gameQueries } from "../features/games/games.queries.ts";
import { noticeQueries } from "../features/notices/notices.queries.ts";
import { renderInOrder } from "../features/site/site.categories.ts";
import { IS_SSR } from "../lib/env.ts";
import { firstAnswersOf } from "../lib/first-answers.ts";
import { holdAnswersUntil } from "../lib/hydration.ts";
import { queryClient } from "../lib/query-client.ts";
import { report } from "../lib/report.ts";
import { audienceOf, currentLogin } from "../lib/session.ts";
import { currentText } from "../lib/text.ts";
import { HomePage } from "./home/home-page.tsx";
import { App } from "./providers.tsx";
import type { createAppRouter } from "./router.tsx";

type Router = ReturnType<typeof createAppRouter>;

/** Maximum wait for hydration, because a screen that failed to load never hydrates. */
const ALIVE_WITHIN_MS = 10_000;

/**
 * Hydrates the page in a transition, so that React works in small steps and the page stays usable. Data that the
 * page was rendered from must not change before everything is hydrated (`isAlive`): React hydrates the screen after
 * the shell, and waits for the shell's script in between.
 */
export async function showFirstPage(container: HTMLElement, router: Router): Promise<{ isAlive: Promise<void> }> {
  if (isRenderedForUs(container)) {
    await readyFirstPage(router);
    const page = <FirstPage router={router} />;
    const isAlive = new Promise<void>((resolve) => {
      router.subscribe("onRendered", () => resolve());
      setTimeout(resolve, ALIVE_WITHIN_MS);
    });
    holdAnswersUntil(isAlive);
    startTransition(() => void hydrateRoot(container, page, { onRecoverableError }));
    return { isAlive };
  }
  discardSsrPage(container);
  // Removes the title from the server, which was only needed while loading. From now on each screen sets its own.
  document.querySelector("title")?.remove();
  void router.load();
  startTransition(() => createRoot(container).render(<FirstPage router={router} />));
  return { isAlive: Promise.resolve() };
}

/** Removes server-rendered content that was not rendered for this visitor. */
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

/**
 * Loads the data that the page is rendered from: the screen's, the menus and the banners of home. Called by the
 * server, and again before hydration.
 */
export async function readyFirstPage(router: Router): Promise<void> {
  const { language } = currentText();
  // Fetches the data of this page, not cached data from an earlier page of this session.
  const menus = { ...gameQueries.menus(language), retry: false, staleTime: 0 };
  const [listed] = await Promise.all([queryClient.fetchQuery(menus), router.load()]);
  renderInOrder(navigationOrder(rearrangeMenus(listed)));
  const { route, location } = router.state;
  if (!route?.isServed?.(location.search)) return;
  await Promise.all(
    firstAnswersOf(route, language, audienceOf(currentLogin())).map(({ query }) =>
      queryClient.fetchQuery({ ...query, retry: false }),
    ),
  );
  if (route.component !== HomePage) return;
  if (!IS_SSR) askAhead(language);
  await queryClient.fetchQuery({ ...noticeQueries.banners(language, audienceOf(currentLogin())), retry: false });
}

/** Fills the cache for parts that render after hydration. The page contains these answers, so no request is made. */
function askAhead(language: Language): void {
  void queryClient.prefetchQuery(gameQueries.hot(language));
  void queryClient.prefetchQuery(gameQueries.winners(language));
  void queryClient.prefetchQuery(gameQueries.jackpot());
}

/**
 * False if the page was rendered for another audience, which the api marks ("known"), or is the service worker's
 * offline copy ("offline").
 */
function isRenderedForUs(container: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  return container.firstElementChild !== null && !("known" in dataset || "offline" in dataset);
}

/** Input that the page's inline script recorded before hydration (built-site.ts of the api). */
type Noted = {
  isAlive?: boolean;
  pressed?: HTMLElement | null;
  keys?: string | null;
  typed?: ReadonlyMap<Field, string | boolean> | null;
};
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * From now on clicks go to the app. Restores what was typed before hydration, and replays the last click or
 * shortcut; the shortcut as keys, because the app may have replaced its button.
 */
export function takePresses(container: HTMLElement & Noted): void {
  container.isAlive = true;
  for (const [field, value] of container.typed ?? []) enterAgain(field, value);
  container.typed = null;
  container.pressed?.click();
  container.pressed = null;
  for (const key of container.keys ?? "") window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  container.keys = null;
}

/** Restores a field's value, unless the app has replaced the field meanwhile. */
function enterAgain(field: Field, value: string | boolean): void {
  if (!field.isConnected) return;
  if (field.type === "file") {
    // Only the user may set its value, and hydration leaves the chosen files alone.
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (typeof value === "string") {
    // Uses the prototype's setter: React overrides the setter of the element and would not notice the change.
    Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  } else if ("checked" in field && field.checked !== value) field.click();
}

function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  // The stack is part of the message, because browser logs truncate the rest after the first hundred characters.
  report(`the page was rendered otherwise than it came to life, at${componentStack ?? " an unknown place"}`, { error });
}
