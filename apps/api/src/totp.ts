import { generate, generateURI, ScureBase32Plugin, verify } from "otplib";
import type { Random } from "./random.ts";
import type { Clock } from "./clock.ts";

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;

/** For an authenticator app (RFC 6238): base32, as it is typed by those who cannot scan. */
export function createTotpSecret(random: Random): string {
  return new ScureBase32Plugin().encode(random.bytes(SECRET_BYTES), { padding: false });
}

/** What the QR code says. */
export function formatTotpUri(words: { issuer: string; label: string; secret: string }): string {
  return generateURI(words);
}

/** Which half minute the code belongs to, now or half a minute around it; undefined where it is none of them. */
export async function findTotpStep(clock: Clock, secret: string, code: string): Promise<bigint | undefined> {
  const token = code.replaceAll(" ", "");
  // The library takes another form for a mistake of ours and throws.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? BigInt(Math.floor(epoch / STEP_SECONDS) + result.delta) : undefined;
}

/** What the app shows at this moment. */
export async function readTotpCode(clock: Clock, secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
}
