import { describe, expect, it } from "vitest";
import { isConnectionBroken, isReadOnly, isTimedOut, isWorthRetrying } from "./failures.ts";

const code = (value: string, message = "") => Object.assign(new Error(message), { code: value });

type Verdict = { worthRetrying: boolean; broken: boolean; timedOut: boolean };
const verdict = (worthRetrying: boolean, broken: boolean, timedOut: boolean): Verdict => ({
  worthRetrying,
  broken,
  timedOut,
});
const RACE = verdict(true, false, false);
const AWAY = verdict(true, true, false);
const SILENT = verdict(true, true, true);
const TOO_SLOW = verdict(false, false, true);
const OURS = verdict(false, false, false);

describe("a database error", () => {
  it.each<[string, unknown, Verdict]>([
    ["a conflict of two transactions", code("40001"), RACE],
    ["a deadlock", code("40P01"), RACE],
    ["a lock that did not come in time", code("55P03"), RACE],
    ["a primary that was demoted", code("25006"), AWAY],
    ["a connection exception", code("08000"), AWAY],
    ["a connection that failed", code("08006"), AWAY],
    ["a pooler without its server", code("08P01"), AWAY],
    ["too many sessions", code("53300"), AWAY],
    ["a server that stops", code("57P01"), AWAY],
    ["a server that crashed", code("57P02"), AWAY],
    ["a server that is not up yet", code("57P03"), AWAY],
    ["a database that was dropped", code("57P04"), AWAY],
    ["a session that was idle too long", code("57P05"), SILENT],
    ["a transaction that was idle too long", code("25P03"), SILENT],
    ["a transaction that took too long", code("25P04"), SILENT],
    ["a reset", code("ECONNRESET"), AWAY],
    ["nobody at the address", code("ECONNREFUSED"), AWAY],
    ["a pipe that broke", code("EPIPE"), AWAY],
    ["a network that gave up", code("ETIMEDOUT"), AWAY],
    ["a connection cut under a query", new Error("Connection terminated unexpectedly"), AWAY],
    ["a connection cut while idle", new Error("Client has encountered a connection error and is not queryable"), AWAY],
    ["a pool whose connections are all taken", new Error("timeout exceeded when trying to connect"), AWAY],
    ["a server that fell silent", new Error("Query read timeout"), SILENT],
    ["a statement that was too slow", code("57014"), TOO_SLOW],
    ["a key that is there already", code("23505"), OURS],
    ["a right that is missing", code("42501"), OURS],
    ["a mistake of ours", new TypeError("x is not a function"), OURS],
    ["no error at all", undefined, OURS],
  ])("%s", (_name, error, expected) => {
    expect(verdict(isWorthRetrying(error), isConnectionBroken(error), isTimedOut(error))).toEqual(expected);
  });

  it("affects the whole pool only when the server has become read-only", () => {
    expect([code("25006"), code("57P01"), undefined].map(isReadOnly)).toEqual([true, false, false]);
  });
});
