import { members, sessions } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { ACCOUNT_TYPES } from "@perya/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createMember, hashPassword, verifyPassword, type NewMember } from "./index.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const create = (member: Partial<NewMember> & { account: string }) =>
  inTransaction(app.db, (tx) => createMember(tx, app.deps, { brandId, ...member }));

describe("a member's own page", () => {
  it("shows the account, without internal columns", async () => {
    const { call } = await app.signIn("ana");
    expect(await call(members.readMember)).toEqual({
      id: expect.any(String),
      account: "ana",
      nickname: "Ana",
      type: 0,
    });
  });

  it("returns everything the menu depends on, in one call", async () => {
    const { call } = await app.signIn("ana");
    expect(await call(members.readSummary)).toEqual({
      hasVip: false,
      rewardCount: 0,
      missionCount: 0,
      availablePromoCount: 0,
      availablePromo: { REFERRAL: { enabled: false } },
    });
  });

  it("shows a stable picture, also for a trial account", async () => {
    const { call } = await app.signIn("ana");
    const { icon } = await call(members.readIcon);
    expect(await call(members.readIcon)).toEqual({ icon });
    const trial = await app.client()(sessions.loginFreePlay, { body: { os: "Linux", platform: "W" } });
    const other = await app.client("localhost", trial.token)(members.readIcon);
    expect(other.icon).not.toBe(icon);
    expect(icon).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/);
  });

  it("saves the chosen language, if supported", async () => {
    const { call, member } = await app.signIn("ana");
    await call(members.updateLanguage, { body: { language: "TY" } });
    const row = app.db.selectFrom("members").select("language").where("id", "=", member.id);
    expect(await row.executeTakeFirst()).toEqual({ language: "TY" });
    const klingon = call(members.updateLanguage, { body: { language: "TLH" as never } });
    await expect(klingon).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });
});

describe("createMember", () => {
  it("gives a member an invitation code, and a trial account none", async () => {
    expect(await create({ account: "lito1" })).toMatchObject({ type: 0, nickname: "lito1" });
    const rows = app.db.selectFrom("members").select("invitation_code");
    expect(await rows.where("account", "=", "lito1").executeTakeFirst()).toEqual({
      invitation_code: expect.stringMatching(/^\w{8}$/),
    });
    await create({ account: "trial1", type: ACCOUNT_TYPES.trial });
    expect(await rows.where("account", "=", "trial1").executeTakeFirst()).toEqual({ invitation_code: null });
  });

  it.each([
    ["the name", { account: "ANA" }, "ACCOUNT_TAKEN"],
    ["the number", { account: "mara1", mobile: "+639171234567", isMobileVerified: true }, "MOBILE_TAKEN"],
    ["the address", { account: "mara2", email: "LITO.reyes@example.test", isEmailVerified: true }, "EMAIL_TAKEN"],
  ])("says that %s is taken", async (_name, member, code) => {
    await expect(create(member)).rejects.toMatchObject({ code });
  });

  it("picks another code if the first is taken", async () => {
    const picked = [...Array<number>(8).fill(0), ...Array<number>(8).fill(1)];
    const random = { bytes: () => Buffer.from([0, 0, 0, picked.shift() ?? 2]) };
    const open = (account: string, from: typeof random) =>
      inTransaction(app.db, (tx) => createMember(tx, { ...app.deps, random: from }, { brandId, account }));
    await open("nilo1", { bytes: () => Buffer.alloc(4) });
    const { id } = await open("nilo2", random);
    const row = await app.db.selectFrom("members").select("invitation_code").where("id", "=", id).executeTakeFirst();
    expect(row?.invitation_code).toBe("11111111");
  });
});

describe("passwords", () => {
  it("are verified, and always wrong for members without one", async () => {
    const hash = await hashPassword("open sesame");
    expect(await verifyPassword(hash, "open sesame")).toBe(true);
    expect(await verifyPassword(hash, "open sesam")).toBe(false);
    expect(await verifyPassword(null, "nobody has this password")).toBe(false);
    expect(await verifyPassword(undefined, "nobody has this password")).toBe(false);
  });
});
