import { setTimeout as sleep } from "node:timers/promises";

/** For what hangs, not for what is slow: a machine with a lot to do may take a hundred times as long as another. */
const GIVE_UP_AFTER_MS = 60_000;

/** Asks again and again until the answer is something, for what happens on its own time (sockets, jobs). */
export async function waitFor<Answer>(ask: () => Answer | Promise<Answer>): Promise<NonNullable<Answer>> {
  for (const deadline = Date.now() + GIVE_UP_AFTER_MS; Date.now() < deadline; await sleep(20)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`nothing came within ${GIVE_UP_AFTER_MS} ms`);
}
