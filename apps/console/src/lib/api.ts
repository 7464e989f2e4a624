import { createClient, Refusal, type Client } from "@perya/client";
import { operators } from "@perya/contract";
import { askForProof } from "./step-up.ts";
import { enter, leave, useSession } from "./session.ts";

const OWN_HOST = "";

function never(): never {
  throw new Error("no call of the console is sealed");
}

const send = createClient({
  baseUrl: OWN_HOST,
  // No token is sent, because sessions use a cookie.
  token: () => null,
  language: () => "EN",
  loadSeal: never,
  publicKey: never,
  onRefused: ({ code }) => {
    if (code === "NOT_SIGNED_IN" && useSession.getState().operator) leave("lost");
  },
});

/**
 * Calls a route of the contract. If the server requires step-up, asks the operator for a TOTP code and repeats the call, so
 * pages don't need to know which actions are protected.
 */
export const call: Client = (route, ...input) => withProof(() => send(route, ...input));

/** Runs a request with the same step-up, if it does not use `call`. */
export async function withProof<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isDangerous = error instanceof Refusal && error.code === "STEP_UP_NEEDED";
    if (!isDangerous || !(await askForProof(prove))) throw error;
    return ask();
  }
}

async function prove(code: string): Promise<void> {
  enter(await send(operators.proveAgain, { body: { code } }));
}
