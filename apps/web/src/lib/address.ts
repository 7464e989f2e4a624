/**
 * Reads these query parameters and removes them from the URL. They are secrets, which must not reach analytics,
 * referrers or screenshots, so main.tsx calls this before anything else.
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
