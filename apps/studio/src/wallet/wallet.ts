import { createHmac } from "node:crypto";
import type { Config } from "../config.ts";
import type { SaidLimit } from "../seats/limits.rules.ts";
import type { Manners } from "../tables.ts";

/** What the platform answers; who plays is told once, for a launch code. */
export type WalletAnswer = {
  ok: boolean;
  error?: string;
  balance?: string;
  currency?: string;
  replay?: boolean;
  session?: string;
  player?: string;
  nickname?: string;
  /** A program of the demo plays. */
  simulated?: boolean;
  language?: string;
  game?: string;
  vendor?: string;
  name?: string;
  tags?: string[];
  manners?: Manners;
  limits?: SaidLimit[];
  forFun?: boolean;
};

/** The wallet protocol lets a vendor wait for five seconds. */
const TIMEOUT_MS = 5_000;

/** The platform's wallet, as any vendor calls it: signed JSON over HTTP. Throws when there is no answer. */
export function createWallet({ walletUrl, secretOf }: Pick<Config, "walletUrl" | "secretOf">) {
  return {
    send: async (keyId: string, call: string, body: object): Promise<WalletAnswer> => {
      const bytes = JSON.stringify(body);
      const timestamp = Math.floor(Date.now() / 1_000);
      const signature = createHmac("sha256", secretOf(keyId))
        .update(`${timestamp}.${call}.`)
        .update(bytes)
        .digest("hex");
      const answer = await fetch(`${walletUrl}/callbacks/wallet/${encodeURIComponent(keyId)}/${call}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "perya-timestamp": String(timestamp),
          "perya-signature": signature,
        },
        body: bytes,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return (await answer.json()) as WalletAnswer;
    },
  };
}

export type Wallet = ReturnType<typeof createWallet>;
