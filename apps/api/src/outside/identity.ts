import * as openid from "openid-client";
import { OutsideFailure } from "./failure.ts";
import { isLoopback } from "./loopback.ts";

export const IDENTITY_PROVIDERS = ["google", "facebook"] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** The state that the server keeps between the redirect to a provider and the visitor's return. */
export type IdentityRequest = { url: string; state: string; nonce: string; codeVerifier: string };

export type IdentityAnswer = {
  /** The URL that the visitor returned to, with its query. */
  currentUrl: string;
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
};

/**
 * A person at a provider, identified by provider and subject. Never by email: addresses change owners, and anyone can
 * claim one.
 */
export type OutsidePerson = { subject: string; email?: string; isEmailVerified: boolean; name?: string };

export type IdentityProviders = {
  has: (provider: IdentityProvider) => boolean;
  begin: (provider: IdentityProvider, ask: { redirectUri: string }) => Promise<IdentityRequest>;
  finish: (provider: IdentityProvider, answer: IdentityAnswer) => Promise<OutsidePerson>;
};

export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Token endpoint of a provider whose metadata lacks it. */
  tokenEndpoint?: string;
};

const DEADLINE_SECONDS = 3;
const REMEMBER_MS = 3_600_000;

/**
 * Scopes of each provider. Both return name and email address, but each rejects the scope that the other needs for
 * the name.
 */
const SCOPES: Record<IdentityProvider, string> = {
  google: "openid email profile",
  facebook: "openid email public_profile",
};

type Settings = Record<IdentityProvider, ProviderSettings | undefined>;

/** Opens social login by OpenID Connect: authorization code with PKCE, state and nonce. */
export function openIdentityProviders(settings: Settings, deadlineSeconds = DEADLINE_SECONDS): IdentityProviders {
  const known = new Map<IdentityProvider, { client: Promise<openid.Configuration>; until: number }>();

  function clientOf(provider: IdentityProvider): Promise<openid.Configuration> {
    const own = settings[provider];
    if (!own) throw new OutsideFailure(`${provider} is not configured`, "not_configured");
    const remembered = known.get(provider);
    if (remembered && remembered.until > performance.now()) return remembered.client;
    const client = discover(own, deadlineSeconds);
    known.set(provider, { client, until: performance.now() + REMEMBER_MS });
    // A failed client is forgotten, so that the next visitor tries the provider again.
    client.catch(() => known.delete(provider));
    return client;
  }

  return {
    has: (provider) => settings[provider] !== undefined,
    begin: (provider, { redirectUri }) =>
      explained(provider, async () => {
        const [state, nonce, codeVerifier] = [
          openid.randomState(),
          openid.randomNonce(),
          openid.randomPKCECodeVerifier(),
        ];
        const url = openid.buildAuthorizationUrl(await clientOf(provider), {
          redirect_uri: redirectUri,
          scope: SCOPES[provider],
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        });
        return { url: url.href, state, nonce, codeVerifier };
      }),
    finish: (provider, { currentUrl, redirectUri, state, nonce, codeVerifier }) =>
      explained(provider, async () => {
        // Behind a proxy our own URL may differ from the one that `begin` sent, and the provider compares them.
        const address = new URL(redirectUri);
        address.search = new URL(currentUrl, redirectUri).search;
        const tokens = await openid.authorizationCodeGrant(await clientOf(provider), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return describePerson(tokens.claims());
      }),
  };
}

async function discover(settings: ProviderSettings, timeout: number): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, tokenEndpoint } = settings;
  const isOnThisMachine = isLoopback(issuer);
  // Signatures are verified even though the token comes directly from the provider, because in the demo no TLS
  // authenticates the provider.
  const execute = [openid.enableNonRepudiationChecks, ...(isOnThisMachine ? [openid.allowInsecureRequests] : [])];
  const found = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout });
  if (found.serverMetadata().token_endpoint || !tokenEndpoint) return found;

  // The metadata is plain JSON except for one method, which this conversion drops.
  const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as openid.ServerMetadata;
  const completed = new openid.Configuration({ ...metadata, token_endpoint: tokenEndpoint }, clientId, clientSecret);
  completed.timeout = timeout;
  for (const apply of execute) apply(completed);
  return completed;
}

function describePerson(claims: openid.IDToken | undefined): OutsidePerson {
  if (!claims) throw new OutsideFailure("identity: no id token", "untrusted");
  const { sub, email, name } = claims;
  const hasEmail = typeof email === "string" && email !== "";
  return {
    subject: sub,
    ...(hasEmail ? { email } : {}),
    // Some providers write booleans as text.
    isEmailVerified: hasEmail && [true, "true"].includes(claims["email_verified"] as boolean | string),
    ...(typeof name === "string" && name !== "" ? { name } : {}),
  };
}

async function explained<Answer>(provider: IdentityProvider, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw explain(provider, error);
  }
}

const PROVIDER_TROUBLE = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "OAUTH_MISSING_SERVER_METADATA",
  "OAUTH_INVALID_SERVER_METADATA",
]);

/** Converts the library's errors to ours, with only their code, because they contain claims and answers. */
function explain(provider: IdentityProvider, error: unknown): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  if (error instanceof openid.AuthorizationResponseError && error.error === "access_denied")
    return new OutsideFailure(`${provider}: the visitor declined`, "refused");
  // The code was already used, or belongs to another request.
  if (error instanceof openid.ResponseBodyError && error.error === "invalid_grant")
    return new OutsideFailure(`${provider}: the code is not accepted`, "untrusted");
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return new OutsideFailure(`${provider}: it answered ${error.error}`);

  const { code = "" } = error as { code?: string };
  const isUntrusted = error instanceof openid.ClientError && code !== "" && !PROVIDER_TROUBLE.has(code);
  return isUntrusted
    ? new OutsideFailure(`${provider}: the answer is not accepted (${code})`, "untrusted")
    : new OutsideFailure(`${provider}: it cannot be reached (${code || "no connection"})`);
}
