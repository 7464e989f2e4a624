import type { TraceEvent } from "./script-per-frame.ts";

/** The name of what a thread does from one look at its queue to the next; all that it does is inside of these. */
const TASK = "ThreadControllerImpl::RunTask";

/**
 * How long the page's main thread worked in the first `forMs` after somebody went to it, in milliseconds of processor: a
 * machine that others use as well must not count their time as the page's.
 */
export function mainThreadTime(events: readonly TraceEvent[], forMs: number): number {
  const page = findPage(events);
  const end = page.ts + forMs * 1_000;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) => name === TASK && ph === "X" && pid === page.pid && tid === page.tid && ts < end,
  );
  if (tasks.length === 0) throw new Error("the trace has no tasks of the page's thread");
  return tasks.reduce((sum, task) => sum + shareWithin(task, page.ts, end), 0) / 1_000;
}

/** Of a task that begins before or ends after, what lies within, as if its processor time were spread evenly. */
function shareWithin({ ts, dur = 0, tdur = dur }: TraceEvent, start: number, end: number): number {
  const within = Math.min(ts + dur, end) - Math.max(ts, start);
  return dur > 0 && within > 0 ? (tdur * within) / dur : 0;
}

/**
 * The last navigation to an address is the one that was asked for. The empty page that a browser begins with has none, nor has
 * a picture in SVG, of which the browser makes a small document that begins in the middle of the page's life.
 */
function findPage(events: readonly TraceEvent[]): TraceEvent {
  const page = events.findLast(
    ({ name, args }) => name === "navigationStart" && Boolean(args?.data?.documentLoaderURL),
  );
  if (!page) throw new Error("the trace has no navigation");
  return page;
}
