import type { MemberInfo } from "@perya/contract";

export function presentMember({ id, account, nickname, type }: MemberInfo): MemberInfo {
  return { id, account, nickname, type };
}

/** Dialing codes have one to three digits; the first digits determine the length (ITU-T E.164). */
const DIALING_CODE = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** "+63 •••••• 67": recognizable to its owner only. */
export function maskMobile(e164: string): string {
  const [dialingCode = ""] = DIALING_CODE.exec(e164) ?? [];
  return `${dialingCode} •••••• ${e164.slice(-2)}`.trim();
}

/** "a•••@m•••.com": hides the length as well. */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const top = domain.split(".").at(-1) ?? "";
  return `${firstOf(local)}•••@${firstOf(domain)}•••.${top}`;
}

/** "B•••o": recognizable to people who know the member. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  const last = letters.length > 2 ? (letters.at(-1) ?? "") : "";
  return `${firstOf(name)}•••${last}`;
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? "";
}
