import type { Registered, SocialRegistrationUser } from "@perya/contract";
import { checkField } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { takeTry } from "../challenges/index.ts";
import { findTicket, readsAsNumber, spendTicket } from "../codes/index.ts";
import { findMemberByAccount, findMemberByVerifiedEmail, insertIdentity } from "../members/index.ts";
import { SOCIAL_REGISTRATION, unlockPerson } from "../sessions/index.ts";
import {
  answerOf,
  countingAttempts,
  findUplineOf,
  requireConsents,
  openAccount,
  refuseProblems,
  type Newcomer,
} from "./registration.account.ts";
import {
  checkUsername,
  checkVouched,
  dayIn,
  keepAsked,
  readPerson,
  takeFirstName,
  type VouchedPerson,
} from "./registration.rules.ts";

/**
 * Registers a person whom a social provider has identified. The provider's facts are in the ticket; the person
 * chooses a name and accepts the terms. The ticket is used up just before the write, so that a taken name does not
 * send them back to the provider.
 */
export async function registerSocially(
  deps: Deps,
  newcomer: Newcomer,
  user: SocialRegistrationUser,
): Promise<Registered> {
  const { brand, visit } = newcomer;
  requireConsents(user);
  const fields = brand.registerFields;
  const details = keepAsked(fields, user);
  refuseProblems({
    ...checkUsername(fields, user.username, readsAsNumber),
    ...checkVouched(fields, details, {
      birthdayAge: brand.jurisdiction.birthdayAge,
      today: dayIn(brand.timeZone, deps.clock.now()),
    }),
  });
  await takeTry(deps, { purpose: "register", brand, visit, ...answerOf(user) });
  const ask = { kind: SOCIAL_REGISTRATION, brandId: brand.id, ticket: user.ticket };
  const looked = await findTicket(deps, ask);
  if (!looked) throw new AppError("ENTRY_CODE_SPENT");

  return countingAttempts(deps, newcomer, async () => {
    const upline = await findUplineOf(deps, newcomer, user);
    if (await findMemberByAccount(deps, brand.id, user.username)) throw new AppError("ACCOUNT_TAKEN");
    const spent = await spendTicket(deps, ask);
    if (!spent) throw new AppError("ENTRY_CODE_SPENT");

    const person = readPerson(unlockPerson(deps, spent.facts));
    const { provider, subject, name } = person;
    const account = {
      account: user.username,
      ...(name && { nickname: takeFirstName(name) }),
      ...(await chooseEmail(deps, brand.id, person)),
      upline,
      details: details.birthday ? { birthday: details.birthday } : {},
    };
    return openAccount(deps, newcomer, user, account, async (tx, memberId) => {
      const identity = { brand_id: brand.id, provider, subject, member_id: memberId };
      // The person has already registered in another window, with another ticket.
      if (!(await insertIdentity(tx, identity))) throw new AppError("ENTRY_CODE_SPENT");
    });
  });
}

const EMAIL = { required: true, patternId: "email", minLength: 6, maxLength: 64 };

/**
 * Returns the email address to bind. One verified by the provider counts as verified, unless another member has
 * verified it already.
 */
async function chooseEmail(deps: Deps, brandId: string, { email, isEmailVerified }: VouchedPerson) {
  if (!email || checkField(EMAIL, email)) return {};
  const holder = await findMemberByVerifiedEmail(deps, brandId, email);
  return { email, isEmailVerified: isEmailVerified && !holder };
}
