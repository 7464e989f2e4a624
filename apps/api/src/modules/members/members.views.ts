import type { MemberInfo } from "@perya/contract";

export function presentMember({ id, account, nickname, type }: MemberInfo): MemberInfo {
  return { id, account, nickname, type };
}

/** Matches the dialing code, which has one to three digits, depending on the first ones (ITU-T E.164). */
const DIALING_CODE = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Masks a mobile number so that only its owner recognizes it: "+63 •••••• 67". */
export function maskMobile(e164: string): string {
  const [dialingCode = ""] = DIALING_CODE.exec(e164) ?? [];
  return `${dialingCode} •••••• ${e164.slice(-2)}`.trim();
}

/** Masks an email address and its length: "a•••@m•••.com". */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const top = domain.split(".").at(-1) ?? "";
  return `${firstOf(local)}•••@${firstOf(domain)}•••.${top}`;
}

/** Masks a real name so that only people who know it recognize it: "B•••o". */
export function maskName(name: string): string {
  const letters = Array.from(name);
  const last = letters.length > 2 ? (letters.at(-1) ?? "") : "";
  return `${firstOf(name)}•••${last}`;
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? "";
}
