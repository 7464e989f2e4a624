/** Runs after the first paint. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Runs when the browser is idle. Returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  // Some versions of Safari lack this function.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 2_000);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(act, { timeout: 10_000 });
  return () => window.cancelIdleCallback(id);
}
