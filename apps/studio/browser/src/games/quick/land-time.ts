const FAST_MS = 120;

/** How long a scene needs to show a result: nothing moves for whoever asked for that. */
export function landTime(calmMs: number): (isFast: boolean) => number {
  return (isFast) => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return isFast ? FAST_MS : calmMs;
  };
}
