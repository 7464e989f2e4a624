import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../sandbox.ts";
import { isAllowedReturn } from "./allowed-return.ts";

const RETURN = "http://fiesta.localhost:3000/wps/session/social/callback";

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());

type Name = "one" | "two";

const discover = (name: Name) =>
  openid.discovery(new URL(`${sandbox.url}/identity/${name}`), "perya", "sandbox", undefined, {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
  });

/** Starts a login with all recommended parameters, or with some of them changed. */
async function begin(name: Name, change: Record<string, string> = {}) {
  const client = await discover(name);
  const verifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: RETURN,
    scope: name === "one" ? "openid email profile" : "openid email public_profile",
    state: "state",
    nonce: "nonce",
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...change,
  });
  const finish = (address: string) =>
    openid.authorizationCodeGrant(client, new URL(address), {
      expectedState: "state",
      expectedNonce: "nonce",
      pkceCodeVerifier: verifier,
    });
  return { url: url.href, finish };
}

/** Opens a minimal browser, with cookies and manual redirects. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async function visit(url: string, form?: Record<string, string>) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = form ? { method: "POST", body: new URLSearchParams(form) } : {};
    const response = await fetch(url, { headers: { cookie }, redirect: "manual", ...body });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    return { status: response.status, text: await response.text(), next: location && new URL(location, url).href };
  };
}

function followed(problem: string, { next }: { next: string | null }): string {
  if (!next) throw new Error(problem);
  return next;
}

async function signIn(name: Name, form: Record<string, string>, visit = openBrowser()) {
  const { url, finish } = await begin(name);
  const page = followed("nobody was asked", await visit(url));
  const resumed = followed("the form led nowhere", await visit(page, form));
  return { back: followed("the visitor did not come back", await visit(resumed)), finish };
}

describe("a sandbox identity provider", () => {
  it.each<Name>(["one", "two"])("tells a site who chose to sign in: %s", async (name) => {
    const { back, finish } = await signIn(name, { subject: "berto" });
    expect(back).toContain(RETURN);
    expect((await finish(back)).claims()).toMatchObject({
      iss: `${sandbox.url}/identity/${name}`,
      aud: "perya",
      sub: "berto",
      nonce: "nonce",
      name: "Berto Cruz",
      email: "berto.cruz@mail.example",
      email_verified: true,
    });
  });

  it("knows people with an unverified address, or without any", async () => {
    const carla = await signIn("one", { subject: "carla" });
    expect((await carla.finish(carla.back)).claims()).toMatchObject({ sub: "carla", email_verified: false });
    const dino = await signIn("one", { subject: "dino" });
    expect((await dino.finish(dino.back)).claims()).not.toHaveProperty("email");
  });

  it("accepts any typed name, and recognizes them by their address", async () => {
    const eve = { name: "Eva <b>Ramos</b>", email: "eva@mail.example", verified: "on" };
    const first = await signIn("one", eve);
    const before = (await first.finish(first.back)).claims();
    const second = await signIn("one", { ...eve, name: "Eva R.", email: "EVA@mail.example" });
    const after = (await second.finish(second.back)).claims();
    expect(before).toMatchObject({ name: "Eva <b>Ramos</b>", email: "eva@mail.example", email_verified: true });
    expect(after?.sub).toBe(before?.sub);
    expect(after?.["name"]).toBe("Eva R.");
  });

  it("asks every time, even a visitor it knows", async () => {
    const visit = openBrowser();
    await signIn("one", { subject: "ana" }, visit);
    const { back, finish } = await signIn("one", { subject: "berto" }, visit);
    expect((await finish(back)).claims()?.sub).toBe("berto");
  });

  it("accepts a refusal", async () => {
    const { back } = await signIn("one", { cancel: "yes" });
    expect(Object.fromEntries(new URL(back).searchParams)).toMatchObject({ error: "access_denied", state: "state" });
  });

  it("shows the form again when it is incomplete", async () => {
    const visit = openBrowser();
    const page = (await visit((await begin("one")).url)).next ?? "";
    const answer = await visit(page, { name: "Eva", email: "not an address" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('role="alert"');
  });

  it("gives a code for one use, valid only with its verifier", async () => {
    const { back, finish } = await signIn("one", { subject: "ana" });
    const other = await begin("one");
    await expect(other.finish(back)).rejects.toMatchObject({ error: "invalid_grant" });
    await expect(finish(back)).resolves.toBeDefined();
    await expect(finish(back)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it.each([
    ["a site elsewhere", { redirect_uri: "https://evil.example/wps/session/social/callback" }],
    ["another path", { redirect_uri: "http://localhost:3000/elsewhere" }],
    ["a client it does not know", { client_id: "somebody" }],
  ])("redirects no one to %s", async (_name, change) => {
    const { status, next, text } = await openBrowser()((await begin("one", change)).url);
    expect([status, next]).toEqual([400, null]);
    expect(text).toContain("Login failed");
  });

  it("requires PKCE", async () => {
    const url = new URL((await begin("one")).url);
    for (const name of ["code_challenge", "code_challenge_method"]) url.searchParams.delete(name);
    const { next } = await openBrowser()(url.href);
    expect(next).toMatch(/error=invalid_request/);
  });

  it("has no page for a visitor it did not redirect", async () => {
    const { status, text } = await openBrowser()(`${sandbox.url}/identity/one/sign-in/unknown`);
    expect(status).toBe(400);
    expect(text).toContain("This login has expired");
  });

  it("never shows a vendor's name", async () => {
    const visit = openBrowser();
    const page = (await visit((await begin("two")).url)).next ?? "";
    const { text } = await visit(page);
    expect(text).toContain("Sandbox identity two");
    expect(text).not.toMatch(/google|facebook/i);
  });
});

describe("isAllowedReturn", () => {
  it.each([
    ["http://localhost:3000/wps/session/social/callback", true],
    ["http://127.0.0.1/wps/session/social/callback", true],
    ["http://a.b.localhost:1/wps/session/social/callback", true],
    ["https://localhost/wps/session/social/callback", false],
    ["http://localhost.evil.example/wps/session/social/callback", false],
    ["http://notlocalhost/wps/session/social/callback", false],
    ["http://evil@localhost/wps/session/social/callback", false],
    ["http://localhost/wps/session/social/callback?x=1", false],
    ["http://localhost/wps/session/social/callback/x", false],
    ["javascript:alert(1)", false],
    ["nonsense", false],
  ])("%s: %s", (address, isAllowed) => {
    expect(isAllowedReturn(address)).toBe(isAllowed);
  });
});
