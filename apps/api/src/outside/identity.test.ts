import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openIdentityProviders, type IdentityProviders } from "./identity.ts";
import { openLocalIssuer } from "./local-issuer.test-setup.ts";

const redirectUri = "https://www.brand.example/wps/session/social/callback";

let issuer: Awaited<ReturnType<typeof openLocalIssuer>>;
let providers: IdentityProviders;

beforeAll(async () => void (issuer = await openLocalIssuer()));
afterAll(() => issuer.close());
beforeEach(() => {
  issuer.misbehave({});
  providers = open();
});

const ownSettings = () => ({ issuer: issuer.url, clientId: "perya", clientSecret: "secret" });
const open = (change: object = {}, deadlineSeconds?: number) =>
  openIdentityProviders({ google: { ...ownSettings(), ...change }, facebook: undefined }, deadlineSeconds);

/** Visits the provider, consents and returns. Tests change single steps. */
async function visit(change: { answer?: object; spoilUrl?: (url: string) => string } = {}) {
  const { url, ...kept } = await providers.begin("google", { redirectUri });
  const currentUrl = (change.spoilUrl ?? String)(issuer.agree(url));
  return providers.finish("google", { currentUrl, redirectUri, ...kept, ...change.answer });
}

describe("social login", () => {
  it("sends the visitor away with state, nonce and a PKCE challenge", async () => {
    const { url, state, nonce, codeVerifier } = await providers.begin("google", { redirectUri });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: "perya",
      response_type: "code",
      redirect_uri: redirectUri,
      scope: "openid email profile",
      state,
      nonce,
      code_challenge_method: "S256",
    });
    expect(url).not.toContain(codeVerifier);
    const again = await providers.begin("google", { redirectUri });
    expect([again.state, again.nonce, again.codeVerifier]).not.toEqual([state, nonce, codeVerifier]);
  });

  it("identifies the visitor on return", async () => {
    issuer.misbehave({ claims: { email: "ana@mail.example", email_verified: true, name: "Ana Reyes" } });
    const person = { subject: "7", email: "ana@mail.example", isEmailVerified: true, name: "Ana Reyes" };
    expect(await visit()).toEqual(person);
  });

  it.each([
    [{}, { subject: "7", isEmailVerified: false }],
    [{ email_verified: true }, { subject: "7", isEmailVerified: false }],
    [{ email: "a@b.example" }, { subject: "7", email: "a@b.example", isEmailVerified: false }],
    [
      { email: "a@b.example", email_verified: "true" },
      { subject: "7", email: "a@b.example", isEmailVerified: true },
    ],
  ])("reports an address as verified only if the provider does: %j", async (claims, person) => {
    issuer.misbehave({ claims });
    expect(await visit()).toEqual(person);
  });

  it("uses the configured return URL behind a proxy that renames the host", async () => {
    const spoilUrl = (url: string) => url.replace("https://www.brand.example", "http://internal:3000");
    expect(await visit({ spoilUrl })).toMatchObject({ subject: "7" });
  });

  it("loads a provider's metadata once, and again after a failure", async () => {
    const discoveries = () => issuer.asked.filter((path) => path.includes("openid-configuration")).length;
    const before = discoveries();
    await visit();
    await visit();
    expect(discoveries()).toBe(before + 1);

    providers = open();
    issuer.misbehave({ describesItselfAs: "https://elsewhere.example" });
    await expect(visit()).rejects.toMatchObject({ name: "OutsideFailure" });
    issuer.misbehave({});
    expect(await visit()).toMatchObject({ subject: "7" });
  });

  it("supplies a token endpoint that the provider's metadata lacks", async () => {
    issuer.misbehave({ withoutTokenEndpoint: true });
    providers = open({ tokenEndpoint: `${issuer.url}/token` });
    expect(await visit()).toMatchObject({ subject: "7" });
  });
});

describe("a returning visitor is refused", () => {
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ["with another state", { spoilUrl: (url: string) => url.replace(/state=[^&]*/, "state=other") }],
    ["without a state", { spoilUrl: (url: string) => url.replace(/&state=[^&]*/, "") }],
    ["without a code", { spoilUrl: (url: string) => url.replace(/code=[^&]*&/, "") }],
    ["with another visitor's code", { spoilUrl: (url: string) => url.replace(/code=[^&]*/, "code=stolen") }],
    ["with another request's nonce", { answer: { nonce: "other" } }],
    ["with another request's verifier", { answer: { codeVerifier: "v".repeat(43) } }],
    ["at another URL than the one agreed", { answer: { redirectUri: "https://evil.example/callback" } }],
  ])("%s", async (_name, change) => {
    await expect(visit(change)).rejects.toMatchObject({ name: "OutsideFailure", reason: "untrusted" });
  });

  it.each([
    ["of another issuer", { claims: { iss: "https://evil.example" } }],
    ["for another site", { claims: { aud: "somebody-else" } }],
    ["that has expired", { claims: { iat: now - 7_200, exp: now - 3_600 } }],
    ["with another nonce", { claims: { nonce: "other" } }],
    ["signed with another key", { signsWithForeignKey: true }],
  ])("with a token %s", async (_name, misbehaviour) => {
    issuer.misbehave(misbehaviour);
    await expect(visit()).rejects.toMatchObject({ name: "OutsideFailure", reason: "untrusted" });
  });

  it("twice with the same code", async () => {
    const { url, ...kept } = await providers.begin("google", { redirectUri });
    const answer = { currentUrl: issuer.agree(url), redirectUri, ...kept };
    await providers.finish("google", answer);
    await expect(providers.finish("google", answer)).rejects.toMatchObject({ reason: "untrusted" });
  });
});

describe("a provider", () => {
  it("at which the visitor declines", async () => {
    const { url, ...kept } = await providers.begin("google", { redirectUri });
    const currentUrl = `${redirectUri}?error=access_denied&state=${new URL(url).searchParams.get("state")}`;
    const finishing = providers.finish("google", { currentUrl, redirectUri, ...kept });
    await expect(finishing).rejects.toMatchObject({ reason: "refused" });
  });

  it("whose metadata names another issuer is not used", async () => {
    issuer.misbehave({ describesItselfAs: "https://elsewhere.example" });
    await expect(providers.begin("google", { redirectUri })).rejects.toMatchObject({ name: "OutsideFailure" });
  });

  it.each([
    ["that does not answer", { isSilent: true }, {}],
    ["that is not running", {}, { issuer: "http://127.0.0.1:1" }],
  ])("%s is a failure", async (_name, misbehaviour, change) => {
    providers = open(change, 0.2);
    issuer.misbehave(misbehaviour);
    await expect(providers.begin("google", { redirectUri })).rejects.toMatchObject({ name: "OutsideFailure" });
  });

  it("without encryption is not called, unless it is on this machine", async () => {
    // 0.0.0.0 reaches this machine, but is not a loopback address.
    const elsewhere = issuer.url.replace("127.0.0.1", "0.0.0.0");
    issuer.misbehave({ describesItselfAs: elsewhere });
    const before = issuer.asked.length;
    const beginning = open({ issuer: elsewhere }).begin("google", { redirectUri });
    await expect(beginning).rejects.toMatchObject({ name: "OutsideFailure" });
    expect(issuer.asked).toHaveLength(before);
  });

  it("that breaks during the code exchange is unavailable, not the visitor's fault", async () => {
    issuer.misbehave({ tokenStatus: 500 });
    await expect(visit()).rejects.toMatchObject({ reason: "unavailable" });
  });

  it("that is not configured is absent", async () => {
    expect([providers.has("google"), providers.has("facebook")]).toEqual([true, false]);
    const beginning = providers.begin("facebook", { redirectUri });
    await expect(beginning).rejects.toMatchObject({ reason: "not_configured" });
  });
});
