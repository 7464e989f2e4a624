import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { Waiting } from "../features/site/components/waiting.tsx";
import { useSystemStatus } from "../lib/site.ts";
import { useToasts } from "../lib/toasts.ts";
import { useArrival } from "./arrival.ts";
import { Dialogs } from "./dialogs.tsx";
import { laterPart } from "./later.ts";
import { SearchHost } from "./search/search-host.tsx";
import { ConnectionStrip } from "./shells/connection-strip.tsx";

const ClosedSite = laterPart("closed-site", async () => (await import("./closed-site.tsx")).ClosedSite);
const Toasts = laterPart("toasts", async () => (await import("./toasts.tsx")).Toasts);

/** S0 §2, root screen by system status; and what floats above every screen. */
export function Root() {
  const status = useSystemStatus();
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  useArrival();

  if (status !== 0) {
    return (
      <Suspense fallback={<Waiting />}>
        <ClosedSite status={status} />
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
    </div>
  );
}
