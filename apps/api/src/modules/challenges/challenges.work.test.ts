import { doWork, readOrder } from "@perya/client/work";
import { describe, expect, it } from "vitest";
import {
  app,
  attemptOf,
  elsewhere,
  failOnce,
  failPaying,
  fiesta,
  openAppPerFile,
  refusalOf,
  visitFrom,
} from "./challenges.test-setup.ts";
import { takeTry } from "./index.ts";

openAppPerFile();

const needed = { code: "WORK_NEEDED" };

const code = { purpose: "code" } as const;

/** Fails three times for "ana" from three addresses, and returns the work for the next try. */
async function failed(change: Parameters<typeof failPaying>[0] = code) {
  for (let index = 0; index < 3; index += 1) await failPaying({ ...change, visit: elsewhere(index) });
}

async function paid() {
  await failed();
  const { facts } = await refusalOf(takeTry(app.deps, attemptOf(code)));
  return doWork(facts.work ?? "", { goal: 0 });
}

describe("an honest first try", () => {
  it("the first three are free; the fourth costs a little, announced beforehand", async () => {
    expect(await failOnce(code)).toBeNull();
    expect(await failOnce(code)).toBeNull();
    const facts = await failOnce({ ...code, visit: elsewhere(1) });
    expect(facts).toEqual({ work: expect.any(String) });
    expect(readOrder(facts?.work ?? "").goals).toEqual([{ within: 64, hash: expect.any(String) }]);
    await expect(takeTry(app.deps, attemptOf(code))).rejects.toMatchObject(needed);
  });

  it("is free again after a success", async () => {
    const right = await takeTry(app.deps, attemptOf({ ...code, work: await paid() }));
    await right.succeed();
    expect(await failOnce({ ...code, visit: elsewhere(9) })).toBeNull();
  });
});

describe("work", () => {
  it("is valid once, also if sent twenty times at once", async () => {
    const work = await paid();
    const tries = Array.from({ length: 20 }, () => takeTry(app.deps, attemptOf({ ...code, work })));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    app.clock.advance(1_000);
    await expect(takeTry(app.deps, attemptOf({ ...code, work }))).rejects.toMatchObject(needed);
  });

  it("is valid for ten minutes", async () => {
    const work = await paid();
    app.clock.advance(600_000);
    await expect(takeTry(app.deps, attemptOf({ ...code, work }))).rejects.toMatchObject(needed);
  });

  it.each([
    ["another name", { subject: "berto" }],
    ["another purpose", { purpose: "secondStep" as const }],
    ["another requester", { visit: visitFrom("192.0.2.99", "another browser") }],
  ])("is not valid for %s", async (_name, change) => {
    const work = await paid();
    // Fail once first, so that the other attempt has a price too.
    await failed({ ...code, ...change });
    await expect(takeTry(app.deps, attemptOf({ ...code, work, ...change }))).rejects.toMatchObject(needed);
  });

  it("is not valid at another brand", async () => {
    const work = await paid();
    await failed({ ...code, brand: fiesta });
    await expect(takeTry(app.deps, attemptOf({ ...code, work, brand: fiesta }))).rejects.toMatchObject(needed);
  });

  it.each([
    ["the browser with another address", visitFrom("192.0.2.98", "browser at 198.51.100.1")],
    ["the address without its cookie", visitFrom("198.51.100.1", "a browser that keeps none")],
  ])("is valid for %s", async (_name, visit) => {
    const attempt = attemptOf({ ...code, work: await paid(), visit });
    await expect(takeTry(app.deps, attempt)).resolves.toBeDefined();
  });

  it.each([
    ["another number", (work: string) => `${work}1`],
    ["no number", (work: string) => work.slice(0, work.lastIndexOf("."))],
    ["an invalid number", (work: string) => `${work.slice(0, work.lastIndexOf("."))}.1e3`],
    ["an order with a wrong signature", (work: string) => `e30.${work.split(".").slice(1).join(".")}`],
    ["an easier order", (work: string) => makeEasier(work)],
    ["nonsense", () => "..."],
  ])("is refused with %s", async (_name, change) => {
    const work = change(await paid());
    await expect(takeTry(app.deps, attemptOf({ ...code, work }))).rejects.toMatchObject(needed);
  });
});

function makeEasier(work: string): string {
  const [payload = "", signature = ""] = work.split(".");
  const order = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const easier = Buffer.from(JSON.stringify({ ...order, iterations: 1, goals: [] })).toString("base64url");
  return `${easier}.${signature}.0`;
}

describe("the price", () => {
  it("grows with every failure of a name, from any address", async () => {
    const levels: number[] = [];
    for (let index = 0; index < 9; index += 1)
      levels.push(await failPaying({ purpose: "code", visit: elsewhere(index) }));
    expect(levels).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it("rises for concurrent tries", async () => {
    const tries = Array.from({ length: 40 }, (_, index) => takeTry(app.deps, attemptOf({ visit: elsewhere(index) })));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(5);
    // Refused attempts were not counted.
    const refused = await refusalOf(takeTry(app.deps, attemptOf({ visit: elsewhere(99) })));
    expect(readOrder(refused.facts.work ?? "").bound.level).toBeLessThanOrEqual(3);
  });

  it("depends on a known device's own failures, whatever strangers did", async () => {
    for (let index = 0; index < 5; index += 1) await failPaying({ visit: elsewhere(index) });
    const home = { isDeviceKnown: true };
    for (let failures = 0; failures < 2; failures += 1) expect(await failOnce(home)).toBeNull();
    expect(await failOnce(home)).toMatchObject({ captcha: true });
    // Failures at one address do not raise the price at another.
    for (let failures = 0; failures < 3; failures += 1) await failOnce({ subject: "carla", ...home });
    await takeTry(app.deps, attemptOf({ subject: "carla" }));
  });

  it("follows an IPv6 subscriber through all addresses of a /48", async () => {
    for (let index = 0; index < 12; index += 1) {
      const visit = visitFrom(`2001:db8:1:${(index * 256).toString(16)}::1`);
      await failPaying({ visit, subject: `name ${index}` });
    }
    const fresh = { visit: visitFrom("2001:db8:1:ff00::1"), subject: "one more" };
    await expect(takeTry(app.deps, attemptOf(fresh))).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await takeTry(app.deps, attemptOf({ visit: visitFrom("2001:db8:2::1"), subject: "another" }));
  });
});

describe("without the captcha", () => {
  it("a try can be paid with more work", async () => {
    await failed({});
    const refused = await refusalOf(takeTry(app.deps, attemptOf()));
    expect(refused).toMatchObject({ code: "CAPTCHA_NEEDED", facts: { captcha: true } });
    const order = refused.facts.work ?? "";
    const [beside, alone] = readOrder(order).goals;
    expect(alone?.within).toBeGreaterThan(beside?.within ?? 0);
    const little = takeTry(app.deps, attemptOf({ work: await doWork(order, { goal: 0 }) }));
    await expect(little).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await takeTry(app.deps, attemptOf({ work: await doWork(order, { goal: 1 }) }));
  });
});
