import { setTimeout as sleep } from "node:timers/promises";

/** Time limit for work that hangs. A busy machine may take a hundred times as long as usual. */
const GIVE_UP_AFTER_MS = 60_000;

/** Polls until the result is truthy. For asynchronous effects such as sockets and jobs. */
export async function waitFor<Answer>(ask: () => Answer | Promise<Answer>): Promise<NonNullable<Answer>> {
  for (const deadline = Date.now() + GIVE_UP_AFTER_MS; Date.now() < deadline; await sleep(20)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`nothing came within ${GIVE_UP_AFTER_MS} ms`);
}
