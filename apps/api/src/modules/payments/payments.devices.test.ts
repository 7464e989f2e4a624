import { payments, sessions } from "@perya/contract";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { hashDevice } from "../devices/index.ts";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
beforeAll(async () => (at = await openCashier()));
afterAll(() => at.close());

/** Logs a member in on a second device. It stays unknown, because the member has no contact to verify it with. */
async function onSecondDevice() {
  const { account, id } = await at.createMember({ identity_verified_at: at.clock.now() });
  const first = await at.signIn(account);
  const browser = at.browser({ address: "203.0.113.80" });
  const body = { type: "username", username: account, password: DEMO_PASSWORD } as const;
  const outcome = await browser.client()(sessions.login, { body });
  if (!("token" in outcome)) throw new Error("a second step is due");
  const deposit = () =>
    browser.client(outcome.token)(payments.createDeposit, {
      body: { requestKey: randomUUID(), methodId: at.perya.methodId, amount: "500.00" },
    });
  const isKnown = async () => {
    const deviceId = decodeURIComponent(browser.cookies.get("perya-device") ?? "");
    const mark = hashDevice({ deviceId } as never, id);
    const rows = await at.db
      .selectFrom("known_devices")
      .select("kind")
      .where("member_id", "=", id)
      .where("mark_hash", "=", mark)
      .execute();
    return rows.length === 1;
  };
  return { first, deposit, isKnown };
}

describe("a device that a member paid from", () => {
  it("is known once the deposit is credited, and not before", async () => {
    const { deposit, isKnown } = await onSecondDevice();
    const { reference } = await deposit();
    expect(await isKnown()).toBe(false);
    await at.payAndTell(reference);
    expect(await isKnown()).toBe(true);
  });

  it("stays unknown if the member has logged out everywhere meanwhile", async () => {
    const { first, deposit, isKnown } = await onSecondDevice();
    const { reference } = await deposit();
    await first.call(sessions.logoutEverywhere);
    await at.payAndTell(reference);
    expect(await isKnown()).toBe(false);
  });
});
