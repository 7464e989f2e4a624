import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Proves that the verifier sends no requests. One that asked our server would prove nothing. */
it("contains no way to send a request", () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/u.test(name) && !name.includes(".test"),
  );
  expect(sources.length).toBeGreaterThan(8);
  const calls = /\bfetch\b|XMLHttpRequest|WebSocket|EventSource|sendBeacon|shell\/client/u;
  const callers = sources.filter((name) => calls.test(readFileSync(`${import.meta.dirname}/${name}`, "utf8")));
  expect(callers).toEqual([]);
});
