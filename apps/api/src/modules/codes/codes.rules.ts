import type { VerificationCodesRow } from "@perya/db";
import { foldName } from "@perya/rules";

export type CodePurpose = VerificationCodesRow["purpose"];

/** The context of a code to bind that is sent to what is bound already, to prove that the member wants it. */
export const PROOF = "proof";

/** What a requester has to do with the number (CodeOrder). */
export type Standing = "stranger" | "own" | "member";

/** One address in two spellings is one address; a number is in E.164 already. */
export function normaliseTarget(target: string): string {
  return foldName(target);
}

/** Enough for its owner to know it by: "+63 •••••• 67", "a•••@mail.example". */
export function maskTarget(target: string): string {
  const [name = "", domain] = target.split("@");
  if (domain !== undefined) return `${name.slice(0, 1)}•••@${domain}`;
  return target === "" ? "" : `${target.slice(0, 3)} •••••• ${target.slice(-2)}`;
}

/** What a code is kept under: the number or address, and where it belongs to one request alone, that request. */
export function nameTarget(target: string, context: string | undefined): string {
  return context === undefined ? normaliseTarget(target) : `${normaliseTarget(target)} ${context}`;
}

/** A mail may lie in a queue for longer than the minute that is plenty for an SMS. */
const MAIL_MINUTES = 5;

/** How long a code is good. The button counts the brand's minutes down in any case. */
export function chooseMinutes(channel: "sms" | "email", brandMinutes: number): number {
  return channel === "sms" ? brandMinutes : Math.max(brandMinutes, MAIL_MINUTES);
}

/** A number without its last four digits: pumpers buy ten thousand in a row, people do not. */
export function prefixOf(number: string): string {
  return number.slice(0, -4);
}

/**
 * Ordinary codes to one number or address in 24 hours, by purpose. Of strangers: all of them together, over all brands. Of
 * members: of whoever has shown the password or has a session, at one brand.
 */
const MESSAGES: Readonly<Record<Exclude<Standing, "own">, Readonly<Record<CodePurpose, number>>>> = {
  stranger: { register: 3, bind: 3, login: 4, forgot: 4, "second-step": 0 },
  member: { register: 0, bind: 10, login: 0, forgot: 0, "second-step": 10 },
};

export function shareOf(standing: Exclude<Standing, "own">, purpose: CodePurpose): number {
  return MESSAGES[standing][purpose];
}

/**
 * What a request sends, by how many there were in 24 hours with it: a code for the browser that requested it; when those are
 * used up, one day code, which its owner can type in any browser; after that nothing, because the day code is still good.
 * So the requests of others cannot leave the owner without a code, and the messages are bounded.
 */
export function chooseMessage(share: number, requests: number, dayCodes: number): "code" | "dayCode" | "none" {
  if (requests <= share) return "code";
  return dayCodes <= 1 ? "dayCode" : "none";
}

/** Levels of work (challenges.rules.ts) for a stranger's next message to a number, by how many were sent for this purpose. */
const PRICES = [0, 1, 3, 5, 7] as const;

export function priceOfMessage(sent: number): number {
  return PRICES[Math.min(Math.max(0, sent), PRICES.length - 1)] ?? 0;
}

const DAY_CODE_DIGITS = 12;

/** Day codes are shown in groups of four; people type or paste them with or without the spaces. */
export function readCode(typed: string): { code: string; isDayCode: boolean } {
  const code = typed.replaceAll(/[\s-]/g, "");
  return { code, isDayCode: code.length === DAY_CODE_DIGITS };
}

export function showDayCode(digits: string): string {
  return digits.match(/.{1,4}/g)?.join(" ") ?? digits;
}

export const DAY_CODE = { digits: DAY_CODE_DIGITS, hours: 24 } as const;

/**
 * Up to how much of the brand's daily cap a message is sent, in percent: purposes that can wait stop first, strangers' recovery
 * has a reserve above them, and members' own devices and second steps one above that.
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

/** Whether somebody should know how much of the cap is used. A cap of nothing is a decision, not an incident. */
export function judgeCap(cap: number, sent: number): "warning" | "critical" | null {
  if (cap === 0) return null;
  if (sent >= cap) return "critical";
  return sent * 10 >= cap * 8 ? "warning" : null;
}
