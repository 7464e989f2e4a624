/** Registers the service worker, after everything else. */
import { report } from "./report.ts";
import { currentText, loadPart } from "./text.ts";
import { showToast } from "@perya/browser/toasts";

const HOUR_MS = 3_600_000;

/** Starts the service worker. The page also works without it. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/service-worker.js");
    if (registration.waiting) void meet(registration.waiting);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    lookForUpdates(registration);
  } catch (error) {
    report("the worker could not start", { error });
  }
}

/** Checks for updates regularly, for pages that stay open for days. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    // Without a controller this is the first visit, and the page is as new as the worker.
    if (worker.state === "installed" && navigator.serviceWorker.controller) void meet(worker);
  });
}

/** Activates the worker at once if the page is of the same build. Otherwise asks the user first. */
async function meet(worker: ServiceWorker): Promise<void> {
  if (await isOfThisBuild(worker)) worker.postMessage("take over");
  else await offerReload(worker);
}

function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    port1.start();
    worker.postMessage(entry ? new URL(entry.src).pathname : "", [port2]);
  });
}

/** Offers a reload instead of reloading, because the player may be in the middle of a bet. */
async function offerReload(worker: ServiceWorker): Promise<void> {
  await loadPart("install", async () => undefined);
  const { t } = currentText();
  const onSelect = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
    worker.postMessage("take over");
  };
  showToast("info", t("install.update"), { label: t("install.reload"), onSelect });
}
