import { createHmac } from "node:crypto";
import { OutsideFailure } from "./failure.ts";

export type FreeRoundsPlace = { url: string; keyId: string; secret: string; vendor: string };
export type FreeRoundsAnswer = { ok: true } | { ok: false; error: string };

/** Notifies vendors of free rounds. A refusal is final; without an answer, the call is repeated later. */
export type FreeRoundsService = {
  tell: (place: FreeRoundsPlace, call: "grant" | "cancel", facts: object) => Promise<FreeRoundsAnswer>;
};

const DEADLINE_MS = 3_000;
const MAX_BYTES = 10_000;

/** Opens the service. It signs calls as vendors sign theirs to us: `<unix seconds>.<call>.<body>`. */
export function openFreeRounds(now: () => number = Date.now): FreeRoundsService {
  return {
    tell: async ({ url, keyId, secret, vendor }, call, facts) => {
      const body = JSON.stringify(facts);
      const timestamp = Math.floor(now() / 1_000);
      const signature = createHmac("sha256", secret).update(`${timestamp}.${call}.${body}`).digest("hex");
      const answer = await fetch(`${url}/${encodeURIComponent(keyId)}/${call}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "perya-timestamp": String(timestamp),
          "perya-signature": signature,
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(DEADLINE_MS),
      }).catch(() => {
        throw new OutsideFailure(`free rounds: ${vendor} cannot be reached`);
      });
      return readAnswer(vendor, answer.status, await answer.text());
    },
  };
}

/**
 * Reads an answer. Anything other than a success, or a refusal with its code (409), is a failure, and the call is
 * repeated.
 */
function readAnswer(vendor: string, status: number, text: string): FreeRoundsAnswer {
  if (status === 200) return { ok: true };
  if (status !== 409 || text.length > MAX_BYTES)
    throw new OutsideFailure(`free rounds: ${vendor} answered ${status}, ${text.length} characters`);
  const { error } = JSON.parse(text) as { error?: unknown };
  return { ok: false, error: typeof error === "string" ? error : "UNKNOWN" };
}
