import { sessionDrawer } from "./storage.ts";

/**
 * S0 §4: the first load of some lists is cached in the session, so that the next page of the visit draws them at once.
 * What is kept is only ever a first picture: the query knows how old it is, and asks again when it is too old.
 */
export function keptInSession<Value>(name: string, ask: () => Promise<Value>) {
  const drawer = `kept ${name}`;
  const read = () => {
    const kept = sessionDrawer.read(drawer);
    return kept === null ? undefined : (JSON.parse(kept) as { value: Value; keptAt: number });
  };
  return {
    queryFn: async (): Promise<Value> => {
      const value = await ask();
      sessionDrawer.write(drawer, JSON.stringify({ value, keptAt: Date.now() }));
      return value;
    },
    initialData: () => read()?.value,
    initialDataUpdatedAt: () => read()?.keptAt,
  };
}
