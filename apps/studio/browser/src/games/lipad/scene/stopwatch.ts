const WARM_UP = 30;

/** With `?frames` in the address: how long our part of a frame takes, written where a test or a developer finds it. */
export function createStopwatch(search: string) {
  const isOn = new URLSearchParams(search).has("frames");
  let startedAt = 0;
  let count = 0;
  let total = 0;
  let longest = 0;
  return {
    start: () => {
      if (isOn) startedAt = performance.now();
    },
    stop: (element: HTMLElement | null) => {
      if (!isOn || !element) return;
      count += 1;
      // The first frames pay for code that is not compiled yet.
      if (count <= WARM_UP) return;
      const took = performance.now() - startedAt;
      total += took;
      longest = Math.max(longest, took);
      element.dataset["frames"] =
        `${count - WARM_UP} mean ${(total / (count - WARM_UP)).toFixed(3)} max ${longest.toFixed(2)}`;
    },
  };
}
