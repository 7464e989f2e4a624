/** What a browser's trace says of one stretch of work; times in microseconds, `tdur` that of the processor alone. */
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

/** Whatever runs script, or cleans up after it. Painting and layout are the browser's own. */
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
 * How long script ran in each frame, in milliseconds of processor: from one animation frame to the next, everything on the
 * page's thread counts, also what a message or a timer sets off between them.
 */
export function scriptPerFrame(events: readonly TraceEvent[]): number[] {
  const page = busiestPage(events);
  const script = events
    .filter(({ name, ph, pid, tid }) => ph === "X" && SCRIPT.has(name) && `${pid}/${tid}` === page)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const frames: number[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const { name, ts, dur = 0, tdur = dur } of script) {
    // What runs inside of another is in that one's time.
    if (ts < until) continue;
    until = ts + dur;
    if (name === "FireAnimationFrame") frames.push(0);
    if (frames.length > 0) frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1_000;
  }
  // The last one was not over when the trace ended.
  return frames.slice(0, -1);
}

/** Every page has a thread of its own, and the empty one that the browser began with has little to do. */
function busiestPage(events: readonly TraceEvent[]): string {
  const frames = events.filter(({ name }) => name === "FireAnimationFrame").map(({ pid, tid }) => `${pid}/${tid}`);
  const [busiest] = [...Map.groupBy(frames, (page) => page)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return busiest?.[0] ?? "";
}
