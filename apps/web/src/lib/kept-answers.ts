import { sessionStore } from "@perya/browser/storage";

/**
 * S0 §4: the first load of some lists is cached in the session, so that the next page of the visit renders them at once.
 * What is kept is only ever a first picture: the query knows how old it is, and asks again when it is too old.
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
    initialData: () => read()?.value,
    initialDataUpdatedAt: () => read()?.keptAt,
  };
}
