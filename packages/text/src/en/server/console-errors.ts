import type { CONSOLE_ERRORS } from "@perya/contract";

/** What the console is refused with. */
export const consoleErrors = {
  "error.NOT_PERMITTED": "Your roles do not permit this",
  "error.STEP_UP_NEEDED": "Please confirm with a code of your authenticator app first",
  "error.BRAND_UNKNOWN": "There is no such brand among yours",
  "error.OPERATOR_UNKNOWN": "There is no such operator",
  "error.OPERATOR_TAKEN": "There is an operator with this account already",
  "error.OPERATOR_SELF": "Nobody changes their own access. Ask another admin",
  "error.INVITATION_SPENT": "This invitation was used or has run out. Ask for a new one",
  "error.APPROVAL_UNKNOWN": "There is no such proposal",
  "error.APPROVAL_SELF": "Somebody else must decide on what you proposed",
  "error.APPROVAL_OVER": "This proposal was decided already, or has run out",
  "error.APPROVAL_WAITING": "The same is proposed already and waits for a decision",
} as const satisfies Record<`error.${keyof typeof CONSOLE_ERRORS}`, string>;
