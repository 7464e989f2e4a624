import { createMemoryHistory, createRouter, Outlet, RouterProvider } from "@perya/browser/router";
import type { OperatorPermission, OperatorSession } from "@perya/contract";
import { UiWordsProvider } from "@perya/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { Root } from "../app/root.tsx";
import { Toasts } from "../app/toasts.tsx";
import { UI_WORDS } from "../app/ui-words.ts";
import { queryClient } from "../lib/query-client.ts";
import { enter } from "../lib/session.ts";
import { useStepUp } from "../lib/step-up.ts";

export const BRAND_ID = "b1";

type Options = {
  /** With what the address carries: "/reconciliation?id=n1". */
  path?: string;
  /** What the operator may do at the brand. */
  may?: readonly OperatorPermission[];
};

/** One screen of the console, as an operator who may do so much: no shell and no other page. The api is the test's own. */
export async function showScreen(Screen: ComponentType, { path = "/", may = [] }: Options = {}) {
  // Files share a page, and stores live as long as it.
  queryClient.clear();
  // A failure is final here: repeats only take time.
  queryClient.setDefaultOptions({ queries: { staleTime: 5_000, retry: false } });
  useStepUp.setState({ asked: null });
  enter(operatorWho(may));

  const router = createRouter({
    routes: [{ path: path.split("?")[0] ?? "/", shell: Outlet, component: Screen, readSearch: (search) => search }],
    root: Root,
    notFound: () => null,
    waiting: () => null,
    failure: fail,
    history: createMemoryHistory(path),
    hasScroll: false,
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <UiWordsProvider words={UI_WORDS}>
        <RouterProvider router={router} />
        <Toasts />
      </UiWordsProvider>
    </QueryClientProvider>,
  );
  await settle(() => router.load());
  return { ...view, router };
}

/** A screen that breaks fails its test. */
function fail({ error }: { error: unknown }): never {
  throw error;
}

function operatorWho(may: readonly OperatorPermission[]): OperatorSession {
  return {
    id: "o1",
    account: "amihan",
    name: "Amihan Reyes",
    roles: [{ role: "cashier", brandId: BRAND_ID }],
    brands: [{ id: BRAND_ID, merchantCode: "sample", name: "Sample", currency: "PHP" }],
    permissions: may.map((permission) => ({ permission, brandIds: [BRAND_ID] })),
    provedUntil: "2100-01-01T00:00:00.000Z",
    stepUpUntil: "2100-01-01T00:00:00.000Z",
    endsAt: "2100-01-01T00:00:00.000Z",
  };
}

/** Does it, and lets the answers and scripts come that it asks for. */
export async function settle(does: () => unknown) {
  await act(async () => {
    await does();
    await vi.dynamicImportSettled();
  });
}

export const press = (element: HTMLElement) => settle(() => fireEvent.click(element));

export const type = (field: HTMLElement, value: string) => settle(() => fireEvent.input(field, { target: { value } }));

/** Presses the button that opens a dialog, fills in its reason and confirms it. */
export async function confirmWith(opens: HTMLElement, reason: string) {
  await press(opens);
  await confirmDialog(reason);
}

/** Fills in the reason of the open dialog, whatever it is called there, and confirms it. */
export async function confirmDialog(reason: string) {
  const dialog = await screen.findByRole("dialog");
  const words = dialog.querySelector("textarea");
  const submit = dialog.querySelector<HTMLElement>("button[type=submit]");
  if (!words || !submit) throw new Error("this dialog has no reason, or nothing that confirms it");
  await type(words, reason);
  await press(submit);
}

/** A button by the words at its beginning: the key that presses it may follow. */
export const button = (label: string) => screen.findByRole("button", { name: startsWith(label) });
export const queryButton = (label: string) => screen.queryByRole("button", { name: startsWith(label) });

const startsWith = (label: string) => (name: string) => name === label || name.startsWith(`${label} `);
