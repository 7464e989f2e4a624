import { OutsideFailure } from "./failure.ts";

/** A call to a payment provider. The payments adapter knows its protocol. */
export type PayerRequest = {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: string;
};
export type PayerAnswer = { status: number; text: string };
export type Payer = { ask: (request: PayerRequest) => Promise<PayerAnswer> };

const DEADLINE_MS = 10_000;
const MAX_CHARACTERS = 5_000_000;

/**
 * Opens the client for payment providers. A request without an answer may still have been executed, so it is reported
 * as `unavailable`, never as a refusal.
 */
export function openPayer(): Payer {
  return {
    ask: async ({ method, url, headers, body }) => {
      try {
        const answer = await fetch(url, {
          method,
          headers,
          ...(body !== undefined && { body }),
          redirect: "manual",
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        const text = await answer.text();
        if (text.length > MAX_CHARACTERS)
          throw new OutsideFailure(`payer: an answer of ${text.length} characters is too long`);
        return { status: answer.status, text };
      } catch (error) {
        if (error instanceof OutsideFailure) throw error;
        throw new OutsideFailure(`payer: ${new URL(url).host} cannot be reached`);
      }
    },
  };
}
