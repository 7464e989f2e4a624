const STEPS = [1, 2, 2.5, 5, 10];

/** Returns grid lines up to this value: four at most, at round figures. */
export function scaleOf(most: number): { top: number; lines: number[] } {
  const wanted = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (STEPS.find((each) => each * power >= wanted) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_line, index) => index * step) };
}
