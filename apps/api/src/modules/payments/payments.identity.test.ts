import { memberPage, payments } from "@perya/contract";
import { newId } from "@perya/db";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { needsIdentity } from "./payments.rules.ts";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
beforeAll(async () => (at = await openCashier()));
afterAll(() => at.close());

it.each([
  ["the law asks, and nobody has seen it", true, null, true],
  ["the law asks, and somebody has", true, new Date(0), false],
  ["the law does not ask", false, null, false],
  ["the law says nothing", undefined, null, false],
])("requires identity verification where %s", (_name, asks, identity_verified_at, isNeeded) => {
  const law = asks === undefined ? {} : { needsIdentityBeforeDeposit: asks };
  expect(needsIdentity(law, { identity_verified_at })).toBe(isNeeded);
});

it("needs a verified identity where the law requires it, and works once an operator has verified it", async () => {
  const carla = await at.signIn("carla", { host: "fiesta.localhost" });
  const body = { requestKey: randomUUID(), methodId: at.fiesta.methodId, amount: "500.00" };
  const begin = () => carla.call(payments.createDeposit, { body });
  expect(await carla.call(payments.listMethods)).toMatchObject({ needsIdentity: true });
  await expect(begin()).rejects.toMatchObject({ code: "IDENTITY_NEEDED" });
  await expect(insertDeposit(carla.member.id)).rejects.toThrow("deposits at this brand need a verified identity");

  const risk = (await at.signInAs(await at.addOperator("risk", at.brands.fiesta))).client();
  const about = { params: { id: carla.member.id }, body: { reason: "Passport seen." } };
  await risk(memberPage.verifyIdentity, about);
  await risk(memberPage.verifyIdentity, about);
  expect(await at.readAudit("action:member.identityVerified")).toHaveLength(1);
  expect(await carla.call(payments.listMethods)).toMatchObject({ needsIdentity: false });
  expect((await begin()).state).toBe("waiting");
});

it("needs no verification where the law does not require it", async () => {
  expect(await at.ana.call(payments.listMethods)).toMatchObject({ needsIdentity: false });
});

/** Inserts a deposit without the application's checks. */
function insertDeposit(memberId: string) {
  const now = at.clock.now();
  const whose = { brand_id: at.brands.fiesta, member_id: memberId, provider_id: at.fiesta.accountId };
  const money = { currency: "PHP", amount: 5_000_000n, fee: 0n };
  const times = { created_at: now, expires_at: now };
  const names = { id: newId(now), method_id: at.fiesta.methodId, provider: "sandbox", reference: "D-0000000009" };
  const row = { ...whose, ...money, ...times, ...names, request_key: randomUUID() };
  return at.db.insertInto("deposits").values(row).execute();
}
