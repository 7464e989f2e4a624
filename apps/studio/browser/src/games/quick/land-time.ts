const FAST_MS = 120;

/** Returns the duration of the result animation; 0 with reduced motion. */
export function landTime(calmMs: number): (isFast: boolean) => number {
  return (isFast) => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return isFast ? FAST_MS : calmMs;
  };
}
