import { generateKeyPair, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { Provider, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { sendPage } from "../http/send.ts";
import { isAllowedReturn } from "./allowed-return.ts";
import { createMemory } from "./memory.ts";
import { createPeople, type People } from "./people.ts";
import { renderProblem } from "./sign-in-page.ts";
import { serveSignIn } from "./sign-in.ts";

export type Issuer = Awaited<ReturnType<typeof createIssuer>>;

type IssuerOptions = { name: string; title: string; address: string };

/** Demo credentials, same as in apps/api/src/outside/settings.ts. Not secret. */
const CLIENT = { client_id: "perya", client_secret: "sandbox" };

/** Creates an OpenID Connect provider under `/identity/<name>`, with keys that live as long as the process. */
export async function createIssuer({ name, title, address }: IssuerOptions) {
  const mount = `/identity/${name}`;
  const people = createPeople();
  const provider = new Provider(`${address}${mount}`, {
    ...(await configure(mount, people)),
    ...describeCookies(name),
  });
  // The library needs all redirect URIs in advance, but demo ports vary.
  provider.Client.prototype.redirectUriAllowed = isAllowedReturn;
  const answer = provider.callback();

  return {
    name,
    serve: async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
      if (url.pathname.startsWith(`${mount}/sign-in/`))
        return serveSignIn(request, response, { provider, people, title });
      // The library derives its mount path from the difference between `originalUrl` and `url`.
      const original = request.url ?? "";
      Object.assign(request, { originalUrl: original, url: original.slice(mount.length) || "/" });
      await answer(request, response);
    },
  };
}

async function configure(mount: string, people: People): Promise<Configuration> {
  return {
    adapter: createMemory(),
    clients: [
      {
        ...CLIENT,
        redirect_uris: ["http://localhost/wps/session/social/callback"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [await makeKey()] },
    scopes: ["openid", "email", "profile", "public_profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], public_profile: ["name"] },
    // Like the large providers, puts name and email into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `${mount}/sign-in/${uid}` },
    findAccount: (_ctx, subject) => findAccount(people, subject),
    loadExistingGrant: agreeToEverything,
    renderError: (ctx, { error_description: description, error }) => {
      ctx.respond = false;
      sendPage(ctx.res, renderProblem(description ?? error), { status: ctx.status });
    },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 300, IdToken: 300, Interaction: 900, Session: 900 },
  };
}

/** Names the cookies of a provider. Both providers share a host, so each needs its own names. */
function describeCookies(name: string): Pick<Configuration, "cookies"> {
  const [session, interaction, resume] = ["session", "interaction", "resume"].map((kind) => `sandbox_${name}_${kind}`);
  const names = { session, interaction, resume };
  return { cookies: { keys: [randomBytes(32).toString("base64url")], names } };
}

async function makeKey() {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
}

function findAccount(people: People, subject: string) {
  const person = people.find(subject);
  if (!person) return undefined;
  const { name, email, isEmailVerified } = person;
  const contact = email ? { email, email_verified: isEmailVerified } : {};
  return { accountId: subject, claims: () => ({ sub: subject, ...(name ? { name } : {}), ...contact }) };
}

/** Skips the consent page: choosing a person is enough. */
async function agreeToEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider, requestParamScopes } = ctx.oidc;
  const accountId = session?.accountId;
  if (!client || !accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope([...requestParamScopes].join(" "));
  await grant.save();
  return grant;
}
