import type { OperatorRole } from "@perya/contract";

export type RoleAt = { role: OperatorRole; /** Null for a role at all brands. */ brandId: string | null };

/** The operator who owns a session token, as stored at the time of the call. */
export type SignedInOperator = {
  id: string;
  account: string;
  name: string;
  sessionId: string;
  roles: readonly RoleAt[];
  /** When a TOTP code was last entered. */
  provedAt: Date;
  /** When a dangerous call last used the step-up. */
  stepUpUsedAt: Date;
  endsAt: Date;
};

const MINUTE_MS = 60_000;

/** Maximum age of a code for calls that require a fresh one. */
export const FRESH_CODE_MS = 5 * MINUTE_MS;

/** The step-up window (0050); operator_sessions_guard has the same limits. */
export const STEP_UP_IDLE_MS = 10 * MINUTE_MS;
export const STEP_UP_MS = 4 * 60 * MINUTE_MS;

export function isFreshlyProved({ provedAt }: Pick<SignedInOperator, "provedAt">, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < FRESH_CODE_MS;
}

type StepUp = Pick<SignedInOperator, "provedAt" | "stepUpUsedAt">;

/** True if the session's step-up still covers a dangerous call. */
export function hasSteppedUp(stepUp: StepUp, now: Date): boolean {
  return now < stepUpUntil(stepUp);
}

/** End of the step-up: STEP_UP_IDLE_MS after its last use, but at most STEP_UP_MS after the code. */
export function stepUpUntil({ provedAt, stepUpUsedAt }: StepUp): Date {
  return new Date(Math.min(provedAt.getTime() + STEP_UP_MS, stepUpUsedAt.getTime() + STEP_UP_IDLE_MS));
}
