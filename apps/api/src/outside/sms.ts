import { randomUUID } from "node:crypto";
import { OutsideFailure } from "./failure.ts";

export type SmsMessage = {
  /** Number in E.164: a plus, the country code and the number. */
  to: string;
  text: string;
  brandName: string;
  /** Idempotency key, so that a repeated job sends the message once. */
  key?: string;
};

export type SmsGateway = { send: (message: SmsMessage) => Promise<void> };

export type SmsSettings = { url: string; token: string };

const DEADLINE_MS = 3_000;
const E164 = /^\+[1-9]\d{6,14}$/;

/** Opens an SMS gateway that takes one message per POST. */
export function openSmsGateway(settings: SmsSettings | undefined, deadlineMs = DEADLINE_MS): SmsGateway {
  return {
    send: async ({ to, text, brandName, key = randomUUID() }) => {
      if (!settings) throw new OutsideFailure("sms is not configured", "not_configured");
      if (!E164.test(to)) throw new OutsideFailure("sms: the number is not in E.164", "refused");
      const status = await post(settings, key, { to, text, brandName }, deadlineMs);
      if (status < 200 || status > 299) throw new OutsideFailure(`sms: the gateway answered ${status}`);
    },
  };
}

async function post({ url, token }: SmsSettings, key: string, message: object, deadlineMs: number): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
      body: JSON.stringify(message),
      // A redirect would disclose number, text and token to another host.
      redirect: "manual",
      signal: AbortSignal.timeout(deadlineMs),
    });
    // Only the status matters; an unread body would block the connection.
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new OutsideFailure(isLate ? `sms: no answer within ${deadlineMs} ms` : "sms: the gateway cannot be reached");
  }
}
