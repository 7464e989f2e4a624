/**
 * S0 §4 accepts a token in the start-up URL. It is a secret, so it leaves the address bar before anything else runs:
 * analytics, the referrer and a shared screenshot must never see it.
 */
const SECRETS = ["token", "code"] as const;

export function stripEntryCode(location = window.location, history = window.history): void {
  const url = new URL(location.href);
  const isCarried = SECRETS.some((name) => url.searchParams.has(name));
  if (!isCarried) return;

  for (const name of SECRETS) url.searchParams.delete(name);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
}
