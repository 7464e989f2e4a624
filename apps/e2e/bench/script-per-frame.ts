/** One event of a browser trace; times in microseconds, `tdur` is CPU time. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string } };
};

/** Events that run script or garbage collection. Painting and layout belong to the browser. */
const SCRIPT: ReadonlySet<string> = new Set([
  "FireAnimationFrame",
  "FunctionCall",
  "TimerFire",
  "EventDispatch",
  "RunMicrotasks",
  "EvaluateScript",
  "MinorGC",
  "MajorGC",
]);

/**
 * CPU milliseconds of script in each frame, from one animation frame to the next. Everything on the page's thread
 * counts, including messages and timers.
 */
export function scriptPerFrame(events: readonly TraceEvent[]): number[] {
  const page = busiestPage(events);
  const script = events
    .filter(({ name, ph, pid, tid }) => ph === "X" && SCRIPT.has(name) && `${pid}/${tid}` === page)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const frames: number[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const { name, ts, dur = 0, tdur = dur } of script) {
    // A nested event is already counted in its parent.
    if (ts < until) continue;
    until = ts + dur;
    if (name === "FireAnimationFrame") frames.push(0);
    if (frames.length > 0) frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1_000;
  }
  // The last frame is incomplete when the trace ends.
  return frames.slice(0, -1);
}

/**
 * Finds the thread with the most animation frames. Each page has its own thread, and the initial empty page has
 * almost no frames.
 */
function busiestPage(events: readonly TraceEvent[]): string {
  const frames = events.filter(({ name }) => name === "FireAnimationFrame").map(({ pid, tid }) => `${pid}/${tid}`);
  const [busiest] = [...Map.groupBy(frames, (page) => page)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return busiest?.[0] ?? "";
}
