import { createHmac, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { sendJson, sendStatus } from "../http/send.ts";

/** A value every five seconds; its number is the moment divided by that. */
export const PULSE_MS = 5_000;
const TOO_EARLY = 425;

/**
 * A public beacon in small: `GET /beacon/<number>` gives that pulse's random value, and nobody gets it before its moment.
 * It is for the demo. A real one is run by somebody with no part in the game; this one forgets its key with the process.
 */
export function createBeacon(now: () => number = Date.now) {
  const key = randomBytes(32);
  return async (response: ServerResponse, name: string): Promise<void> => {
    if (!/^\d{1,12}$/.test(name)) return sendStatus(response, 404);
    const at = Number(name) * PULSE_MS;
    if (now() < at) return sendStatus(response, TOO_EARLY);
    const value = createHmac("sha256", key).update(name).digest("hex");
    return sendJson(response, { number: Number(name), at: new Date(at).toISOString(), value });
  };
}
