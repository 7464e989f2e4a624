import { useMemo } from "react";
import { useIsHydrating } from "@perya/browser/router";

let alive: Promise<void> = Promise.resolve();
let isWaiting = false;

/**
 * True while a server-rendered page hydrates. It must match the server's HTML, so data stored in this browser is not
 * used yet.
 */
export function isHydrating(): boolean {
  return isWaiting;
}

/**
 * Holds back the responses of `fetchWhenAlive` until hydration ends, because the server rendered the page without
 * them.
 */
export function holdAnswersUntil(isAlive: Promise<void>): void {
  isWaiting = true;
  alive = isAlive.then(() => void (isWaiting = false));
}

/** Sends a request at once like `fetch`, but resolves only after hydration. */
export async function fetchWhenAlive(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await globalThis.fetch(...request);
  await alive;
  return response;
}

/**
 * Reads a value that only the browser knows, such as a draft. Returns `meanwhile` while a server-rendered page
 * hydrates, then the result of `read`, which runs once. Define both outside the component.
 */
export function useKeptValue<Value>(read: () => Value, meanwhile: Value): Value {
  const isPageHydrating = useIsHydrating();
  return useMemo(() => (isPageHydrating ? meanwhile : read()), [isPageHydrating, read, meanwhile]);
}
