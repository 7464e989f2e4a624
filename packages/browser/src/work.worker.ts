/** Does an order of work on a thread of its own: the page stays as quick as it was. */
import { doWork } from "@perya/client/work";
import type { WorkRequest, WorkTold } from "./work.ts";

/** Often enough for a line that counts down. */
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
