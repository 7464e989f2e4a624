import { OutsideFailure } from "./failure.ts";

/**
 * An external captcha service that checks the browser and issues a token. The large services share a protocol: a form
 * with `secret`, `response` and `remoteip`, and JSON with `success`.
 */
export type CaptchaService = { verify: (result: string, ip: string) => Promise<void> };

export type CaptchaServiceSettings = { url: string; secret: string };

const DEADLINE_MS = 3_000;

export function openCaptchaService({ url, secret }: CaptchaServiceSettings, deadlineMs = DEADLINE_MS): CaptchaService {
  return {
    verify: async (result, ip) => {
      const verdict = await ask(url, new URLSearchParams({ secret, response: result, remoteip: ip }), deadlineMs);
      if (verdict.success !== true) throw new OutsideFailure("captcha service: the token is not accepted", "untrusted");
    },
  };
}

async function ask(url: string, body: URLSearchParams, deadlineMs: number): Promise<{ success?: unknown }> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.ok) return ((await answer.json()) as { success?: unknown } | null) ?? {};
  } catch {
    // Every failure means "not confirmed". Answer and token stay out of the log.
  }
  throw new OutsideFailure("captcha service: unreadable answer");
}
