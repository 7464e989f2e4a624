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
 * Registers by mobile number, which is the username (R7.6); a password is needed only if the brand requires one. The
 * number is always verified first, regardless of flags: otherwise anyone could register a stranger's number and keep
 * its owner out.
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
      // The nickname is public, so it must not show the number.
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
