import type { TraceEvent } from "./script-per-frame.ts";

/** Trace event of one task of a thread; everything else the thread does is nested in one of these. */
const TASK = "ThreadControllerImpl::RunTask";

/**
 * CPU milliseconds of the page's main thread in the first `forMs` after the navigation. CPU time, so that other load on
 * the machine does not count.
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

/** CPU time of the part of a task that lies inside the window, assuming CPU time is spread evenly over the task. */
function shareWithin({ ts, dur = 0, tdur = dur }: TraceEvent, start: number, end: number): number {
  const within = Math.min(ts + dur, end) - Math.max(ts, start);
  return dur > 0 && within > 0 ? (tdur * within) / dur : 0;
}

/**
 * Finds the measured navigation: the last one with a URL. The browser's initial empty page has none, nor do SVG
 * images, for which the browser creates small documents.
 */
function findPage(events: readonly TraceEvent[]): TraceEvent {
  const page = events.findLast(
    ({ name, args }) => name === "navigationStart" && Boolean(args?.data?.documentLoaderURL),
  );
  if (!page) throw new Error("the trace has no navigation");
  return page;
}
