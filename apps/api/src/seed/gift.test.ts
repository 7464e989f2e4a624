import { registration } from "@perya/contract";
import { auditLedger, balanceOf, isSound, memberAccount } from "@perya/ledger";
import { waitFor } from "@perya/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { giveToAll, giveToNewcomer } from "./gift.ts";

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const findMember = (account: string) =>
  app.db.selectFrom("members").select(["id", "brand_id"]).where("account", "=", account).executeTakeFirstOrThrow();

async function balanceOfAccount(account: string) {
  const { id: memberId, brand_id: brandId } = await findMember(account);
  return balanceOf(app.db, memberAccount({ brandId, memberId, currency: "PHP" }));
}

const listAnnounced = () => app.db.selectFrom("announcements").select(["event", "facts"]).execute();

/** Registers with required fields only. */
const register = () =>
  app.client()(registration.register, {
    body: {
      username: "bagongsalta",
      password: "fair-and-square-26",
      confirmPassword: "fair-and-square-26",
      isOfAge: true,
      acceptsTerms: true,
      registerMethod: "WEB",
      loginAfter: true,
    },
  });

/** Turns the demo brands into real ones. */
const makeReal = () => app.db.updateTable("brands").set({ is_demo: false }).execute();

const GIVEN = 5_000_000n;

describe("the demo's gift", () => {
  it("is given to a newcomer at registration", async () => {
    app.scheduler.listen("demo.registered", "demo.give-to-newcomer", (facts) => giveToNewcomer(app.deps, facts));
    await app.scheduler.start();
    try {
      await register();
      await waitFor(async () => (await balanceOfAccount("bagongsalta")) === GIVEN);
    } finally {
      await app.scheduler.stop();
    }
    expect(isSound(await auditLedger(app.db))).toBe(true);
  });

  it("is given once, even if the event is repeated or everyone gets it", async () => {
    await register();
    const { id: memberId, brand_id: brandId } = await findMember("bagongsalta");
    await Promise.all([giveToNewcomer(app.deps, { memberId }), giveToNewcomer(app.deps, { memberId })]);
    await giveToAll(app.deps, brandId);
    expect(await balanceOfAccount("bagongsalta")).toBe(GIVEN);
  });

  it("is given to members from before the gift existed", async () => {
    await register();
    await giveToAll(app.deps, (await findMember("bagongsalta")).brand_id);
    expect(await balanceOfAccount("bagongsalta")).toBe(GIVEN);
  });

  it("is not given to a trial account", async () => {
    await app.createMember({ account: "trial", type: 4 });
    const { id: memberId, brand_id: brandId } = await findMember("trial");
    await giveToNewcomer(app.deps, { memberId });
    await giveToAll(app.deps, brandId);
    expect(await balanceOfAccount("trial")).toBe(0n);
  });

  it("is not given at a real brand, and no event is announced there", async () => {
    await makeReal();
    await register();
    expect(await listAnnounced()).toEqual([]);
    const { id: memberId, brand_id: brandId } = await findMember("bagongsalta");
    await giveToNewcomer(app.deps, { memberId });
    await giveToAll(app.deps, brandId);
    expect(await balanceOfAccount("bagongsalta")).toBe(0n);
  });
});
