import { doWork, readOrder } from "@perya/client/work";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Brand } from "../../brand.ts";
import type { Visit } from "../../plugins/visit.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { takeTry, type Challenged } from "./challenges.service.ts";

/** The app for challenge tests and its two brands, set by `openAppPerFile`. */
export let app: TestApp;
export let perya: Brand;
export let fiesta: Brand;

/**
 * Opens the app once per test file. Call it in each file: files share this module, so code that runs at import would
 * open it for the first file only.
 */
export function openAppPerFile() {
  beforeAll(async () => {
    app = await openTestApp();
    perya = await brandAt("localhost");
    fiesta = await brandAt("fiesta.localhost");
  });
  afterAll(() => app.close());
  beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));
}

async function brandAt(host: string): Promise<Brand> {
  const brand = await app.deps.brands.findByHost(host);
  if (!brand) throw new Error(`no brand at ${host}`);
  return brand;
}

/** Returns the visit of a browser at an address. */
export function visitFrom(ip: string, deviceId = `browser at ${ip}`): Visit {
  const cookies = { read: () => undefined, set: () => {}, clear: () => {} };
  return { ip, userAgent: "", country: null, origin: "http://localhost", deviceId, cookies };
}

type Change = Partial<Challenged>;

/** Returns a login attempt as "ana" from one address, with changes if given. */
export const attemptOf = (change: Change = {}): Challenged => ({
  purpose: "login",
  brand: perya,
  visit: visitFrom("198.51.100.1"),
  subject: "ana",
  ...change,
});

/** Fails once. Returns the facts of the refusal, or of the failed try. */
export async function failOnce(change: Change = {}) {
  const attempt = await takeTry(app.deps, attemptOf(change));
  return attempt.fail();
}

export const refusalOf = (
  tried: Promise<unknown>,
): Promise<{ code: string; facts: { captcha?: true; work?: string } }> =>
  tried.then(
    () => Promise.reject(new Error("the try was not refused")),
    (error: { code: string; facts: { captcha?: true; work?: string } }) => error,
  );

/**
 * Fails once after doing the work, including the extra work in place of a captcha. Returns the level of that work.
 */
export async function failPaying(change: Change = {}): Promise<number> {
  const refused = await refusalOf(failOnce(change)).catch(() => undefined);
  if (!refused) return 0;
  const order = refused.facts.work ?? "";
  const { goals, bound } = readOrder(order);
  await failOnce({ ...change, work: await doWork(order, { goal: goals.length > 1 ? 1 : 0 }) });
  return bound.level;
}

/** Returns visits from unrelated addresses, each in a different network. */
export const elsewhere = (index: number) => visitFrom(`198.18.${index}.1`);
