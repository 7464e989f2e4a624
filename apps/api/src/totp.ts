import { generate, generateURI, ScureBase32Plugin, verify } from "otplib";
import type { Random } from "./random.ts";
import type { Clock } from "./clock.ts";

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;

/** Creates a secret for an authenticator app (RFC 6238), in base32 so that it can be typed. */
export function createTotpSecret(random: Random): string {
  return new ScureBase32Plugin().encode(random.bytes(SECRET_BYTES), { padding: false });
}

/** Content of the QR code. */
export function formatTotpUri(words: { issuer: string; label: string; secret: string }): string {
  return generateURI(words);
}

/**
 * The 30-second step to which a code belongs: the current one, or one before or after it. Undefined for a wrong code.
 */
export async function findTotpStep(clock: Clock, secret: string, code: string): Promise<bigint | undefined> {
  const token = code.replaceAll(" ", "");
  // The library throws for codes in another format.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? BigInt(Math.floor(epoch / STEP_SECONDS) + result.delta) : undefined;
}

/** The code that an authenticator app shows now. */
export async function readTotpCode(clock: Clock, secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
}
