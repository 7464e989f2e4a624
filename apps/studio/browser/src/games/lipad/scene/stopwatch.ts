const WARM_UP = 60;
const KEPT = 6_000;
const BUDGET_MS = 4;

/** With `?frames` in the URL, measures our script time in each frame and writes it to the `data-frames` attribute. */
export function createStopwatch(search: string) {
  const isOn = new URLSearchParams(search).has("frames");
  const took: number[] = [];
  let startedAt = 0;
  let count = 0;
  return {
    start: () => {
      if (isOn) startedAt = performance.now();
    },
    stop: (element: HTMLElement | null) => {
      count += 1;
      // The first frames include compilation, so they are not measured.
      if (!isOn || !element || count <= WARM_UP) return;
      took.push(performance.now() - startedAt);
      if (took.length > KEPT) took.shift();
      if (count % WARM_UP === 0) element.dataset["frames"] = describe(took);
    },
  };
}

function describe(took: readonly number[]): string {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  const over = sorted.filter((ms) => ms > BUDGET_MS).length;
  return `${sorted.length} frames: median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms; ${over} over ${BUDGET_MS} ms`;
}
