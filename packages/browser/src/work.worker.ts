/** Solves a proof of work on its own thread, so that the page stays responsive. */
import { doWork } from "@perya/client/work";
import type { WorkRequest, WorkTold } from "./work.ts";

/** Interval of progress messages, short enough for a progress bar. */
const TOLD_EVERY_MS = 250;

addEventListener("message", ({ data }: MessageEvent<WorkRequest>) => {
  let toldAt = performance.now();
  const onProgress = (part: number) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    tell({ part });
  };
  doWork(data.order, { goal: data.goal, onProgress }).then(
    (answer) => tell({ answer }),
    (error: unknown) => tell({ problem: String(error) }),
  );
});

function tell(told: WorkTold): void {
  postMessage(told);
}
