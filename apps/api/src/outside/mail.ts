import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { OutsideFailure } from "./failure.ts";
import { isLoopback } from "./loopback.ts";

export type Mail = { to: string; subject: string; text: string; html: string; fromName: string };

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

export type MailSettings = { url: string; from: string };

/**
 * Deadlines for each step of the SMTP conversation and for the whole of it: a server that sends a byte every now and
 * then never exceeds the deadline of a step.
 */
const DEADLINES_MS = { step: 3_000, whole: 10_000 };

/** Exactly one address: no list, name, comment or line break. */
const ONE_ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,189}$/u;

/** Opens a mailer that sends email with a text part and an HTML part over SMTP. */
export function openMailer(settings: MailSettings | undefined, deadlinesMs = DEADLINES_MS): Mailer {
  if (!settings) {
    const refuse = () => Promise.reject(new OutsideFailure("mail is not configured", "not_configured"));
    return { send: refuse, close: () => {} };
  }
  const { url, from } = settings;
  const transport = createTransport({
    url,
    // Passwords and codes must be encrypted in transit; only the sandbox on this machine has no certificate.
    requireTLS: !isLoopback(url),
    connectionTimeout: deadlinesMs.step,
    greetingTimeout: deadlinesMs.step,
    socketTimeout: deadlinesMs.step,
    dnsTimeout: deadlinesMs.step,
    // No file or URL that a text refers to may be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, fromName }) => {
      if (!ONE_ADDRESS.test(to)) throw new OutsideFailure("mail: the recipient is not one address", "refused");
      const sending = transport.sendMail({
        from: { name: onOneLine(fromName), address: from },
        to: { name: "", address: to },
        // The recipient is taken only from the envelope, never from the headers.
        envelope: { from, to: [to] },
        subject: onOneLine(subject),
        text,
        html,
        headers: { "Auto-Submitted": "auto-generated" },
      });
      await within(deadlinesMs.whole, sending);
    },
    close: () => transport.close(),
  };
}

/** Prevents header injection: a line break would start another header. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

async function within(deadlineMs: number, sending: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const alarm = sleep(deadlineMs, "late", { signal: timer.signal });
  try {
    const outcome = await Promise.race([sending, alarm]);
    if (outcome === "late") throw new OutsideFailure(`mail: not accepted within ${deadlineMs} ms`);
  } catch (error) {
    throw error instanceof OutsideFailure ? error : explain(error);
  } finally {
    timer.abort();
    // Both promises may still reject after the race, which would be an unhandled rejection.
    await alarm.catch(() => {});
    sending.catch(() => {});
  }
}

/** Converts a server's error to ours, with only its codes, because its text may contain the address or the login. */
function explain(error: unknown): OutsideFailure {
  const { code = "unknown", responseCode } = error as { code?: string; responseCode?: number };
  const isFinal = code === "EENVELOPE" && (responseCode ?? 0) >= 500;
  return new OutsideFailure(
    `mail: ${responseCode ? `the server answered ${responseCode}` : `it could not be sent (${code})`}`,
    isFinal ? "refused" : "unavailable",
  );
}
