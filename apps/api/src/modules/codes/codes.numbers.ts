import { toE164 } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { findNumberPlan } from "../site/index.ts";

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
