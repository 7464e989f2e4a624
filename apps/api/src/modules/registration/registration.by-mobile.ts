import type { MobileRegistrationUser, Registered } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { takeTry } from "../challenges/index.ts";
import { readMobile } from "../codes/index.ts";
import { maskMobile } from "../members/index.ts";
import {
  answerOf,
  checkSecret,
  countingAttempts,
  findUplineOf,
  requireConsents,
  openAccount,
  refuseProblems,
  type Newcomer,
} from "./registration.account.ts";
import { proveMobile, refuseTakenMobile } from "./registration.mobile.ts";
import { checkDetails, dayIn, keepAsked } from "./registration.rules.ts";

/**
 * R7.6: the mobile number is the username, with a password only where the brand wants one. It is proved first, whatever the
 * brand has switched on: else anybody could open an account in a stranger's number, and keep its owner out of it.
 */
export async function registerByMobile(
  deps: Deps,
  newcomer: Newcomer,
  user: MobileRegistrationUser,
): Promise<Registered> {
  const { brand, visit } = newcomer;
  const fields = brand.registerFields;
  const hasPassword = brand.flags.has("MOBILENUMPASSREG3");
  const details = keepAsked(fields, user);

  requireConsents(user);
  refuseProblems({
    ...(user.mobileNum.trim() === "" && { mobileNum: { key: "input.empty" } }),
    ...(hasPassword &&
      checkSecret(brand, user, { account: user.mobileNum, known: [details.email, details.payeeName] })),
    ...checkDetails(fields, details, {
      birthdayAge: brand.jurisdiction.birthdayAge,
      today: dayIn(brand.timeZone, deps.clock.now()),
    }),
  });
  const mobile = await readMobile(deps, user);
  const account = mobile.slice(1);
  await takeTry(deps, { purpose: "register", brand, visit, ...answerOf(user) });

  return countingAttempts(deps, newcomer, async () => {
    const upline = await findUplineOf(deps, newcomer, user);
    await proveMobile(deps, newcomer, mobile, user);
    await refuseTakenMobile(deps, brand.id, mobile, account);

    return openAccount(deps, newcomer, user, {
      account,
      // Others see a nickname; a number is nobody's business.
      nickname: maskMobile(mobile),
      password: hasPassword ? user.password : undefined,
      mobile,
      isMobileVerified: true,
      email: details.email || null,
      upline,
      details,
    });
  });
}
