import { createHash } from "node:crypto";
import { writePeriod, type CountedLine, type PeriodFacts } from "./settlements.rules.ts";

/** Hashes a counted period. The database computes the same hash (settlement_hash) and refuses any other. */
export function hashPeriod(period: PeriodFacts, lines: readonly CountedLine[]): Buffer {
  return createHash("sha256").update(writePeriod(period, lines)).digest();
}
