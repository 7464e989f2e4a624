import type { SecurityEventKind } from "@perya/contract";

/** What the member does not read of: it is about many, or about what an operator did with their data. */
export const OPERATORS_ONLY = ["failuresSkipped", "dataExported", "dataErased"] as const;
export type OperatorsOnly = (typeof OPERATORS_ONLY)[number];

/** What is written down: also what only operators read of. */
export type RecordedKind = SecurityEventKind | OperatorsOnly;

/** The owner hears of it in their inbox: by any of these somebody else could have made the account their own. */
const TOLD: ReadonlySet<RecordedKind> = new Set<RecordedKind>([
  "passwordChanged",
  "passwordReset",
  "mobileBound",
  "emailBound",
  "authenticatorBound",
  "authenticatorRemoved",
  "paymentPasswordSet",
  "payoutAccountAdded",
  "payoutAccountRemoved",
  "cookieReused",
]);

/** A sign-in is news where it comes from a device that was never seen. */
export function isTold({ kind, isNewDevice = false }: { kind: RecordedKind; isNewDevice?: boolean }): boolean {
  return TOLD.has(kind) || (kind === "signedIn" && isNewDevice);
}

/** Needs the password, or more: if it was not the owner, somebody has that. */
const DENIABLE: ReadonlySet<string> = new Set<SecurityEventKind>([
  "signedIn",
  "secondStepAsked",
  "secondStepFailed",
  "deviceSignedOut",
  "signedOutEverywhere",
  "passwordChanged",
  "passwordReset",
  "mobileBound",
  "emailBound",
  "authenticatorBound",
  "authenticatorRemoved",
  "paymentPasswordSet",
  "payoutAccountAdded",
  "payoutAccountRemoved",
  "transferSent",
]);

/** Whether "this was not me" means anything. What this very session did was done by whoever asks. */
export function canDeny({ kind, isHere, isDenied }: { kind: string; isHere: boolean; isDenied: boolean }): boolean {
  return DENIABLE.has(kind) && !isHere && !isDenied;
}
