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
import { closeSearch } from "../app/search/search.state.ts";
import { closeSession, openSession, rememberMerchant } from "../lib/session.ts";
import { showLanguage } from "../lib/text.ts";
import { useToasts } from "@perya/browser/toasts";
import { sampleSite } from "./sample-site.test-setup.ts";

const { getElementError } = getConfig();
configure({
  // Scripts of popups arrive on their own time. For what hangs, not for what is slow.
  asyncUtilTimeout: 60_000,
  // While something is waited for, every look in vain is an error with the whole page printed in it, which took a third
  // of all screens' time. The last one, with which the test fails, still has it.
  getElementError: (message, container) =>
    isStillWaiting() ? new Error(message ?? "") : getElementError(message, container),
});

/** Testing Library's own mark for it, which its types do not name. */
function isStillWaiting(): boolean {
  return Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
}

export const member = { id: "7", account: "ana", nickname: "Ana", type: 0 };

/** A login as the api would answer it; `type` decides member, agent or trial. */
export function loginOf(type: number): LoginResult {
  return { token: "sample-token", firstTimeLogin: false, passwordExpired: false, member: { ...member, type } };
}

/** The whole app at an address, started as main.tsx starts it. Signed in when a login is given. */
export async function showApp(path = "/", { site = sampleSite(), login }: ShowOptions = {}) {
  await prepare(site);
  if (login) openSession(login);
  if (login) queryClient.setQueryData(["session", "member"], login.member);

  const router = createAppRouter(createMemoryHistory(path));
  const view = render(<App router={router} />);
  await settle(() => router.load());
  return { ...view, router };
}

type ShowOptions = { site?: Permission; login?: LoginResult };

/** One piece by itself, in the app's clothes, with every word it may say. */
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
  // Nothing is ever in sight here; a browser that cannot tell counts everything as seen.
  vi.stubGlobal("IntersectionObserver", undefined);
  queryClient.setQueryData(PERMISSION_KEY, site);
  rememberMerchant(site.info.brand);
  await showLanguage("EN");
}

/** Waits for what the press sets off, scripts of popups included. */
export async function press(element: HTMLElement) {
  await settle(() => void fireEvent.click(element));
}

/** Does it, and lets the scripts come that it asks for. To look for what they bring, again and again, takes far longer. */
export async function settle(does: () => unknown) {
  await act(async () => {
    await does();
    await vi.dynamicImportSettled();
  });
}

/** Fills the open login popup and submits it. */
export async function typeLogin(username: string, password: string) {
  const dialog = within(await screen.findByRole("dialog", { name: "Log in" }));
  fireEvent.input(dialog.getByLabelText(/Username/), { target: { value: username } });
  fireEvent.input(dialog.getByLabelText(/^Password/), { target: { value: password } });
  await press(dialog.getByRole("button", { name: "Log in" }));
}

/** Nothing of one test may reach the next: the app's stores live as long as the page. */
export function leave() {
  cleanup();
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
