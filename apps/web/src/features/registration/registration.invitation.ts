import { referrals } from "@perya/contract";
import { sessionStore } from "@perya/browser/storage";
import { call } from "../../lib/api.ts";

const CODE = "referralCode";
const REF = "ref";

/** Stores the visitor's invitation code while they browse, because few visitors register on the page they land on. */
export function rememberInvitation(code: string): void {
  sessionStore.write(CODE, code);
}

export function readInvitation(): string {
  return sessionStore.read(CODE) ?? "";
}

/** Remembers a friend's referral code, which no form field shows. The server counts the visitor once a day. */
export function rememberReferral(code: string): void {
  sessionStore.write(REF, code);
  // Errors are ignored, because the visitor need not know that counting failed.
  call(referrals.openReferral, { body: { code: code.slice(0, 64) } }).catch(() => undefined);
}

export function readReferral(): string {
  return sessionStore.read(REF)?.slice(0, 64) ?? "";
}
