import type { VerificationCodesRow } from "@perya/db";
import { foldName } from "@perya/rules";

export type CodePurpose = VerificationCodesRow["purpose"];

/**
 * Context of a code that proves the member's identity before a binding. It is sent to the contact that is already
 * bound.
 */
export const PROOF = "proof";

/** What the requester is to the number (see CodeOrder). */
export type Standing = "stranger" | "own" | "member";

/** Normalizes a target: lower-cases an email address; numbers are already in E.164. */
export function normaliseTarget(target: string): string {
  return foldName(target);
}

/** Masks a contact so that only its owner recognizes it: "+63 •••••• 67", "a•••@mail.example". */
export function maskTarget(target: string): string {
  const [name = "", domain] = target.split("@");
  if (domain !== undefined) return `${name.slice(0, 1)}•••@${domain}`;
  return target === "" ? "" : `${target.slice(0, 3)} •••••• ${target.slice(-2)}`;
}

/**
 * Returns the name under which a code is stored: number or address, and the context if the code is bound to one
 * request.
 */
export function nameTarget(target: string, context: string | undefined): string {
  return context === undefined ? normaliseTarget(target) : `${normaliseTarget(target)} ${context}`;
}

/** Minimum validity by email, which can arrive later than the minute that suffices for an SMS. */
const MAIL_MINUTES = 5;

/** Returns how many minutes a code is valid. The button's countdown always uses the brand's minutes. */
export function chooseMinutes(channel: "sms" | "email", brandMinutes: number): number {
  return channel === "sms" ? brandMinutes : Math.max(brandMinutes, MAIL_MINUTES);
}

/** Returns a number without its last four digits. SMS pumping uses consecutive numbers, real users do not. */
export function prefixOf(number: string): string {
  return number.slice(0, -4);
}

/**
 * Ordinary codes for one number or address in 24 hours, by purpose. Strangers share one count over all brands.
 * Members who gave the password or have a session have a count per brand.
 */
const MESSAGES: Readonly<Record<Exclude<Standing, "own">, Readonly<Record<CodePurpose, number>>>> = {
  stranger: { register: 3, bind: 3, login: 4, forgot: 4, "second-step": 0 },
  member: { register: 0, bind: 10, login: 0, forgot: 0, "second-step": 10 },
};

export function shareOf(standing: Exclude<Standing, "own">, purpose: CodePurpose): number {
  return MESSAGES[standing][purpose];
}

/**
 * Chooses what a request sends, by the number of requests in 24 hours: first ordinary codes, each for the requesting
 * browser; then one day code, which works in any browser; then nothing, because the day code is still valid. So
 * strangers cannot leave the owner without a code, and the number of messages is bounded.
 */
export function chooseMessage(share: number, requests: number, dayCodes: number): "code" | "dayCode" | "none" {
  if (requests <= share) return "code";
  return dayCodes <= 1 ? "dayCode" : "none";
}

/**
 * Level of work (challenges.rules.ts) for a stranger's next message to a number, by the number of messages already
 * sent to it for this purpose.
 */
const PRICES = [0, 1, 3, 5, 7] as const;

export function priceOfMessage(sent: number): number {
  return PRICES[Math.min(Math.max(0, sent), PRICES.length - 1)] ?? 0;
}

const DAY_CODE_DIGITS = 12;

/** Parses a typed code. Day codes are shown in groups of four digits, and accepted with or without spaces. */
export function readCode(typed: string): { code: string; isDayCode: boolean } {
  const code = typed.replaceAll(/[\s-]/g, "");
  return { code, isDayCode: code.length === DAY_CODE_DIGITS };
}

export function showDayCode(digits: string): string {
  return digits.match(/.{1,4}/g)?.join(" ") ?? digits;
}

export const DAY_CODE = { digits: DAY_CODE_DIGITS, hours: 24 } as const;

/**
 * The percentage of the brand's daily cap up to which a purpose may send. Less urgent purposes stop at 100 %. Above
 * that is a reserve for recovery by strangers, and above that one for known devices and second steps.
 */
const CAP_PERCENT: Readonly<Record<CodePurpose, number>> = {
  register: 100,
  bind: 100,
  login: 110,
  forgot: 120,
  "second-step": 150,
};
const OWN_PERCENT = 150;

export function allowedADay(cap: number, purpose: CodePurpose, standing: Standing): number {
  const percent = standing === "stranger" ? CAP_PERCENT[purpose] : OWN_PERCENT;
  return Math.floor((cap * percent) / 100);
}

/** Returns the severity of the alert for this use of the cap. A cap of zero is set on purpose and raises none. */
export function judgeCap(cap: number, sent: number): "warning" | "critical" | null {
  if (cap === 0) return null;
  if (sent >= cap) return "critical";
  return sent * 10 >= cap * 8 ? "warning" : null;
}
