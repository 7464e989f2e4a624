import { toE164 } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { findMobileNumber } from "../brands/index.ts";

/** R1.8. */
export const DEFAULT_DIALING_CODE = "63";

/**
 * Who registers by mobile has the number for an account, and types it the way people do: "0917 123 4567" is spelled
 * "639171234567". What is no number stays as it is.
 */
export function spellAsAccount(typed: string): string {
  if (!LIKE_A_NUMBER.test(typed)) return typed;
  return toE164(SPELLED, typed)?.slice(1) ?? typed.replaceAll(/\D/g, "");
}

const LIKE_A_NUMBER = /^[+(]*[0-9][0-9 \-.()]*$/;

/**
 * A name that somebody else's number is spelled like, or is taken for: whoever had it would stand in front of the number's
 * owner at the login, and keep them from registering.
 */
export function readsAsNumber(name: string): boolean {
  return LIKE_A_NUMBER.test(name) && (toE164(SPELLED, name) !== undefined || spellAsAccount(name) !== name);
}

/** Whether it is a number still in use is no question here: whoever has the account knows how it is spelled. */
const SPELLED = { dialingCode: DEFAULT_DIALING_CODE, pattern: "[0-9]{10}" };

/** A number as somebody typed it, in E.164; countries we do not serve have none. */
export async function readMobile(
  deps: Pick<Deps, "db">,
  { countryDialingCode, mobileNum }: { countryDialingCode: string; mobileNum: string },
): Promise<string> {
  const number = await findMobileNumber(deps, countryDialingCode, mobileNum);
  if (!number) throw new AppError("MOBILE_INVALID");
  return number;
}
