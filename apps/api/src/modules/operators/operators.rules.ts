import { checkPassword, type PasswordProblem } from "@perya/rules";

const MINUTE_MS = 60_000;

/** Sessions end after this time, whether used or not. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
/** Minimum interval between last-seen writes, so that polling pages do not write on every call. */
export const TOUCH_MS = MINUTE_MS;
export const INVITATION_MS = 24 * 60 * MINUTE_MS;

/** Lower-cases a typed account name, as it is stored. */
export function foldAccount(typed: string): string {
  return typed.trim().toLowerCase();
}

const RULE = { patternId: "anyCharacters", minLength: 12, maxLength: 128, required: true } as const;

/**
 * Checks a password: it must be longer than members' passwords, and not made from facts that colleagues know. The
 * service also refuses common passwords.
 */
export function checkOperatorPassword(
  password: string,
  known: { account: string; name: string },
): PasswordProblem | null {
  return checkPassword(RULE, password, known.account, [known.name]);
}
