import type { MakeFailure } from "./fake-failure.ts";

type Provider = "google" | "facebook";
type Person = { subject: string; email?: string; isEmailVerified: boolean; name?: string };
type Request = { provider: Provider; redirectUri: string; state: string; nonce: string; codeVerifier: string };
type Answer = { currentUrl: string; redirectUri: string; state: string; nonce: string; codeVerifier: string };

/** What a caller must keep between begin and finish, and send back unchanged. */
const KEPT = ["redirectUri", "state", "nonce", "codeVerifier"] as const;

const NOBODY_CHOSEN: Person = {
  subject: "1001",
  email: "ana@mail.example",
  isEmailVerified: true,
  name: "Ana Reyes",
};

/**
 * Creates identity providers as strict as the real ones: the state must fit, and a code works once, for its own
 * request.
 */
export function createFakeIdentity(failIfAsked: () => void, makeFailure: MakeFailure) {
  const requests = new Map<string, Request>();
  const codes = new Map<string, { request: Request; person: Person }>();
  const absent = new Set<Provider>();
  let count = 0;

  return {
    has: (provider: Provider) => !absent.has(provider),
    /** Removes a provider, as if the operator had no account there. */
    takeAway: (provider: Provider) => void absent.add(provider),
    begin: async (provider: Provider, { redirectUri }: { redirectUri: string }) => {
      failIfAsked();
      if (absent.has(provider)) throw makeFailure(`${provider} is not configured`, "not_configured");
      count += 1;
      const [state, nonce, codeVerifier] = [`state-${count}`, `nonce-${count}`, `verifier-${count}`];
      requests.set(state, { provider, redirectUri, state, nonce, codeVerifier });
      const url = new URL(`https://${provider}.example/authorize`);
      url.search = new URLSearchParams({ redirect_uri: redirectUri, state, nonce }).toString();
      return { url: url.href, state, nonce, codeVerifier };
    },
    /** Simulates consent on the provider's page. Returns the address to which the visitor is redirected. */
    agree: (url: string, person: Person = NOBODY_CHOSEN): string => {
      const request = findRequest(url);
      const code = `code-${(count += 1)}`;
      codes.set(code, { request, person });
      return comeBack(request, { code, state: request.state });
    },
    /** Simulates declining on the provider's page. Returns the address to which the visitor is redirected. */
    decline: (url: string): string => {
      const request = findRequest(url);
      return comeBack(request, { error: "access_denied", state: request.state });
    },
    finish: async (provider: Provider, answer: Answer): Promise<Person> => {
      failIfAsked();
      const said = new URL(answer.currentUrl, answer.redirectUri).searchParams;
      if (said.get("state") !== answer.state) throw makeFailure(`${provider}: the state is another`, "untrusted");
      if (said.has("error")) throw makeFailure(`${provider}: the visitor said no`, "refused");
      const code = said.get("code") ?? "";
      const kept = codes.get(code);
      codes.delete(code);
      if (!kept || kept.request.provider !== provider || !KEPT.every((name) => kept.request[name] === answer[name]))
        throw makeFailure(`${provider}: the code is not accepted`, "untrusted");
      return kept.person;
    },
  };

  function findRequest(url: string): Request {
    const request = requests.get(new URL(url).searchParams.get("state") ?? "");
    if (!request) throw new Error(`no visitor was sent to ${url}`);
    return request;
  }
}

function comeBack({ redirectUri }: Request, said: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams(said).toString()}`;
}
