import { CatchBoundary, Outlet } from "@perya/browser/router";
import { Suspense, useEffect, useState } from "react";
import { Waiting } from "../features/site/components/waiting.tsx";
import { whenIdle } from "../lib/after-paint.ts";
import { IS_SSR } from "../lib/env.ts";
import { useGreeting } from "../features/sign-in/sign-in.greeting.ts";
import { useSystemStatus } from "../lib/site.ts";
import { useToasts } from "@perya/browser/toasts";
import { useArrival } from "./arrival.ts";
import { Dialogs } from "./dialogs.tsx";
import { lazyPart } from "./lazy.ts";
import { SearchHost } from "./search/search-host.tsx";
import { ConnectionStrip } from "./shells/connection-strip.tsx";

const ClosedSite = lazyPart("closed-site", async () => (await import("./closed-site.tsx")).ClosedSite);
const OfflineSite = lazyPart("offline-site", async () => (await import("./offline-site.tsx")).OfflineSite);
const Toasts = lazyPart("toasts", async () => (await import("./toasts.tsx")).Toasts);
const Interruptions = lazyPart("interruptions", async () => (await import("./member-parts.ts")).Interruptions);

/**
 * Root screen: the app or, depending on the system status (R2.18), its replacement. Also renders the layers above
 * every screen.
 */
export function Root() {
  const status = useSystemStatus();
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  useArrival();

  // True if this page is the service worker's cached copy (src/worker), opened offline.
  const isOffline = !IS_SSR && "offline" in document.documentElement.dataset;
  if (isOffline || status !== 0) {
    return (
      <Suspense fallback={<Waiting />}>
        {isOffline ? <OfflineSite /> : status !== 0 && <ClosedSite status={status} />}
      </Suspense>
    );
  }
  return (
    <div className="max-lg:[--bottom-bar:4.25rem]">
      <ConnectionStrip />
      <Outlet />
      <SearchHost />
      <Dialogs />
      <Suspense>{hasToasts && <Toasts />}</Suspense>
      <LateInterruptions />
    </div>
  );
}

/** Time before the first popup, so that visitors can look at the page. */
const LOOK_AROUND_MS = 4_000;

/** Loads the popups some time after the first paint. If their script fails to load, the page still works. */
function LateInterruptions() {
  const [hasLookedAround, setHasLookedAround] = useState(false);
  const hasGreeting = useGreeting(({ due }) => due !== null);
  useEffect(() => {
    let forget: () => void;
    // The script loads in an idle moment, so that it does not slow the visitor's actions.
    const timer = setTimeout(() => (forget = whenIdle(() => setHasLookedAround(true))), LOOK_AROUND_MS);
    forget = () => clearTimeout(timer);
    return () => forget();
  }, []);
  return (
    <CatchBoundary resetKey="interruptions" fallback={() => null}>
      <Suspense>{(hasLookedAround || hasGreeting) && <Interruptions />}</Suspense>
    </CatchBoundary>
  );
}
