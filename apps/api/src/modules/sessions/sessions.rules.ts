import { foldRealName } from "@perya/rules";
const DAY_MS = 24 * 60 * 60_000;

export type PasswordFacts = {
  how: string;
  isInitial: boolean;
  setAt: Date;
  /** Null where the brand does not ask for a change. */
  maxDays: number | null;
  now: Date;
};

/** An initial password that nobody used in so many days lies about somewhere: it opens nothing any more. */
export const INITIAL_PASSWORD_DAYS = 7;

/** R5.8: only whoever typed the password is asked to change it. An initial one is good for nothing else, and not for long. */
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
  /** Proofs the member has bound. */
  bound: Readonly<Record<(typeof STEPS)[number], boolean>>;
  /** By what they came in; the same proof again would prove nothing more. */
  how: string;
  hasRealName: boolean;
  allowsBankName: boolean;
};

/** Which second proofs to offer, the strongest first. A name is known to many: it counts only where nothing else is bound. */
export function chooseSteps({ bound, how, hasRealName, allowsBankName }: StepFacts): Step[] {
  const mine = STEPS.filter((step) => bound[step]);
  if (mine.length > 0) return mine.filter((step) => step !== how);
  return allowsBankName && hasRealName ? ["bankAccountName"] : [];
}

export function isSameName(one: string, other: string): boolean {
  return foldRealName(one) !== "" && foldRealName(one) === foldRealName(other);
}

/** Two tabs that wake up together send the same cookie; nothing that comes later is the same moment. */
const SAME_MOMENT_MS = 10_000;

export type RememberFacts = { expiresAt: Date | undefined; usedAt: Date | null | undefined; now: Date };

/** What a remember cookie is worth: fresh, used by another tab just now, used long ago by somebody else, or nothing. */
export function checkRemembered({ expiresAt, usedAt, now }: RememberFacts): "fresh" | "shared" | "stolen" | "over" {
  if (!expiresAt || expiresAt <= now) return "over";
  if (!usedAt) return "fresh";
  return now.getTime() - usedAt.getTime() <= SAME_MOMENT_MS ? "shared" : "stolen";
}
