import { createMember } from "@perya/testing";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { openTestHouse, type TestHouse } from "../../test-setup.ts";
import type { Brand } from "../site/index.ts";

/** The house that every test of codes is made in, and its two brands. Whoever imports them has it opened and closed. */
export let house: TestHouse;
export let perya: Brand;
export let fiesta: Brand;

beforeAll(async () => {
  house = await openTestHouse();
  perya = await brandAt("localhost");
  fiesta = await brandAt("fiesta.localhost");
});
afterAll(() => house.close());
beforeEach(async () => void (await house.db.deleteFrom("rate_limits").execute()));

async function brandAt(host: string): Promise<Brand> {
  const brand = await house.deps.brands.findByHost(host);
  if (!brand) throw new Error(`no brand at ${host}`);
  return brand;
}

let count = 0;
/** A number nobody had before: 0917 and seven digits. */
export const freshDigits = () => `917${String(5_000_000 + (count += 1) * 20_000).padStart(7, "0")}`;
export const e164 = (digits: string) => `+63${digits}`;

/** A member of Perya who has proved a number. */
export async function memberWithNumber(change = {}) {
  const digits = freshDigits();
  const mobile_verified_at = house.clock.now();
  return {
    digits,
    ...(await createMember(house.db, perya.id, { mobile: e164(digits), mobile_verified_at, ...change })),
  };
}
