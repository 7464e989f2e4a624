/**
 * What stands in the address under these names, which it then leaves. For secrets: analytics, the referrer and a shared
 * screenshot must never see one, so main.tsx takes them before anything else runs.
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
