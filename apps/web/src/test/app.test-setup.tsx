import type { LoginResult, Permission } from "@perya/contract";
import { act, cleanup, configure, fireEvent, getConfig, render, screen, within } from "@testing-library/react";
import { createMemoryHistory, RouterContext } from "@perya/browser/router";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { App, AppProviders } from "../app/providers.tsx";
import { useKeptLists } from "../app/kept-lists.ts";
import { createAppRouter } from "../app/router.tsx";
import { useCountdowns } from "../features/codes/codes.countdown.ts";
import { useShownDeposit } from "../features/payments/payments.progress.ts";
import { learnCategoryOrder } from "../features/site/site.categories.ts";
import { useDialogs } from "../lib/dialogs.ts";
import { useGreeting } from "../features/sign-in/sign-in.greeting.ts";
import { PERMISSION_KEY, queryClient } from "../lib/query-client.ts";
import { forget } from "../features/sessions/sessions.remember.ts";
import { closeSearch, listenForSearchKey } from "../app/search/search.state.ts";
import { closeSession, openSession, rememberMerchant } from "../lib/session.ts";
import { showLanguage } from "../lib/text.ts";
import { useToasts } from "@perya/browser/toasts";
import { sampleSite } from "./sample-site.test-setup.ts";

const { getElementError } = getConfig();
configure({
  // Time limit for tests that hang. Generous, because lazy scripts load in real time.
  asyncUtilTimeout: 60_000,
  // Without this, each failed attempt while waiting would print the whole page into an error, which took a third of
  // the time of screen tests. The final error of a failing test still contains the page.
  getElementError: (message, container) =>
    isStillWaiting() ? new Error(message ?? "") : getElementError(message, container),
});

/** True while Testing Library waits. The flag is internal and missing from its types. */
function isStillWaiting(): boolean {
  return Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
}

export const member = { id: "7", account: "ana", nickname: "Ana", type: 0 };

/** Returns the answer to a login; `type` decides member, agent or trial. */
export function loginOf(type: number): LoginResult {
  return { token: "sample-token", firstTimeLogin: false, passwordExpired: false, member: { ...member, type } };
}

let endSearchKey = () => {};

/** Starts the whole app at an address as main.tsx does; logged in if `login` is given. */
export async function showApp(path = "/", { site = sampleSite(), login }: ShowOptions = {}) {
  await prepare(site);
  if (login) openSession(login);
  if (login) queryClient.setQueryData(["session", "member"], login.member);

  endSearchKey();
  endSearchKey = listenForSearchKey();
  const router = createAppRouter(createMemoryHistory(path));
  const view = render(<App router={router} />);
  await settle(() => router.load());
  return { ...view, router };
}

type ShowOptions = { site?: Permission; login?: LoginResult };

/** Renders one part within the app's providers, with all texts. */
export async function showPart(part: ReactNode, site = sampleSite(), path = "/") {
  await prepare(site);
  await showLanguage("EN", true);
  const router = createAppRouter(createMemoryHistory(path));
  return render(
    <RouterContext value={router}>
      <AppProviders>{part}</AppProviders>
    </RouterContext>,
  );
}

async function prepare(site: Permission) {
  vi.stubGlobal("scrollTo", vi.fn<() => void>());
  // Without IntersectionObserver everything counts as seen, because nothing is ever visible here.
  vi.stubGlobal("IntersectionObserver", undefined);
  queryClient.setQueryData(PERMISSION_KEY, site);
  rememberMerchant(site.info.brand);
  await showLanguage("EN");
}

/** Clicks and waits for effects, including lazily loaded dialogs. */
export async function press(element: HTMLElement) {
  await settle(() => void fireEvent.click(element));
}

/** Runs an action and waits for the scripts that it loads, which is faster than polling for their content. */
export async function settle(does: () => unknown) {
  await act(async () => {
    await does();
    await vi.dynamicImportSettled();
  });
}

/** Fills in the open login dialog and submits it. */
export async function typeLogin(username: string, password: string) {
  const dialog = within(await screen.findByRole("dialog", { name: "Log in" }));
  fireEvent.input(dialog.getByLabelText(/Username/), { target: { value: username } });
  fireEvent.input(dialog.getByLabelText(/^Password/), { target: { value: password } });
  await press(dialog.getByRole("button", { name: "Log in" }));
}

/** Resets the app's stores, which otherwise live as long as the shared page. */
export function leave() {
  cleanup();
  endSearchKey();
  closeSession("signed out");
  queryClient.clear();
  useDialogs.setState({ open: [] });
  useGreeting.setState({ due: null });
  useShownDeposit.setState({ id: null });
  closeSearch();
  useKeptLists.setState({}, true);
  useToasts.setState({ toasts: [] });
  useCountdowns.setState({}, true);
  learnCategoryOrder([]);
  forget();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
}
