import type { Registered, RegistrationUser } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { takeTry } from "../challenges/index.ts";
import { DEFAULT_DIALING_CODE, readMobile, readsAsNumber } from "../codes/index.ts";
import { findMemberByAccount } from "../members/index.ts";
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
import { checkDetails, checkUsername, dayIn, keepAsked, readMobilePolicy } from "./registration.rules.ts";

/**
 * Registers by username. Cheap checks that disclose nothing run first; those that disclose something, after the
 * captcha; whether a number is taken, only after it is verified. The code is used up last, so that a mistake in
 * another field does not cost it. An unverified number or address is stored even if another member has it, and gives
 * no access until verified.
 */
export async function registerByUsername(deps: Deps, newcomer: Newcomer, user: RegistrationUser): Promise<Registered> {
  const { brand, visit } = newcomer;
  const fields = brand.registerFields;
  const policy = readMobilePolicy(fields, brand.flags);
  const typedNumber = policy.isAsked ? (user.mobileNum?.trim() ?? "") : "";
  const details = keepAsked(fields, user);

  requireConsents(user);
  refuseProblems({
    ...checkUsername(fields, user.username, readsAsNumber),
    ...checkSecret(brand, user, { account: user.username, known: [typedNumber, details.email, details.payeeName] }),
    ...checkDetails(fields, details, {
      birthdayAge: brand.jurisdiction.birthdayAge,
      today: dayIn(brand.timeZone, deps.clock.now()),
    }),
    ...(policy.isRequired && typedNumber === "" && { mobileNum: { key: "input.empty" } }),
  });
  const mobile = typedNumber && (await readMobile(deps, numberOf(user, typedNumber)));
  await takeTry(deps, { purpose: "register", brand, visit, ...answerOf(user) });

  return countingAttempts(deps, newcomer, async () => {
    const upline = await findUplineOf(deps, newcomer, user);
    if (await findMemberByAccount(deps, brand.id, user.username)) throw new AppError("ACCOUNT_TAKEN");
    const isMobileVerified = mobile !== "" && (policy.isProved || user.firebaseChannel === true);
    if (isMobileVerified) {
      await proveMobile(deps, newcomer, mobile, user);
      await refuseTakenMobile(deps, brand.id, mobile);
    }

    return openAccount(deps, newcomer, user, {
      account: user.username,
      password: user.password,
      mobile: mobile || null,
      isMobileVerified,
      email: details.email || null,
      upline,
      details,
    });
  });
}

function numberOf({ countryDialingCode = DEFAULT_DIALING_CODE }: RegistrationUser, mobileNum: string) {
  return { countryDialingCode, mobileNum };
}
