import { isHydrating } from "./hydration.ts";
import { sessionStore } from "@perya/browser/storage";

/**
 * Caches the first load of some lists in the session (R4.13), so that the next page renders them at once. The query
 * knows their age and refetches stale data.
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
    // Unused during hydration, because the server rendered the page without it.
    initialData: () => (isHydrating() ? undefined : read()?.value),
    initialDataUpdatedAt: () => (isHydrating() ? undefined : read()?.keptAt),
  };
}
