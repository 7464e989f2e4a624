import { AmountStyleProvider, UiWordsProvider, type UiWords } from "@perya/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@perya/browser/router";
import { type ReactNode, useEffect, useMemo } from "react";
import { queryClient } from "../lib/query-client.ts";
import { useSession } from "../lib/session.ts";
import { useCurrency } from "../lib/site.ts";
import { useText } from "../lib/text.ts";
import type { createAppRouter } from "./router.tsx";

/** The app: routes inside their providers. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  // When the server ends a session, the guards run again, so that protected pages close.
  useEffect(() => useSession.subscribe(({ wasLost }) => void (wasLost && router.invalidate())), [router]);

  return (
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  );
}

/** Context for the whole app: queries, texts, amount style. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Words>{children}</Words>
    </QueryClientProvider>
  );
}

function Words({ children }: { children: ReactNode }) {
  const { t, locale } = useText();
  const currency = useCurrency();
  const words = useMemo<UiWords>(
    () => ({
      cancel: t("ui.cancel"),
      close: t("ui.close"),
      dismiss: t("ui.dismiss"),
      loading: t("ui.loading"),
      notifications: t("ui.notifications"),
      refused: t("ui.refused"),
      retry: t("ui.retry"),
      showPassword: t("ui.showPassword"),
      skipToContent: t("ui.skipToContent"),
      tones: {
        info: t("ui.tone.info"),
        success: t("ui.tone.success"),
        warning: t("ui.tone.warning"),
        error: t("ui.tone.error"),
      },
    }),
    [t],
  );
  return (
    <UiWordsProvider words={words}>
      <AmountStyleProvider currency={currency} locale={locale}>
        {children}
      </AmountStyleProvider>
    </UiWordsProvider>
  );
}
