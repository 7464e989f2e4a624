import { registration, type SocialRegistrationUser } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { issueTicket } from "../codes/index.ts";
import { SOCIAL_REGISTRATION } from "../sessions/index.ts";
import { findAccount } from "./newcomer.test-setup.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const lola = {
  provider: "google",
  subject: "g-1",
  name: "Lola Basyang",
  email: "lola@example.test",
  isEmailVerified: true,
};

/** Stores a ticket as a login at the provider would (sessions, enterByCode). */
async function vouchFor(person = lola, host = "localhost") {
  const brand = await app.deps.brands.findByHost(host);
  const locked = app.deps.vault.lock("personal", JSON.stringify(person)).toString("base64url");
  const ticket = { kind: SOCIAL_REGISTRATION, brandId: brand?.id ?? "", facts: { locked }, seconds: 600 };
  return issueTicket(app.db, app.deps, ticket);
}

const agreed = { isOfAge: true, acceptsTerms: true, registerMethod: "WEB", loginAfter: true } as const;

const registerSocially = (user: Partial<SocialRegistrationUser> & { ticket: string }, host = "localhost") =>
  app.client(host)(registration.registerSocially, { body: { username: "lola", ...agreed, ...user } });

const identitiesOf = async (account: string) =>
  app.db
    .selectFrom("member_identities")
    .select(["provider", "subject"])
    .where("member_id", "=", (await findAccount(app, account))?.id ?? "")
    .execute();

describe("a registration vouched for by a provider", () => {
  it("opens an account linked to the provider's person", async () => {
    const { login } = await registerSocially({ ticket: await vouchFor(), referralCode: "BERTO88" });
    expect(login?.member).toMatchObject({ account: "lola", nickname: "Lola", type: 0 });
    expect(await findAccount(app, "lola")).toMatchObject({
      password_hash: null,
      email: "lola@example.test",
      email_verified_at: app.clock.now(),
      registered_from: { referralCode: "BERTO88" },
    });
    expect(await identitiesOf("lola")).toEqual([{ provider: "google", subject: "g-1" }]);
  });

  it("accepts a ticket once, also when two requests come at the same moment", async () => {
    const ticket = await vouchFor({ ...lola, subject: "g-2" });
    const tries = ["maria1", "maria2", "maria3"].map((username) =>
      registerSocially({ ticket, username }).then(
        () => "in",
        (refusal: { code: string }) => refusal.code,
      ),
    );
    expect((await Promise.all(tries)).toSorted()).toEqual(["ENTRY_CODE_SPENT", "ENTRY_CODE_SPENT", "in"]);
  });

  it("creates one account per person, with any number of tickets", async () => {
    const [first, second] = [await vouchFor({ ...lola, subject: "g-3" }), await vouchFor({ ...lola, subject: "g-3" })];
    await registerSocially({ ticket: first, username: "nora1" });
    await expect(registerSocially({ ticket: second, username: "nora2" })).rejects.toMatchObject({
      code: "ENTRY_CODE_SPENT",
    });
    expect(await findAccount(app, "nora2")).toBeUndefined();
  });

  it("keeps the ticket valid after a taken or wrong name", async () => {
    const ticket = await vouchFor({ ...lola, subject: "g-4" });
    await expect(registerSocially({ ticket, username: "ANA" })).rejects.toMatchObject({ code: "FIELDS_INVALID" });
    await expect(registerSocially({ ticket, username: "Berto" })).rejects.toMatchObject({ code: "ACCOUNT_TAKEN" });
    await expect(registerSocially({ ticket, username: "olga", referralCode: "NOBODY1" })).rejects.toMatchObject({
      code: "INVITATION_CODE_WRONG",
    });
    await expect(registerSocially({ ticket, username: "olga", isOfAge: false })).rejects.toMatchObject({
      code: "AGE_NOT_CONFIRMED",
    });
    await registerSocially({ ticket, username: "olga" });
  });

  it.each([
    ["a ticket of another brand", () => vouchFor(lola, "fiesta.localhost")],
    ["a ticket that never was", async () => "x".repeat(43)],
  ])("refuses %s", async (_name, ticket) => {
    await expect(registerSocially({ ticket: await ticket(), username: "petra" })).rejects.toMatchObject({
      code: "ENTRY_CODE_SPENT",
      status: 410,
    });
  });

  it("refuses a ticket that is too old", async () => {
    const ticket = await vouchFor({ ...lola, subject: "g-5" });
    app.clock.advance(600_000);
    await expect(registerSocially({ ticket, username: "petra" })).rejects.toMatchObject({ code: "ENTRY_CODE_SPENT" });
  });

  it("never matches members by email: a verified address stays its owner's", async () => {
    await registerSocially({
      ticket: await vouchFor({ ...lola, subject: "g-6", email: "lito.reyes@example.test" }),
      username: "notlito",
    });
    const email = "lito.reyes@example.test";
    expect(await findAccount(app, "notlito")).toMatchObject({ email, email_verified_at: null });
    expect(await findAccount(app, "lito")).toMatchObject({ email, type: 0 });
    expect(await identitiesOf("lito")).toEqual([]);
  });

  it("must be old enough if the brand requests a birthday, because no provider vouches for it", async () => {
    const FIESTA = "fiesta.localhost";
    const ticket = await vouchFor({ ...lola, subject: "g-7" }, FIESTA);
    for (const birthday of [{}, { birthday: "2010-01-01" }, { birthday: "never" }]) {
      await expect(registerSocially({ ticket, username: "lola7", ...birthday }, FIESTA)).rejects.toMatchObject({
        code: "FIELDS_INVALID",
        facts: { fields: { birthday: expect.anything() } },
      });
    }
    await registerSocially({ ticket, username: "lola7", birthday: "1990-05-05" }, FIESTA);
    expect(await findAccount(app, "lola7", "fiesta")).toMatchObject({ birthday: "1990-05-05" });
  });

  it("needs a captcha after three tried names or codes", async () => {
    const ticket = await vouchFor({ ...lola, subject: "g-8" });
    for (let tries = 0; tries < 3; tries += 1) await registerSocially({ ticket, username: "Berto" }).catch(() => {});
    await expect(registerSocially({ ticket, username: "lola8" })).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await registerSocially({ ticket, username: "lola8", ...(await app.readCaptcha()) });
  });

  it.each([
    ["that the provider has not verified", { email: "q@example.test", isEmailVerified: false }, "q@example.test"],
    ["with a header in it", { email: "q@example.test\r\nBcc: all@example.test" }, null],
    ["that is none", { email: "<script>" }, null],
  ])("treats an address as unverified %s", async (name, change, email) => {
    const username = `quin${name.length}`;
    await registerSocially({ ticket: await vouchFor({ ...lola, subject: name, ...change }), username });
    expect(await findAccount(app, username)).toMatchObject({ email, email_verified_at: null });
  });
});
