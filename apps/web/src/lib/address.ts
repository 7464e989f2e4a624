/**
 * Reads these query parameters and removes them from the address. For secrets, which analytics, referrers and
 * screenshots must never contain; so main.tsx calls it before anything else runs.
 */
export function takeFromAddress<Name extends string>(...names: readonly Name[]): ReadonlyMap<Name, string> {
  const { location, history } = window;
  const url = new URL(location.href);
  const taken = new Map<Name, string>();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) taken.set(name, value);
    url.searchParams.delete(name);
  }
  if (taken.size > 0) history.replaceState(history.state, "", url);
  return taken;
}
