/** What a start-up address may bring along: a code for a session, or the news that a social login came to nothing. */
export type Entry = { code: string | null; hasSocialFailed: boolean };

/** S0 §4 says token; the way back from a social provider says code. */
const SECRETS = ["token", "code"] as const;
const SOCIAL = "social";

/**
 * S0 §4 accepts a token in the start-up URL. It is a secret, so it leaves the address bar before anything else runs:
 * analytics, the referrer and a shared screenshot must never see it.
 */
export function takeEntry(location = window.location, history = window.history): Entry {
  const url = new URL(location.href);
  const carried = SECRETS.map((name) => url.searchParams.get(name)).find((value) => value !== null);
  const hasSocialFailed = url.searchParams.get(SOCIAL) === "failed";
  if (carried === undefined && !url.searchParams.has(SOCIAL)) return { code: null, hasSocialFailed };

  for (const name of [...SECRETS, SOCIAL]) url.searchParams.delete(name);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
  return { code: carried || null, hasSocialFailed };
}
