import { Refusal } from "@perya/client";
import type { ContractViolation } from "@perya/contract";
import type { ContainmentPolicy, ContractTerms, DraftProblem } from "@perya/rules";
import { checkContainment } from "@perya/rules";
import { sayProblem, sayViolation, writeViolation, type TextContext } from "./contracts.words.ts";

/** Everything that blocks the offer, found by the form or the server. */
export type Findings = { problems: readonly DraftProblem[]; violations: readonly ContractViolation[] };

/** A form field, with its tier if any. */
export type FieldPlace = { at: DraftProblem["at"] | "cycle" | "carryOver" | "form"; tier?: number | undefined };

export const NOTHING_FOUND: Findings = { problems: [], violations: [] };

export function findIn(
  { sketch, problems }: { sketch: ContractTerms; problems: readonly DraftProblem[] },
  held: ContractTerms,
  policy: ContainmentPolicy,
): Findings {
  return { problems, violations: checkContainment(sketch, held, policy).map(writeViolation) };
}

/** Findings of a server refusal. Null for any other error. */
export function findingsOf(error: unknown): Findings | null {
  if (!(error instanceof Refusal)) return null;
  if (error.code === "CONTRACT_TERMS_INVALID")
    return { ...NOTHING_FOUND, problems: (error.facts?.["problems"] ?? []) as DraftProblem[] };
  if (error.code === "CONTRACT_NOT_CONTAINED")
    return { ...NOTHING_FOUND, violations: (error.facts?.["violations"] ?? []) as ContractViolation[] };
  return null;
}

export function isFree({ problems, violations }: Findings): boolean {
  return problems.length === 0 && violations.length === 0;
}

/** Error text of a field. Empty fields are reported only after the first submit. */
export function sayAt(
  { at, tier }: FieldPlace,
  { problems, violations }: Findings,
  textContext: TextContext,
  wasTried: boolean,
): string | undefined {
  const problem = problems.find(
    (found) => found.at === at && found.tier === tier && (wasTried || found.problem !== "empty"),
  );
  if (problem) return sayProblem(problem, textContext);
  const violation = violations.find((found) => placeOf(found) === at && found.tier === tier);
  return violation && sayViolation(violation, textContext);
}

/** Field at which a violation is shown. Violations of unknown kinds are shown above the form. */
function placeOf({ violation }: ContractViolation): FieldPlace["at"] {
  return PLACES[violation] ?? "form";
}

const PLACES: Readonly<Partial<Record<string, FieldPlace["at"]>>> = {
  cycleDiffers: "cycle",
  carryOverGentler: "carryOver",
  activeBetLower: "activeBet",
  singleBetLower: "singleBet",
  tierTooEasy: "bet",
  rateTooHigh: "rate",
  winRateTooHigh: "winRate",
  lossRateTooHigh: "lossRate",
};
