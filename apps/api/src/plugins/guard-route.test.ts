import { bets, sessions, type CallLine } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

type Caller = { token?: string; address: string };

async function call({ method, path: url, module }: CallLine, { token, address }: Caller): Promise<number> {
  const headers = { "x-module-id": module, ...(token && { authorization: `Bearer ${token}` }) };
  return (await app.ask({ method, url, headers, remoteAddress: address })).statusCode;
}

/** Makes `times` calls, alternating between the callers. Returns the statuses. */
async function callTimes(line: CallLine, times: number, callers: readonly Caller[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const caller of Array.from({ length: times / callers.length }, () => callers).flat())
    statuses.push(await call(line, caller));
  return statuses;
}

describe("the own limit of a route", () => {
  const { calls } = bets.exportBets.limit;

  it("for members is not used up by visitors at the same address", async () => {
    const { token } = await app.signIn("ana");
    const address = "192.0.2.1";
    const strangers = [{ address }, { address, token: "made up" }];
    expect(new Set(await callTimes(bets.exportBets, calls, strangers))).toEqual(new Set([401]));
    expect(await call(bets.exportBets, { address })).toBe(429);
    expect(await call(bets.exportBets, { address, token })).toBe(200);
  });

  it("counts each member across addresses, separately from others there", async () => {
    const [ana, berto] = [await app.signIn("ana"), await app.signIn("berto")];
    const places = ["192.0.2.2", "192.0.2.3"].map((address) => ({ address, token: berto.token }));
    expect(new Set(await callTimes(bets.exportBets, calls, places))).toEqual(new Set([200]));
    expect(await call(bets.exportBets, { address: "192.0.2.4", token: berto.token })).toBe(429);
    expect(await call(bets.exportBets, { address: "192.0.2.2", token: ana.token })).toBe(200);
  });

  it("for anyone counts by address even if logged in, since accounts are free", async () => {
    const [ana, berto] = [await app.signIn("ana"), await app.signIn("berto")];
    const callers = [ana, berto].map(({ token }) => ({ address: "192.0.2.5", token }));
    const statuses = await callTimes(sessions.continueRemembered, sessions.continueRemembered.limit.calls, callers);
    expect(statuses).not.toContain(429);
    for (const caller of callers) expect(await call(sessions.continueRemembered, caller)).toBe(429);
  });
});
