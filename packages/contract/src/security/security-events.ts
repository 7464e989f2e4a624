/** Events in a member's security log. */
export const SECURITY_EVENTS = [
  "signedIn",
  "signInFailed",
  "secondStepAsked",
  "secondStepFailed",
  "triesSpent",
  "signedOut",
  "deviceSignedOut",
  "signedOutEverywhere",
  "cookieReused",
  "passwordChanged",
  "passwordReset",
  "passwordResetAsked",
  "proofFailed",
  "mobileBound",
  "emailBound",
  "authenticatorBound",
  "authenticatorRemoved",
  "paymentPasswordSet",
  "payoutAccountAdded",
  "payoutAccountRemoved",
  "transferSent",
  "denied",
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** Login methods, used or attempted. */
export const SECURITY_WAYS = [
  "password",
  "sms",
  "social",
  "entry",
  "remembered",
  "registration",
  "reset",
  "email",
  "authenticator",
  "bankAccountName",
] as const;

export type SecurityWay = (typeof SECURITY_WAYS)[number];
