import { expect, it } from "vitest";
import { withRetries } from "./retry.ts";

it.each([
  ["a key that was written in the same moment", "23505", 2],
  ["what the tables do not allow", "23514", 1],
])("%s is retried as often as useful", async (_what, code, times) => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error("refused"), { code });
    return "done";
  };
  await withRetries(work).catch(() => undefined);
  expect(tries).toBe(times);
});
