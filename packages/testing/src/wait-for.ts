import { setTimeout as sleep } from "node:timers/promises";

/** Asks again and again until the answer is something, for what happens on its own time (sockets, jobs). */
export async function waitFor<Answer>(
  ask: () => Answer | Promise<Answer>,
  withinMs = 10_000,
): Promise<NonNullable<Answer>> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(20)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`nothing came within ${withinMs} ms`);
}
