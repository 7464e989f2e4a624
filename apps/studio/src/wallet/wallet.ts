import { createHmac } from "node:crypto";
import http from "node:http";
import https from "node:https";
import type { Config } from "../config.ts";
import type { Manners } from "@perya/contract/studio";

/** A limit set by a brand; the wallet returns those that may apply to a game. */
export type SaidLimit = {
  scope: "all" | "family" | "game";
  family?: string;
  minStake?: string;
  maxStake?: string;
  maxWin?: string;
  maxExposure?: string;
};

/** Answers of the platform; only `authenticate` names the player. */
export type WalletAnswer = {
  ok: boolean;
  error?: string;
  balance?: string;
  currency?: string;
  replay?: boolean;
  session?: string;
  player?: string;
  nickname?: string;
  /** True if the player is a program of the demo. */
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

/** Time limit of a call. The protocol lets vendors wait 5 seconds. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/**
 * Creates a client of the platform's wallet with the vendor protocol: signed JSON over HTTP. Throws if there is no
 * answer. Uses keep-alive connections, since every spin is a call and `fetch` takes three times as long.
 */
export function createWallet({ walletUrl, secretOf }: Pick<Config, "walletUrl" | "secretOf">) {
  const { request, Agent } = new URL(walletUrl).protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true });

  function post(path: string, headers: Record<string, string>, bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = request(`${walletUrl}${path}`, {
        agent,
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(bytes) },
      });
      // Limits the total time, even if data arrives slowly.
      const timer = setTimeout(() => call.destroy(new Error("no answer in time")), TIMEOUT_MS);
      const fail = (error: Error) => {
        clearTimeout(timer);
        call.destroy();
        reject(error);
      };
      call.once("error", fail);
      call.once("response", (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
          if (text.length > MAX_BYTES) fail(new Error("the wallet says too much"));
        });
        answer.once("error", fail);
        // An aborted response emits "close" without "end".
        answer.once("close", () => answer.complete || fail(new Error("the wallet's answer was cut off")));
        answer.once("end", () => {
          clearTimeout(timer);
          resolve(text);
        });
      });
      call.end(bytes);
    });
  }

  return {
    send: async (keyId: string, call: string, body: object): Promise<WalletAnswer> => {
      const bytes = JSON.stringify(body);
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac("sha256", secretOf(keyId))
        .update(`${timestamp}.${call}.`)
        .update(bytes)
        .digest("hex");
      const headers = { "perya-timestamp": timestamp, "perya-signature": signature };
      const text = await post(`/callbacks/wallet/${encodeURIComponent(keyId)}/${call}`, headers, bytes);
      const answer: unknown = JSON.parse(text);
      // A proxy may have answered instead of the wallet, with its own error page.
      if (typeof answer !== "object" || answer === null || !("ok" in answer))
        throw new Error("that is no wallet's answer");
      return answer as WalletAnswer;
    },
  };
}

export type Wallet = ReturnType<typeof createWallet>;
