import { createHash } from "node:crypto";
import { writePeriod, type CountedLine, type PeriodFacts } from "./settlements.rules.ts";

/** Hashes a counted period. The database computes the same (settlement_hash) and refuses another hash. */
export function hashPeriod(period: PeriodFacts, lines: readonly CountedLine[]): Buffer {
  return createHash("sha256").update(writePeriod(period, lines)).digest();
}
