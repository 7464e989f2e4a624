import type { VerificationCodesRow } from "@perya/db";
import { foldName } from "@perya/rules";

export type CodePurpose = VerificationCodesRow["purpose"];

/** The context of a code to bind that is sent to what is bound already, to prove that the member wants it. */
export const PROOF = "proof";

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
