import type { BodyOf, ChallengeAnswer, CodeSent, codes, Contact, Language } from "@perya/contract";
import { checkField } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import { countFailure, takeTry } from "../challenges/index.ts";
import { readKnownDevice } from "../devices/index.ts";
import { findClaim, findMember, findMemberByMobile, type MemberRow } from "../members/index.ts";
import { isCrowded } from "./codes.budgets.ts";
import { readMobile } from "./codes.numbers.ts";
import type { CodeOrder } from "./codes.order.ts";
import { priceOfMessage, type CodePurpose } from "./codes.rules.ts";
import { sendCode, sendCodeQuietly } from "./codes.send.ts";
import { readShare, takeBindAsk } from "./codes.shares.ts";

type Requester = { brand: Brand; visit: Visit; language: Language };

/** The brand flag that enables codes for each purpose. */
const FLAG_OF = { login: "MOBILEVERCODELOGIN3", forgot: "CHNGPASSVERIF3" } as const;

/**
 * Sends a visitor a code to log in or set a new password. The answer does not reveal whether the number has an
 * account.
 */
export async function sendSmsCode(
  deps: Deps,
  { brand, visit, language }: Requester,
  { mobileNum, countryDialingCode, purpose, ...answer }: BodyOf<typeof codes.sendSmsCode>,
): Promise<CodeSent> {
  if (!brand.flags.has(FLAG_OF[purpose])) throw new AppError("FUNCTION_OFF");
  const target = await readMobile(deps, { mobileNum, countryDialingCode });
  // Only verified numbers are accepted. An unverified number may belong to another person, who could then log in with
  // the code.
  const member = await findMemberByMobile(deps, brand.id, target);
  const { isDeviceKnown } = await readKnownDevice(deps, visit, brand, member?.id);
  const requester = { brand, visit, language: languageOf(member, brand, language) };
  const order: CodeOrder = { ...orderOf(requester, target, purpose), standing: isDeviceKnown ? "own" : "stranger" };
  return (
    (await payForCode(deps, requester, order, answer)) ?? sendCodeQuietly(deps, brand, order, member !== undefined)
  );
}

/**
 * The brand flag that enables codes at registration. A number used as the account name is always verified; a number
 * beside a username is verified only if the brand requires it.
 */
const REGISTER_FLAG_OF = { mobile: "MOBILENUMREG3", username: "REGMOBVERF3" } as const;

/**
 * Sends a registration code. A number with an account receives one as well, so only its holder learns that it is
 * taken.
 */
export async function sendRegisterCode(
  deps: Deps,
  requester: Requester,
  { mobileNo, countryDialingCode, regType, ...answer }: BodyOf<typeof codes.sendRegisterCode>,
): Promise<CodeSent> {
  if (!requester.brand.flags.has(REGISTER_FLAG_OF[regType])) throw new AppError("FUNCTION_OFF");
  const target = await readMobile(deps, { countryDialingCode, mobileNum: mobileNo });
  const order = orderOf(requester, target, "register");
  return (await payForCode(deps, requester, order, answer)) ?? sendCode(deps, requester.brand, order);
}

function orderOf({ visit, language }: Requester, target: string, purpose: CodePurpose) {
  const { deviceId: requester, ip } = visit;
  return { purpose, channel: "sms", target, language, requester, ip, standing: "stranger" } as const;
}

/**
 * Requires proof of work for a message. Each message raises the price of the next one to the same number for the same
 * purpose, and of the next from the same address. A captcha is required after three from one address, and from
 * everyone once half of the budget is used. Free if a day code was sent, because nothing more is sent: strangers
 * cannot raise the owner's price.
 */
async function payForCode(
  deps: Deps,
  { brand, visit }: Omit<Requester, "language">,
  order: CodeOrder,
  answer: ChallengeAnswer,
): Promise<CodeSent | undefined> {
  const { requests, dayCodeUntil } = await readShare(deps, brand.id, order);
  if (dayCodeUntil) return { expiredMinutes: brand.codeMinutes, dayCodeUntil: dayCodeUntil.toISOString() };
  const isDeviceKnown = order.standing === "own";
  const attempt = {
    purpose: "code",
    brand,
    visit,
    subject: `${order.purpose} ${order.target}`,
    isDeviceKnown,
  } as const;
  const isPictureDue = await isCrowded(deps, brand, order);
  await takeTry(deps, { ...attempt, ...answer, isPictureDue, leastLevel: priceOfMessage(requests) });
  await countFailure(deps, attempt);
  return undefined;
}

/** Sends a code to bind a number or address. Whether another member has that contact is checked at binding. */
export async function sendBindCode(
  deps: Deps,
  { brand, visit, language }: Requester,
  memberId: string,
  body: BodyOf<typeof codes.sendBindCode>,
): Promise<CodeSent> {
  const target = body.channel === "sms" ? await readMobile(deps, body) : readEmail(body.email);
  await takeBindAsk(deps, brand.id, memberId);
  const order = orderOf({ brand, visit, language }, target, "bind");
  return sendCode(deps, brand, { ...order, channel: body.channel });
}

/**
 * Sends a code to confirm a contact typed at registration. Counts as a stranger's request, since the contact may
 * belong to another person.
 */
export async function sendConfirmCode(
  deps: Deps,
  { brand, visit, language }: Requester,
  memberId: string,
  contact: Contact,
): Promise<CodeSent> {
  const member = await findMember(deps.db, brand.id, memberId);
  const target = member && findClaim(deps, member, contact);
  if (!target) throw new AppError("CONTACT_NONE");
  const order = orderOf({ brand, visit, language }, target, "bind");
  return sendCode(deps, brand, { ...order, channel: contact === "mobile" ? "sms" : "email" });
}

function readEmail(typed: string): string {
  const email = typed.trim();
  const problem = checkField({ required: true, patternId: "email", minLength: 6, maxLength: 64 }, email);
  if (problem) throw new AppError("REQUEST_INVALID", { part: "body", fields: ["email"] });
  return email;
}

function languageOf(member: MemberRow | undefined, brand: Brand, asked: Language): Language {
  return brand.languages.find((code) => code === member?.language) ?? asked;
}
