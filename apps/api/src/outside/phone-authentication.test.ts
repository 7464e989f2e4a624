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
  it("takes the number out of a token that proves it", async () => {
    const proof = { phoneNumber: "+639171234567", subject: "7" };
    expect(await phone.verify(await issuer.sign(PHONE))).toEqual(proof);
  });

  it.each([
    ["of another issuer", { iss: "https://evil.example" }],
    ["for another project", { aud: "somebody-else" }],
    ["that has expired", { iat: now - 120, exp: now - 60 }],
    ["that is still good, but was made long ago", { iat: now - 3_000, exp: now + 600 }],
    ["from the future", { iat: now + 600, exp: now + 1_200 }],
    ["without a number", { phone_number: undefined }],
    ["with a number that is none", { phone_number: "0917" }],
    ["of somebody who came by e-mail", { firebase: { sign_in_provider: "password" } }],
    ["without a subject", { sub: "" }],
  ])("does not believe a token %s", async (_name, claims) => {
    const token = await issuer.sign({ ...PHONE, ...claims });
    await expect(phone.verify(token)).rejects.toMatchObject({ name: "OutsideFailure", reason: "untrusted" });
  });

  it("does not believe a token signed by somebody else, by nobody, or none at all", async () => {
    issuer.misbehave({ signsWithForeignKey: true });
    const forged = await issuer.sign(PHONE);
    const [, payload] = forged.split(".");
    const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const token of [forged, `${header}.${payload}.`, "nonsense", ""])
      await expect(phone.verify(token)).rejects.toMatchObject({ reason: "untrusted" });
  });

  it("says that the keys are away when they are, and does not blame the token", async () => {
    const token = await issuer.sign(PHONE);
    issuer.misbehave({ isSilent: true });
    await expect(open(50).verify(token)).rejects.toMatchObject({ reason: "unavailable" });
    const nowhere = { project: "project", issuer: issuer.url, keysUrl: "http://127.0.0.1:1/keys" };
    await expect(openPhoneAuthentication(nowhere).verify(token)).rejects.toMatchObject({ reason: "unavailable" });
  });
});
