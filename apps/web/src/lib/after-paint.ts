/** Runs `act` after the next paint. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Runs `act` when the browser is idle. Returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  // Some versions of Safari lack requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 2_000);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(act, { timeout: 10_000 });
  return () => window.cancelIdleCallback(id);
}

const MOVES = ["scroll", "wheel", "pointerdown", "touchstart", "keydown"] as const;

/**
 * Runs `act` when the browser is idle after the user's first interaction with the page. Returns a cancel function.
 */
export function afterFirstMove(act: () => void): () => void {
  const heard = new AbortController();
  let forget = () => heard.abort();
  const moved = () => {
    heard.abort();
    forget = whenIdle(act);
  };
  for (const move of MOVES) addEventListener(move, moved, { passive: true, capture: true, signal: heard.signal });
  return () => forget();
}
