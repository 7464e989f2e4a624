/** For whatever the first paint must not wait for. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** For what may come when the page has nothing better to do. The answer takes it back. */
export function whenIdle(act: () => void): () => void {
  // Not every Safari can say when that is.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 2_000);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(act, { timeout: 10_000 });
  return () => window.cancelIdleCallback(id);
}
