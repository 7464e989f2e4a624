import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { Waiting } from "../features/site/components/waiting.tsx";
import { useSystemStatus } from "../lib/site.ts";
import { useToasts } from "../lib/toasts.ts";
import { useArrival } from "./arrival.ts";
import { Dialogs } from "./dialogs.tsx";
import { laterPart } from "./later.ts";
import { ConnectionStrip } from "./shells/connection-strip.tsx";

const ClosedSite = laterPart("closed-site", async () => (await import("./closed-site.tsx")).ClosedSite);
const OfflineSite = laterPart("offline-site", async () => (await import("./offline-site.tsx")).OfflineSite);
const Toasts = laterPart("toasts", async () => (await import("./toasts.tsx")).Toasts);

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
      <Dialogs />
      <Suspense>{hasToasts && <Toasts />}</Suspense>
    </div>
  );
}
