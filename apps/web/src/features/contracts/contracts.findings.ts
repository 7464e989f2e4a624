import { Refusal } from "@perya/client";
import type { ContractViolation } from "@perya/contract";
import type { ContainmentPolicy, ContractTerms, DraftProblem } from "@perya/rules";
import { checkContainment } from "@perya/rules";
import { sayProblem, sayViolation, writeViolation, type TextContext } from "./contracts.words.ts";

/** All that keeps terms from being offered, whoever has found it. */
export type Findings = { problems: readonly DraftProblem[]; violations: readonly ContractViolation[] };

/** A field of the form, and in which tier. */
export type FieldPlace = { at: DraftProblem["at"] | "cycle" | "carryOver" | "form"; tier?: number | undefined };

export const NOTHING_FOUND: Findings = { problems: [], violations: [] };

export function findIn(
  { sketch, problems }: { sketch: ContractTerms; problems: readonly DraftProblem[] },
  held: ContractTerms,
  policy: ContainmentPolicy,
): Findings {
  return { problems, violations: checkContainment(sketch, held, policy).map(writeViolation) };
}

/** The server may know better; null where the refusal is about something else. */
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

/** What stands at a field. Nobody is told that a field is empty before they have wanted to send it. */
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

/** Which field says why terms do not fit. What this page does not know is said above the form. */
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
