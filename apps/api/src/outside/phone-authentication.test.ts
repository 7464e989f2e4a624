import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openLocalIssuer } from "./local-issuer.test-setup.ts";
import { openPhoneAuthentication, type PhoneAuthentication } from "./phone-authentication.ts";

const PHONE = { phone_number: "+639171234567", firebase: { sign_in_provider: "phone" } };
const now = Math.floor(Date.now() / 1000);

let issuer: Awaited<ReturnType<typeof openLocalIssuer>>;
let phone: PhoneAuthentication;

beforeAll(async () => void (issuer = await openLocalIssuer("project")));
afterAll(() => issuer.close());
beforeEach(() => {
  issuer.misbehave({});
  phone = open();
});

const open = (deadlineMs?: number) =>
  openPhoneAuthentication({ project: "project", issuer: issuer.url, keysUrl: `${issuer.url}/keys` }, deadlineMs);

describe("third-party phone authentication", () => {
  it("reads the number from a valid token", async () => {
    const proof = { phoneNumber: "+639171234567", subject: "7" };
    expect(await phone.verify(await issuer.sign(PHONE))).toEqual(proof);
  });

  it.each([
    ["of another issuer", { iss: "https://evil.example" }],
    ["for another project", { aud: "somebody-else" }],
    ["that has expired", { iat: now - 120, exp: now - 60 }],
    ["that is not expired, but was issued long ago", { iat: now - 3_000, exp: now + 600 }],
    ["from the future", { iat: now + 600, exp: now + 1_200 }],
    ["without a number", { phone_number: undefined }],
    ["with an invalid number", { phone_number: "0917" }],
    ["of a user who logged in by email", { firebase: { sign_in_provider: "password" } }],
    ["without a subject", { sub: "" }],
  ])("refuses a token %s", async (_name, claims) => {
    const token = await issuer.sign({ ...PHONE, ...claims });
    await expect(phone.verify(token)).rejects.toMatchObject({ name: "OutsideFailure", reason: "untrusted" });
  });

  it("refuses a token that is unsigned, missing or signed with another key", async () => {
    issuer.misbehave({ signsWithForeignKey: true });
    const forged = await issuer.sign(PHONE);
    const [, payload] = forged.split(".");
    const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const token of [forged, `${header}.${payload}.`, "nonsense", ""])
      await expect(phone.verify(token)).rejects.toMatchObject({ reason: "untrusted" });
  });

  it("reports unavailable keys as such, not as an invalid token", async () => {
    const token = await issuer.sign(PHONE);
    issuer.misbehave({ isSilent: true });
    await expect(open(50).verify(token)).rejects.toMatchObject({ reason: "unavailable" });
    const nowhere = { project: "project", issuer: issuer.url, keysUrl: "http://127.0.0.1:1/keys" };
    await expect(openPhoneAuthentication(nowhere).verify(token)).rejects.toMatchObject({ reason: "unavailable" });
  });
});
