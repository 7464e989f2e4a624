import type { MobileRegistrationUser, Registered } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { insistOnCaptcha, readMobile } from "../codes/index.ts";
import { maskMobile } from "../members/index.ts";
import {
  countingAttempts,
  findUplineOf,
  insistOnConsents,
  openAccount,
  refuseProblems,
  type Newcomer,
} from "./registration.account.ts";
import { proveMobile, refuseTakenMobile, refuseTakenNumber } from "./registration.mobile.ts";
import { checkDetails, checkPasswords, dayIn, keepAsked } from "./registration.rules.ts";

/** S0 §4: the mobile number is the username, with a password only where the brand wants one. */
export async function registerByMobile(
  deps: Deps,
  newcomer: Newcomer,
  user: MobileRegistrationUser,
): Promise<Registered> {
  const { brand, ip } = newcomer;
  const fields = brand.registerFields;
  const hasPassword = brand.flags.has("MOBILENUMPASSREG3");
  const isMobileVerified = brand.flags.has("REGMOBVERF3") || user.firebaseChannel === true;
  // With neither, anybody could open an account in a stranger's number and wait in it for them.
  if (!hasPassword && !isMobileVerified) throw new AppError("FUNCTION_OFF");
  const details = keepAsked(fields, user);

  insistOnConsents(user);
  refuseProblems({
    ...(user.mobileNum.trim() === "" && { mobileNum: { key: "input.empty" } }),
    ...(hasPassword && checkPasswords(fields, user, user.mobileNum)),
    ...checkDetails(fields, details, {
      birthdayAge: brand.jurisdiction.birthdayAge,
      today: dayIn(brand.timeZone, deps.clock.now()),
    }),
  });
  const mobile = await readMobile(deps, user);
  const account = mobile.slice(1);
  await insistOnCaptcha(deps, { brand, ip, captchaId: user.captchaId, captcha: user.captcha });

  return countingAttempts(deps, newcomer, async () => {
    const upline = await findUplineOf(deps, newcomer, user);
    if (isMobileVerified) await proveMobile(deps, brand.id, mobile, user);
    await refuseTakenNumber(deps, brand.id, account);
    await refuseTakenMobile(deps, brand.id, mobile, isMobileVerified);

    return openAccount(deps, newcomer, user, {
      account,
      // Others see a nickname; a number is nobody's business.
      nickname: maskMobile(mobile),
      password: hasPassword ? user.password : undefined,
      mobile,
      isMobileVerified,
      email: details.email || null,
      uplineId: upline?.id ?? null,
      details,
    });
  });
}
