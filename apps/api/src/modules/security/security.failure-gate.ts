import type { Clock } from "../../clock.ts";

const MINUTE_MS = 60_000;

/**
 * Maximum number of failures recorded per minute for unknown accounts: a flood of made-up names, even from a thousand
 * addresses, must not fill the disk, where events stay for five years.
 */
const MAX_PER_MINUTE = 600;

/**
 * Decides whether a failure is recorded, and returns how many were skipped since the last recorded one. Members'
 * failures are always recorded; their own limits keep them few.
 */
export type FailureGate = { admit: (brandId: string) => { isRecorded: boolean; skippedBefore: number } };

type Counted = { minute: number; count: number; skipped: number };

export function createFailureGate(clock: Clock, maxPerMinute = MAX_PER_MINUTE): FailureGate {
  const perBrand = new Map<string, Counted>();
  return {
    admit: (brandId) => {
      const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
      const counted = perBrand.get(brandId) ?? { minute, count: 0, skipped: 0 };
      perBrand.set(brandId, counted);
      const skippedBefore = counted.minute === minute ? 0 : counted.skipped;
      if (counted.minute !== minute) Object.assign(counted, { minute, count: 0, skipped: 0 });
      counted.count += 1;
      const isRecorded = counted.count <= maxPerMinute;
      if (!isRecorded) counted.skipped += 1;
      return { isRecorded, skippedBefore };
    },
  };
}
