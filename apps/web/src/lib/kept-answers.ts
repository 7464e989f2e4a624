import { isHydrating } from "./hydration.ts";
import { sessionStore } from "@perya/browser/storage";

/**
 * Returns query options that keep a list's last answer in session storage (R4.13), so that the next page load renders
 * it at once. The query knows the answer's age and refetches stale data.
 */
export function keptInSession<Value>(name: string, ask: () => Promise<Value>) {
  const key = `kept ${name}`;
  const read = () => {
    const kept = sessionStore.read(key);
    return kept === null ? undefined : (JSON.parse(kept) as { value: Value; keptAt: number });
  };
  return {
    queryFn: async (): Promise<Value> => {
      const value = await ask();
      sessionStore.write(key, JSON.stringify({ value, keptAt: Date.now() }));
      return value;
    },
    // Ignored during hydration, because the server rendered the page without it.
    initialData: () => (isHydrating() ? undefined : read()?.value),
    initialDataUpdatedAt: () => (isHydrating() ? undefined : read()?.keptAt),
  };
}
