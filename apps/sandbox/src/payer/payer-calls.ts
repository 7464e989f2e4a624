import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Shared secret, also in apps/api/src/seed/seed-payments.ts. */
export const PAYER_SECRET = "sandbox payer secret";

const AGAIN_AFTER_MS = [0, 1_000, 5_000, 30_000];
const TIMEOUT_MS = 5_000;

export type PayerEvent = { id: string; type: string; data: object };
type SendOptions = { secret?: string; afterMs?: number };
export type SendEvent = (url: string, event: PayerEvent, options?: SendOptions) => Promise<boolean>;

/** Creates a function that sends a signed callback with retries. It returns true if the callback was accepted. */
export function createSender(signal: AbortSignal): SendEvent {
  return async (url, event, { secret = PAYER_SECRET, afterMs = 0 } = {}) => {
    if (url === "") return false;
    const body = JSON.stringify(event);
    try {
      await sleep(afterMs, undefined, { signal });
      for (const pauseMs of AGAIN_AFTER_MS) {
        await sleep(pauseMs, undefined, { signal });
        const t = Math.floor(Date.now() / 1_000);
        const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
        const headers = { "content-type": "application/json", "sandbox-signature": `t=${t},v1=${v1}` };
        const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const status = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal: within }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status >= 200 && status < 300) return true;
        // The site rejected the signature, so a retry would not help.
        if (status === 401) return false;
      }
    } catch {
      // Aborted, because the sandbox was closed.
    }
    return false;
  };
}

/** Verifies the site's signature over time, path and body. */
export function isSignedBySite({ headers }: IncomingMessage, path: string, body: string): boolean {
  const [, t = "", v1 = ""] = /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(String(headers["sandbox-signature"])) ?? [];
  const expected = createHmac("sha256", PAYER_SECRET).update(`${t}.${path}.${body}`).digest();
  return v1 !== "" && timingSafeEqual(Buffer.from(v1, "hex"), expected);
}
