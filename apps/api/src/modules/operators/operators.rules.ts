import { checkPassword, type PasswordProblem } from "@perya/rules";

const MINUTE_MS = 60_000;

/** Nobody works for longer than this at a stretch. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
/** Written at most so often: a page that asks all the time must not write all the time. */
export const TOUCH_MS = MINUTE_MS;
export const INVITATION_MS = 24 * 60 * MINUTE_MS;

/** As it stands in the table. */
export function foldAccount(typed: string): string {
  return typed.trim().toLowerCase();
}

const RULE = { patternId: "anyCharacters", minLength: 12, maxLength: 128, required: true } as const;

/** Longer than a member's, and not made from what colleagues know. What many have chosen, the service looks up. */
export function checkOperatorPassword(
  password: string,
  known: { account: string; name: string },
): PasswordProblem | null {
  return checkPassword(RULE, password, known.account, [known.name]);
}
