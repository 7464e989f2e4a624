import type { SecurityEventKind } from "@perya/contract";

/** Hidden from the member: about many accounts, or about what an operator did with their data. */
export const OPERATORS_ONLY = ["failuresSkipped", "dataExported", "dataErased"] as const;
export type OperatorsOnly = (typeof OPERATORS_ONLY)[number];

/** All recorded kinds, including those that only operators see. */
export type RecordedKind = SecurityEventKind | OperatorsOnly;

/** Also sent to the owner's inbox, because each of these could hand the account to a stranger. */
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

/** A login is announced only from an unknown device. */
export function isTold({ kind, isNewDevice = false }: { kind: RecordedKind; isNewDevice?: boolean }): boolean {
  return TOLD.has(kind) || (kind === "signedIn" && isNewDevice);
}

/** These need the password or more, so a stranger who did them has it. */
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

/** Whether the member can deny the event. Events of this very session cannot be denied. */
export function canDeny({ kind, isHere, isDenied }: { kind: string; isHere: boolean; isDenied: boolean }): boolean {
  return DENIABLE.has(kind) && !isHere && !isDenied;
}
