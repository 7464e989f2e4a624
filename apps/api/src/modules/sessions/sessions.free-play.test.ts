import { codes, members, sessions } from "@perya/contract";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setFlag } from "../brands/index.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

let addresses = 0;
const stranger = () => app.browser({ address: `10.2.0.${(addresses += 1)}` });

describe("free play", () => {
  const play = (browser = stranger()) =>
    browser.client()(sessions.loginFreePlay, { body: { os: "Android", platform: "W" } });

  it("opens a separate trial account per visitor, without the rights of real accounts", async () => {
    const [one, other] = [await play(), await play()];
    expect(one.member).toMatchObject({ type: 4, account: expect.stringMatching(/^trial[a-z0-9]{10}$/) });
    expect(one.member.id).not.toBe(other.member.id);
    const call = app.client("localhost", one.token);
    expect(await call(members.readMember)).toEqual(one.member);
    await expect(
      call(codes.sendBindCode, { body: { channel: "email", email: "a@mail.example" } }),
    ).rejects.toMatchObject({
      code: "TRIAL_NOT_ALLOWED",
    });
    const body = { type: "username", username: one.member.account, password: one.member.account } as const;
    await expect(stranger().client()(sessions.login, { body })).rejects.toMatchObject({ code: "LOGIN_WRONG" });
  });

  it("is limited per address, and refused if the brand has it off", async () => {
    const browser = stranger();
    for (let count = 0; count < 10; count += 1) await play(browser);
    await expect(play(browser)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await setFlag(app.deps, "perya", "FREEPLAY3", false);
    app.deps.brands.forget();
    await expect(play()).rejects.toMatchObject({ code: "FUNCTION_OFF" });
    await setFlag(app.deps, "perya", "FREEPLAY3", true);
    app.deps.brands.forget();
  });

  it("is deleted after a week, unless it ever had money", async () => {
    const [poor, rich] = [await play(), await play()];
    const purse = memberAccount({ brandId, memberId: rich.member.id, currency: "PHP" });
    const deposit = {
      key: keyOf("deposit", "trial", "paid"),
      from: houseAccount(brandId, "PHP"),
      to: purse,
      amount: amount("5.00"),
    };
    await app.deps.ledger.post(deposit);
    const listTrials = async () =>
      (await app.db.selectFrom("members").select("id").where("type", "=", 4).execute()).map(({ id }) => id);
    app.clock.advance(6 * 24 * 3_600_000);
    await app.scheduler.runNow("sessions.forget-expired");
    await app.scheduler.runNow("sessions.forget-old-trials");
    expect(await listTrials()).toContain(poor.member.id);
    app.clock.advance(24 * 3_600_000 + 1);
    await app.scheduler.runNow("sessions.forget-old-trials");
    expect(await listTrials()).toEqual([rich.member.id]);
  });
});
