import type { SecurityEventKind } from "@perya/contract";

/** Kinds hidden from the member, because they concern many accounts, or operators' access to the data. */
export const OPERATORS_ONLY = ["failuresSkipped", "dataExported", "dataErased"] as const;
export type OperatorsOnly = (typeof OPERATORS_ONLY)[number];

/** All recorded kinds, including those that only operators see. */
export type RecordedKind = SecurityEventKind | OperatorsOnly;

/** Kinds that are also sent to the owner's inbox, because each could give a stranger control of the account. */
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

/** True if the owner gets a message. A login from a known device sends none. */
export function isTold({ kind, isNewDevice = false }: { kind: RecordedKind; isNewDevice?: boolean }): boolean {
  return TOLD.has(kind) || (kind === "signedIn" && isNewDevice);
}

/**
 * Kinds that the member may deny. Each of them needs at least the password, so a stranger who caused one knows it.
 */
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

/** True if the member can deny the event. Events of the present session cannot be denied. */
export function canDeny({ kind, isHere, isDenied }: { kind: string; isHere: boolean; isDenied: boolean }): boolean {
  return DENIABLE.has(kind) && !isHere && !isDenied;
}
