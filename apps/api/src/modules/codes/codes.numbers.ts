import { toE164 } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { findMobileNumber } from "../brands/index.ts";

/** Dialing code of the default country (R1.8). */
export const DEFAULT_DIALING_CODE = "63";

/**
 * Converts a typed mobile number to an account name: members who registered by mobile have the account
 * "639171234567", but type "0917 123 4567". Other text stays unchanged.
 */
export function spellAsAccount(typed: string): string {
  if (!LIKE_A_NUMBER.test(typed)) return typed;
  return toE164(SPELLED, typed)?.slice(1) ?? typed.replaceAll(/\D/g, "");
}

const LIKE_A_NUMBER = /^[+(]*[0-9][0-9 \-.()]*$/;

/**
 * True if a username could be read as a mobile number. Such a name would block the number's owner from logging in and
 * registering.
 */
export function readsAsNumber(name: string): boolean {
  return LIKE_A_NUMBER.test(name) && (toE164(SPELLED, name) !== undefined || spellAsAccount(name) !== name);
}

/** Matches any ten digits, because an existing username may look like a number that no numbering plan has. */
const SPELLED = { dialingCode: DEFAULT_DIALING_CODE, pattern: "[0-9]{10}" };

/** Converts a typed number to E.164. Throws MOBILE_INVALID, also for countries that we do not serve. */
export async function readMobile(
  deps: Pick<Deps, "db">,
  { countryDialingCode, mobileNum }: { countryDialingCode: string; mobileNum: string },
): Promise<string> {
  const number = await findMobileNumber(deps, countryDialingCode, mobileNum);
  if (!number) throw new AppError("MOBILE_INVALID");
  return number;
}
