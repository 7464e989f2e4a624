import { createHmac } from "node:crypto";

/** Shared secret, also in apps/api/src/seed/connect-sandbox.ts. */
export const SANDBOX_SECRET = "sandbox";

export type WalletAnswer = {
  ok: boolean;
  error?: string;
  balance?: string;
  currency?: string;
  replay?: boolean;
  session?: string;
  player?: string;
  nickname?: string;
  language?: string;
  game?: string;
  /** Game name at the brand. */
  name?: string;
};

export type Wallet = { send: (call: string, body: object, options?: SendOptions) => Promise<WalletAnswer> };
type SendOptions = { secret?: string; timeoutMs?: number };

/** Timeout of a wallet call, after which vendors void the bet. */
const TIMEOUT_MS = 5_000;

/** Opens Perya's wallet from a vendor's side: signed JSON over HTTP. */
export function openWallet(origin: string, keyId: string): Wallet {
  return {
    send: async (call, body, { secret = SANDBOX_SECRET, timeoutMs = TIMEOUT_MS } = {}) => {
      const bytes = JSON.stringify(body);
      const timestamp = Math.floor(Date.now() / 1_000);
      const signature = createHmac("sha256", secret).update(`${timestamp}.${call}.`).update(bytes).digest("hex");
      const answer = await fetch(`${origin}/callbacks/wallet/${encodeURIComponent(keyId)}/${call}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "perya-timestamp": String(timestamp),
          "perya-signature": signature,
        },
        body: bytes,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return (await answer.json()) as WalletAnswer;
    },
  };
}
