import { toE164 } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { findNumberPlan } from "../brands/index.ts";

/** S0 §9. */
export const DEFAULT_DIALING_CODE = "63";

/**
 * Who registers by mobile has the number for an account, and types it the way people do: "0917 123 4567" is spelled
 * "639171234567". What is no number stays as it is.
 */
export async function spellAsAccount(deps: Pick<Deps, "db">, typed: string): Promise<string> {
  if (!/^[+(]*[0-9][0-9 \-.()]*$/.test(typed)) return typed;
  const plan = await findNumberPlan(deps, DEFAULT_DIALING_CODE);
  return (plan && toE164(plan, typed)?.slice(1)) ?? typed.replaceAll(/\D/g, "");
}

/** A number as somebody typed it, in E.164; countries we do not serve have none. */
export async function readMobile(
  deps: Pick<Deps, "db">,
  { countryDialingCode, mobileNum }: { countryDialingCode: string; mobileNum: string },
): Promise<string> {
  const plan = await findNumberPlan(deps, countryDialingCode);
  const number = plan && toE164(plan, mobileNum);
  if (!number) throw new AppError("MOBILE_INVALID");
  return number;
}
