/** Positions in the scene, in CSS pixels. */
export type Layout = {
  width: number;
  height: number;
  isNarrow: boolean;
  /** Y coordinate of the waterline. */
  horizon: number;
  /** `origin`: start of the curve. `tip`: where the lantern stays once the curve fills the scene. */
  origin: Point;
  tip: Point;
  /** Bottom right corner of the text area (multiplier and time), where nothing else is painted. */
  written: Point;
};
export type Point = { x: number; y: number };

const NARROW = 640;

export function layOut(width: number, height: number): Layout {
  const isNarrow = width < NARROW;
  const horizon = Math.round(height * 0.8);
  return {
    width,
    height,
    isNarrow,
    horizon,
    origin: { x: width * (isNarrow ? 0.2 : 0.135), y: horizon - 6 },
    tip: { x: width * 0.715, y: height * (isNarrow ? 0.39 : 0.325) },
    written: isNarrow
      ? { x: width * 0.05 + 210, y: height * 0.15 + 100 }
      : { x: width * 0.065 + 400, y: height * 0.24 + 176 },
  };
}

/** Whether a label of this size fits without covering the text area. */
export function isFree({ written }: Layout, { x, y }: Point, { left, up }: { left: number; up: number }): boolean {
  return x - left > written.x || y - up > written.y;
}

/** Growth rate of the multiplier as on the server. The server also rounds, a difference of less than a pixel. */
const GROWTH_PER_MS = 0.00006;
/** Time span that the scene shows. In longer flights the time axis is compressed, and the lantern stays in place. */
const WINDOW_MS = 9_000;
/** Minimum curvature, so that the curve bends from the start. */
const MIN_BEND = 1.15;

/** Returns the visible part of the flight's curve, and the position of each moment on it. */
export function createCurve({ origin, tip }: Layout, elapsedMs: number) {
  const spanMs = Math.max(WINDOW_MS, elapsedMs);
  const bend = Math.max(MIN_BEND, GROWTH_PER_MS * spanMs);
  const height = Math.expm1(bend);
  const at = (ms: number): Point => ({
    x: origin.x + (ms / spanMs) * (tip.x - origin.x),
    y: origin.y - (Math.expm1((bend * ms) / spanMs) / height) * (origin.y - tip.y),
  });
  return { at, tip: at(Math.min(elapsedMs, spanMs)), spanMs, topMultiplier: Math.exp(GROWTH_PER_MS * spanMs) };
}

export type Curve = ReturnType<typeof createCurve>;

export const timeAt = (multiplier: number) => Math.log(multiplier) / GROWTH_PER_MS;

const STEPS = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_500, 5_000, 10_000];
const MAX_MARKS = 4;

/** At most four round multipliers for the scale. */
export function marksUpTo(top: number): number[] {
  const step = STEPS.find((each) => (top - 1) / each < MAX_MARKS + 0.2) ?? top;
  const first = step < 1 ? 1 + step : step;
  return Array.from({ length: MAX_MARKS }, (_none, index) => first + index * step).filter((mark) => mark <= top);
}

export function formatMark(mark: number): string {
  if (mark >= 100) return `${Math.round(mark)}×`;
  return `${mark.toFixed(Number.isInteger(mark * 10) ? 1 : 2)}×`;
}
