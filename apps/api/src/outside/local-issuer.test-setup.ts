import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { openLocalServer, readBody } from "./local-server.test-setup.ts";

/** Errors that a test can make the issuer produce. */
export type Misbehaviour = {
  claims?: JWTPayload;
  /** Leaves the token endpoint out of the metadata. */
  withoutTokenEndpoint?: boolean;
  describesItselfAs?: string;
  signsWithForeignKey?: boolean;
  tokenStatus?: number;
  isSilent?: boolean;
};

/** Opens a small issuer of signed tokens for tests: discovery, keys, and codes that are tied to their request. */
export async function openLocalIssuer(clientId = "perya") {
  const [own, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" }] };
  const codes = new Map<string, URLSearchParams>();
  const asked: string[] = [];
  let misbehaviour: Misbehaviour = {};

  const server = await openLocalServer(async (request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    if (misbehaviour.isSilent) return;
    const answer = path === "/token" ? await exchange(await readBody(request)) : describe(path);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });

  function describe(path: string) {
    if (path === "/keys") return { status: 200, body: keys };
    const issuer = misbehaviour.describesItselfAs ?? server.url;
    const endpoint = misbehaviour.withoutTokenEndpoint ? {} : { token_endpoint: `${server.url}/token` };
    const body = { issuer, authorization_endpoint: `${server.url}/auth`, jwks_uri: `${server.url}/keys`, ...endpoint };
    return { status: 200, body: { ...body, response_types_supported: ["code"] } };
  }

  async function exchange(form: string) {
    const said = new URLSearchParams(form);
    const request = codes.get(said.get("code") ?? "");
    codes.delete(said.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(said.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      request?.get("code_challenge") === challenge &&
      request.get("redirect_uri") === said.get("redirect_uri") &&
      said.get("client_secret") === "secret";
    if (!isRight) return { status: 400, body: { error: "invalid_grant" } };
    const idToken = await sign({ nonce: request.get("nonce") ?? "" });
    const body = { access_token: "access", token_type: "bearer", expires_in: 60, id_token: idToken };
    return { status: misbehaviour.tokenStatus ?? 200, body };
  }

  function sign(claims: JWTPayload = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: server.url, aud: clientId, sub: "7", iat: now, exp: now + 60 };
    return new SignJWT({ ...usual, ...claims, ...misbehaviour.claims })
      .setProtectedHeader({ alg: "RS256", kid: "own" })
      .sign(misbehaviour.signsWithForeignKey ? foreign.privateKey : own.privateKey);
  }

  return {
    ...server,
    asked,
    sign,
    misbehave: (how: Misbehaviour) => void (misbehaviour = how),
    /** Consents as the visitor at the provider's URL. Returns the URL of the redirect back. */
    agree: (url: string): string => {
      const request = new URL(url).searchParams;
      const code = `code-${asked.length}-${codes.size}`;
      codes.set(code, request);
      return `${request.get("redirect_uri")}?code=${code}&state=${request.get("state")}`;
    },
  };
}
