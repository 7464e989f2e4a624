import { createHash } from "node:crypto";
import { createMember } from "@perya/testing";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Brand } from "../../brand.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import type { CodeOrder } from "./codes.order.ts";

/** The app for code tests and its two brands, set by `openAppPerFile`. */
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

/** Returns a stranger's order, from its own browser and address. */
export function orderFrom(requester: string, change: Partial<CodeOrder> & Pick<CodeOrder, "target">): CodeOrder {
  const order = { purpose: "login", channel: "sms", language: "EN", standing: "stranger" } as const;
  return { ...order, requester, ip: addressOf(requester), ...change };
}

/** Returns the same address for each call of a requester. */
function addressOf(requester: string): string {
  return `198.18.${createHash("sha256").update(requester).digest().subarray(0, 2).join(".")}`;
}

let count = 0;
/** Returns an unused number: 917 and seven digits. */
export const freshDigits = () => `917${String(5_000_000 + (count += 1) * 20_000).padStart(7, "0")}`;
export const e164 = (digits: string) => `+63${digits}`;

/** Creates a member of Perya with a verified number. */
export async function memberWithNumber(change = {}) {
  const digits = freshDigits();
  const mobile_verified_at = app.clock.now();
  return {
    digits,
    ...(await createMember(app.db, perya.id, { mobile: e164(digits), mobile_verified_at, ...change })),
  };
}
