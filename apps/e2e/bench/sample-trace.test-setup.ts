import type { TraceEvent } from "./script-per-frame.ts";

/** Something that the browser did, in microseconds, in the page's own thread. */
export const event = (name: string, ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts,
  dur,
  ...more,
});
