const NAME = "resetCode";

/**
 * The mailed link for a new password, /?resetCode=…. As every secret it leaves the address bar before anything else
 * runs; the dialog that uses it up is told of it in memory.
 */
export function takeResetCode(location = window.location, history = window.history): string | null {
  const url = new URL(location.href);
  const code = url.searchParams.get(NAME);
  if (code === null) return null;

  url.searchParams.delete(NAME);
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
  return code || null;
}
