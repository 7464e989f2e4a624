import { createHmac, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { sendJson, sendStatus } from "../http/send.ts";

/** Interval of the beacon's values. A value's number is its time divided by this interval. */
export const PULSE_MS = 5_000;
const TOO_EARLY = 425;

/**
 * A small public beacon for the demo: `GET /beacon/<number>` returns a random value, not before its time. A real beacon
 * is run by an independent party; this one's key is lost when the process ends.
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
