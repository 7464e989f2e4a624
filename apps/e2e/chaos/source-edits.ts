import type { SourceEdit } from "@perya/testing/source-edits";
import { MUTANTS } from "./mutants.ts";

const STUDIO = "apps/studio/src";
const FLIGHTS = `${STUDIO}/flights/flights.rules.ts`;

/**
 * Shortens timeouts, so that a minute covers what takes days: abandoned rounds end after seconds, flights take
 * seconds, and the jackpot falls every few hundred coins. Their relative order stays the same.
 */
export const TIME_LAPSE: readonly SourceEdit[] = [
  constant(`${STUDIO}/rounds/rounds.ts`, "LEFT_AFTER_MS", "24 * 60 * 60_000", "3_000"),
  constant(`${STUDIO}/rounds/rounds.ts`, "STAKE_PATIENCE_MS", "20_000", "4_000"),
  constant(`${STUDIO}/studio.ts`, "END_LEFT_EVERY_MS", "60 * 60_000", "700"),
  constant(`${STUDIO}/studio.ts`, "TAKE_BACK_EVERY_MS", "5_000", "700"),
  constant(`${STUDIO}/wallet/wallet.ts`, "TIMEOUT_MS", "5_000", "2_000"),
  constant(`${STUDIO}/wallet/outbox.ts`, "CLAIM_MS", "8_000", "3_000"),
  constant(`${STUDIO}/wallet/answers.rules.ts`, "LONGEST_PAUSE_MS", "30_000", "1_000"),
  // Programs play faster than people; the pace limit is not under test.
  constant(`${STUDIO}/seats/seat-rate-limit.ts`, "PER_SECOND", "20", "20_000"),
  { file: "packages/maths/src/jackpot.ts", from: "odds: 2 ** 32", to: "odds: 20_000" },
  constant(FLIGHTS, "BETTING_MS", "6_000", "1_500"),
  constant(FLIGHTS, "BLOCKING_MS", "3_000", "1_000"),
  constant(FLIGHTS, "PAUSE_MS", "3_000", "500"),
  constant(FLIGHTS, "GROUND_SILENCE_MS", "15_000", "4_000"),
  constant("packages/maths/src/lipad.ts", "GROWTH_PER_MS", "0.00006", "0.0006"),
];

function constant(file: string, name: string, from: string, to: string): SourceEdit {
  return { file, from: `const ${name} = ${from};`, to: `const ${name} = ${to};` };
}

/** Returns the source edits with these names: the time lapse, or a mutant's. */
export function editsNamed(names: readonly string[]): SourceEdit[] {
  return names.flatMap((name) => {
    const edits = name === "time-lapse" ? TIME_LAPSE : MUTANTS.find((mutant) => mutant.name === name)?.edits;
    if (!edits) throw new Error(`no edits are called "${name}"`);
    return edits;
  });
}
