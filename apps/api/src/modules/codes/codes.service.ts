import type { BodyOf, CodeSent, codes, Language } from "@perya/contract";
import { checkField } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findMemberByMobile, type MemberRow } from "../members/index.ts";
import { countFailure, insistOnCaptcha } from "./codes.captcha.ts";
import { readMobile } from "./codes.numbers.ts";
import type { CodePurpose } from "./codes.rules.ts";
import { isCrowded, sendCode, sendCodeQuietly } from "./codes.send.ts";

type Asker = { brand: Brand; ip: string; language: Language };

/** Which of the brand's switches must be on for a code to be of use. */
const FLAG_OF = { login: "MOBILEVERCODELOGIN3", forgot: "CHNGPASSVERIF3" } as const;

/** To sign in or to set a new password, for somebody who is nobody yet: the answer does not say whether they are. */
export async function sendSmsCode(
  deps: Deps,
  { brand, ip, language }: Asker,
  body: BodyOf<typeof codes.sendSmsCode>,
): Promise<CodeSent> {
  if (!brand.flags.has(FLAG_OF[body.purpose])) throw new AppError("FUNCTION_OFF");
  const target = await readMobile(deps, body);
  await insistOnPerson(deps, { brand, ip }, { purpose: body.purpose, target }, body);
  const member = await findMemberByMobile(deps.db, brand.id, target);
  const order = {
    purpose: body.purpose,
    channel: "sms",
    target,
    language: languageOf(member, brand, language),
    ip,
  } as const;
  return sendCodeQuietly(deps, brand, order, member !== undefined && hasProvedMobile(member));
}

/** A number that has an account gets its code as well: whether it is taken shows only to whoever holds the phone. */
export async function sendRegisterCode(
  deps: Deps,
  { brand, ip, language }: Asker,
  body: BodyOf<typeof codes.sendRegisterCode>,
): Promise<CodeSent> {
  const target = await readMobile(deps, { countryDialingCode: body.countryDialingCode, mobileNum: body.mobileNo });
  await insistOnPerson(deps, { brand, ip }, { purpose: "register", target }, body);
  return sendCode(deps, brand, { purpose: "register", channel: "sms", target, language, ip });
}

/**
 * A machine that asks for codes soon meets a picture: after three from one address, and everywhere once half of what
 * may be sent is. Counted for the address alone: nobody brings a picture upon somebody else's number.
 */
async function insistOnPerson(
  deps: Deps,
  { brand, ip }: Omit<Asker, "language">,
  { purpose, target }: { purpose: CodePurpose; target: string },
  { captchaId, captcha }: { captchaId?: string; captcha?: string },
): Promise<void> {
  const isDue = await isCrowded(deps, brand.id, { purpose, channel: "sms", target });
  await insistOnCaptcha(deps, { brand, ip, subject: target, captchaId, captcha, isDue });
  await countFailure(deps, { brand, ip });
}

/** To bind a number or an address: to whom it belongs until now, the binding itself finds out. */
export async function sendBindCode(
  deps: Deps,
  { brand, ip, language }: Asker,
  body: BodyOf<typeof codes.sendBindCode>,
): Promise<CodeSent> {
  const target = body.channel === "sms" ? await readMobile(deps, body) : readEmail(body.email);
  return sendCode(deps, brand, { purpose: "bind", channel: body.channel, target, language, ip });
}

function readEmail(typed: string): string {
  const email = typed.trim();
  const problem = checkField({ required: true, patternId: "email", minLength: 6, maxLength: 64 }, email);
  if (problem) throw new AppError("REQUEST_INVALID", { part: "body", fields: ["email"] });
  return email;
}

/** A number that was only typed in may be somebody else's, and a code sent there would let them in. */
export function hasProvedMobile({ mobile_verified_at }: MemberRow): boolean {
  return mobile_verified_at !== null;
}

function languageOf(member: MemberRow | undefined, brand: Brand, asked: Language): Language {
  return brand.languages.find((code) => code === member?.language) ?? asked;
}
