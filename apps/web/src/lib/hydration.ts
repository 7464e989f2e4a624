import { useMemo } from "react";
import { useIsHydrating } from "@perya/browser/router";

let alive: Promise<void> = Promise.resolve();
let isWaiting = false;

/** Whether a server-rendered page is still hydrating. The server knew nothing that this browser remembers. */
export function isHydrating(): boolean {
  return isWaiting;
}

/** While a server-rendered page hydrates, answers wait: the page must hydrate as it was rendered, without them. */
export function holdAnswersUntil(isAlive: Promise<void>): void {
  isWaiting = true;
  alive = isAlive.then(() => void (isWaiting = false));
}

/** Like `fetch`, but answers only once the page is alive. The request itself does not wait. */
export async function fetchWhenAlive(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await globalThis.fetch(...request);
  await alive;
  return response;
}

/**
 * A value that only the browser knows, such as a draft: `meanwhile` while a server-rendered page hydrates, then what
 * `read` returned once. Both are defined outside the component.
 */
export function useKeptValue<Value>(read: () => Value, meanwhile: Value): Value {
  const isPageHydrating = useIsHydrating();
  return useMemo(() => (isPageHydrating ? meanwhile : read()), [isPageHydrating, read, meanwhile]);
}
