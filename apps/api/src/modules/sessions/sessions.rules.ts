import { foldRealName } from "@perya/rules";
const DAY_MS = 24 * 60 * 60_000;

export type PasswordFacts = {
  how: string;
  isInitial: boolean;
  setAt: Date;
  /** Days until a password must be changed. Null if the brand requires no change. */
  maxDays: number | null;
  now: Date;
};

/** Days until an unused initial password expires, because others may have seen it by then. */
export const INITIAL_PASSWORD_DAYS = 7;

/**
 * Decides whether a login requires a new password (R5.8). Only logins by password do. An initial password permits
 * nothing but the change, and expires ("over").
 */
export function checkPasswordAge({
  how,
  isInitial,
  setAt,
  maxDays,
  now,
}: PasswordFacts): "fine" | "expired" | "initial" | "over" {
  if (how !== "password") return "fine";
  const ageMs = now.getTime() - setAt.getTime();
  if (isInitial) return ageMs >= INITIAL_PASSWORD_DAYS * DAY_MS ? "over" : "initial";
  return maxDays !== null && ageMs >= maxDays * DAY_MS ? "expired" : "fine";
}

const STEPS = ["authenticator", "sms", "email"] as const;
export type Step = (typeof STEPS)[number] | "bankAccountName";

export type StepFacts = {
  /** The methods of second proof that the member has bound. */
  bound: Readonly<Record<(typeof STEPS)[number], boolean>>;
  /** Login method of the first step; it can't be the second step too. */
  how: string;
  hasRealName: boolean;
  allowsBankName: boolean;
};

/**
 * Returns the second proofs to offer, the strongest first. A real name is known to others, so it counts only if
 * nothing else is bound.
 */
export function chooseSteps({ bound, how, hasRealName, allowsBankName }: StepFacts): Step[] {
  const mine = STEPS.filter((step) => bound[step]);
  if (mine.length > 0) return mine.filter((step) => step !== how);
  return allowsBankName && hasRealName ? ["bankAccountName"] : [];
}

export function isSameName(one: string, other: string): boolean {
  return foldRealName(one) !== "" && foldRealName(one) === foldRealName(other);
}

/** Time within which two tabs that wake up together send the same cookie. */
const SAME_MOMENT_MS = 10_000;

export type RememberFacts = { expiresAt: Date | undefined; usedAt: Date | null | undefined; now: Date };

/**
 * Returns the state of a remember cookie: "fresh"; "shared", just used by another tab; "stolen", used long before; or
 * expired.
 */
export function checkRemembered({ expiresAt, usedAt, now }: RememberFacts): "fresh" | "shared" | "stolen" | "over" {
  if (!expiresAt || expiresAt <= now) return "over";
  if (!usedAt) return "fresh";
  return now.getTime() - usedAt.getTime() <= SAME_MOMENT_MS ? "shared" : "stolen";
}
