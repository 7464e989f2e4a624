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
  /** Path with its query, such as "/reconciliation?id=n1". */
  path?: string;
  /** Permissions of the operator at the brand. */
  may?: readonly OperatorPermission[];
};

/** Renders one screen without the shell, for an operator with the given permissions. The test fakes the API. */
export async function showScreen(Screen: ComponentType, { path = "/", may = [] }: Options = {}) {
  // Test files share a page, so stores would keep the state of earlier files.
  queryClient.clear();
  // No retries, because they only slow tests down.
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

/** Rethrows an error of rendering, so that it fails the test. */
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

/** Runs an action and waits until the requests and lazy imports that it starts have finished. */
export async function settle(does: () => unknown) {
  await act(async () => {
    await does();
    await vi.dynamicImportSettled();
  });
}

export const press = (element: HTMLElement) => settle(() => fireEvent.click(element));

export const type = (field: HTMLElement, value: string) => settle(() => fireEvent.input(field, { target: { value } }));

/** Opens a dialog, fills in its reason and confirms it. */
export async function confirmWith(opens: HTMLElement, reason: string) {
  await press(opens);
  await confirmDialog(reason);
}

/** Fills in the reason of the open dialog, whatever its label, and confirms it. */
export async function confirmDialog(reason: string) {
  const dialog = await screen.findByRole("dialog");
  const words = dialog.querySelector("textarea");
  const submit = dialog.querySelector<HTMLElement>("button[type=submit]");
  if (!words || !submit) throw new Error("this dialog has no reason, or nothing that confirms it");
  await type(words, reason);
  await press(submit);
}

/** Finds a button by the beginning of its name, since a shortcut key may follow. */
export const button = (label: string) => screen.findByRole("button", { name: startsWith(label) });
export const queryButton = (label: string) => screen.queryByRole("button", { name: startsWith(label) });

const startsWith = (label: string) => (name: string) => name === label || name.startsWith(`${label} `);
