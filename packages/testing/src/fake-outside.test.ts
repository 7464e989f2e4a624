import { beforeEach, describe, expect, it } from "vitest";
import { createFakeOutside, type FakeOutside } from "./fake-outside.ts";

class Failure extends Error {
  readonly reason: string;
  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

const redirectUri = "https://brand.example/callback";
let outside: FakeOutside;
beforeEach(() => void (outside = createFakeOutside((message, reason) => new Failure(message, reason))));

describe("the fake outside services", () => {
  it("store what was sent, and find the newest code", async () => {
    const sms = { to: "+639171234567", brandName: "Perya" };
    await outside.sms.send({ ...sms, text: "Code 111111" });
    await outside.sms.send({ ...sms, text: "Code 222222, good for 5 minutes" });
    await outside.mail.send({ to: "a@b.example", subject: "x", text: "Code 333333", html: "", fromName: "Perya" });
    expect(outside.sms.sent).toHaveLength(2);
    expect(outside.sms.lastCodeTo("+639171234567")).toBe("222222");
    expect(outside.mail.lastCodeTo("a@b.example")).toBe("333333");
    expect(() => outside.sms.lastCodeTo("+630000000")).toThrow("nothing was sent to +630000000");
  });

  it("fail the next call only, as the real ones would", async () => {
    outside.failNext("sms");
    const sms = { to: "+639171234567", text: "x", brandName: "Perya" };
    await expect(outside.sms.send(sms)).rejects.toMatchObject({ reason: "unavailable" });
    await outside.sms.send(sms);
    expect(outside.sms.sent).toHaveLength(1);
  });

  it("log a chosen person in once, for their request", async () => {
    const { url, ...kept } = await outside.identity.begin("google", { redirectUri });
    const person = { subject: "42", isEmailVerified: false };
    const answer = { currentUrl: outside.identity.agree(url, person), redirectUri, ...kept };
    expect(await outside.identity.finish("google", answer)).toEqual(person);
    await expect(outside.identity.finish("google", answer)).rejects.toMatchObject({ reason: "untrusted" });
  });

  it.each([{ nonce: "other" }, { state: "other" }, { codeVerifier: "other" }, { redirectUri: "https://x.example" }])(
    "reject %j",
    async (change) => {
      const { url, ...kept } = await outside.identity.begin("facebook", { redirectUri });
      const answer = { currentUrl: outside.identity.agree(url), redirectUri, ...kept, ...change };
      await expect(outside.identity.finish("facebook", answer)).rejects.toMatchObject({ reason: "untrusted" });
    },
  );

  it("support a refusal and a missing provider", async () => {
    const { url, ...kept } = await outside.identity.begin("google", { redirectUri });
    const answer = { currentUrl: outside.identity.decline(url), redirectUri, ...kept };
    await expect(outside.identity.finish("google", answer)).rejects.toMatchObject({ reason: "refused" });
    outside.identity.takeAway("google");
    expect(outside.identity.has("google")).toBe(false);
  });

  it("accept the phone tokens given to them", async () => {
    outside.phoneAuthentication.trust("token", "+639171234567");
    expect(await outside.phoneAuthentication.verify("token")).toMatchObject({ phoneNumber: "+639171234567" });
    await expect(outside.phoneAuthentication.verify("other")).rejects.toMatchObject({ reason: "untrusted" });
  });
});
