import type { TraceEvent } from "./script-per-frame.ts";

/** A trace event, in microseconds, on the page's main thread. */
export const event = (name: string, ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts,
  dur,
  ...more,
});
