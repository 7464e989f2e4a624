import type { FastifyBaseLogger } from "fastify";

/** Creates a loop that repeats `work`: immediately while it returns true, else after a pause or a nudge. */
export function createLoop(name: string, log: FastifyBaseLogger, work: () => Promise<boolean>, pauseMs = 250) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;
  let isNudged = false;

  async function turn() {
    try {
      do isNudged = false;
      while ((await work()) || isNudged);
    } catch (error) {
      // The database is probably unavailable. Work that waits in its tables is still there at the next run.
      log.warn({ loop: name, err: error }, "loop will try again");
    }
    running = undefined;
    if (!isStopped) timer = setTimeout(begin, pauseMs);
  }

  function begin() {
    clearTimeout(timer);
    if (!running && !isStopped) running = turn();
  }

  return {
    start: () => {
      isStopped = false;
      begin();
    },
    nudge: () => {
      isNudged = true;
      begin();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
