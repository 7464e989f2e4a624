import { expect, it } from "vitest";
import { createLog } from "./request-log.ts";

it("logs why a database connection broke, without its secrets", () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error("terminating connection"), { client: { secretKey: "cancel-key-4711" } });
  log.warn({ err: error }, "database connection lost");
  expect(lines.join("")).toContain("terminating connection");
  expect(lines.join("")).not.toContain("cancel-key-4711");
});
