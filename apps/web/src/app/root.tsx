import { CatchBoundary, Outlet } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { Waiting } from "../features/site/components/waiting.tsx";
import { whenIdle } from "../lib/after-paint.ts";
import { useGreeting } from "../lib/greeting.ts";
import { useSystemStatus } from "../lib/site.ts";
import { useToasts } from "../lib/toasts.ts";
import { useArrival } from "./arrival.ts";
import { Dialogs } from "./dialogs.tsx";
import { laterPart, soonPart } from "./later.ts";
import { SearchHost } from "./search/search-host.tsx";
import { ConnectionStrip } from "./shells/connection-strip.tsx";

const ClosedSite = laterPart("closed-site", async () => (await import("./closed-site.tsx")).ClosedSite);
const OfflineSite = laterPart("offline-site", async () => (await import("./offline-site.tsx")).OfflineSite);
const Toasts = laterPart("toasts", async () => (await import("./toasts.tsx")).Toasts);
const Popups = soonPart("popups", async () => (await import("./popups.ts")).Popups);

/** S0 §2, root screen by system status; and what floats above every screen. */
export function Root() {
  const status = useSystemStatus();
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  useArrival();

  // The mark of the worker (src/worker): this page is its own copy, because there was no network.
  const isOffline = "offline" in document.documentElement.dataset;
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
      <PopupQueue />
    </div>
  );
}

/** Nothing pushes itself forward before the page has come to rest. Without its script the page is whole all the same. */
function PopupQueue() {
  const [isIdle, setIsIdle] = useState(false);
  const hasGreeting = useGreeting(({ due }) => due !== null);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <CatchBoundary getResetKey={() => "popups"} errorComponent={() => null}>
      <Suspense>{(isIdle || hasGreeting) && <Popups />}</Suspense>
    </CatchBoundary>
  );
}
