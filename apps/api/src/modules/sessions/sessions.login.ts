import type { LoginOutcome, LoginPayload } from "@perya/contract";
import { isAgent } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Limit } from "../../limiter.ts";
import {
  hasProvedMobile,
  countFailure,
  forgetFailures,
  insistOnCaptcha,
  isCaptchaDue,
  readMobile,
  spellAsAccount,
  spendCode,
} from "../codes/index.ts";
import { findMemberByMobile, findMemberBySpelling, renewHash, verifyPassword } from "../members/index.ts";
import { recordFailure } from "../security/index.ts";
import { finishSignIn } from "./sessions.finish.ts";
import type { RequestOrigin } from "./sessions.open.ts";
import { readKnownDevice, type KnownDevice } from "./sessions.known-devices.ts";

type NamePayload = Extract<LoginPayload, { type: "username" }>;
type SmsPayload = Extract<LoginPayload, { type: "sms" }>;

/** From wherever they come, strangers have so many tries at one name: a thousand addresses are no help. */
const STRANGERS: Limit = { calls: 10, seconds: 3_600 };
/** A device that the member has proved has a bucket of its own: no stranger locks its owner out. */
const OWN_DEVICE: Limit = { calls: 10, seconds: 300 };

export function login(deps: Deps, origin: RequestOrigin, payload: LoginPayload): Promise<LoginOutcome> {
  return payload.type === "username" ? loginByName(deps, origin, payload) : loginBySms(deps, origin, payload);
}

/** Every step is taken for unknown names, too: the same answer, after the same work. */
async function loginByName(deps: Deps, { brand, visit }: RequestOrigin, payload: NamePayload): Promise<LoginOutcome> {
  const { password, captchaId, captcha, isAgentPage = false, remember = false } = payload;
  const typed = payload.username.trim();
  // One number is one name, however it is spelled: else each spelling would have tries of its own.
  const name = spellAsAccount(typed);
  const attempt = { brand, ip: visit.ip, subject: name };
  const [{ failures }, member] = await Promise.all([
    insistOnCaptcha(deps, { ...attempt, captchaId, captcha }),
    findMemberBySpelling(deps.db, brand.id, typed, name),
  ]);
  const device = await readKnownDevice(deps, visit, member?.id);
  const bucket = chooseBucket(deps, { brand, visit }, name, device);
  const tries = await deps.limiter.take(bucket.key, bucket.limit);
  const isRight = await verifyPassword(member?.password_hash, password);
  if (!member || !isRight) {
    await countFailure(deps, attempt);
    await noteFailure(deps, { brand, visit }, "password", { memberId: member?.id, subject: name });
    const isUnknown = !member && brand.disclosesUnknownUser;
    const facts = (await isCaptchaDue(deps, attempt)) ? { captcha: true } : null;
    throw new AppError(isUnknown ? "USER_UNKNOWN" : "LOGIN_WRONG", facts);
  }

  // One that was right at once is left to run out: to forget it takes as long as to count it.
  if (tries > 1) await deps.limiter.forget(bucket.key, bucket.limit);
  if (failures > 0) await forgetFailures(deps, attempt);
  if (isAgentPage && !isAgent(member.type)) throw new AppError("NON_AGENT_ACCOUNT");
  const current = await renewHash(deps, brand.id, member, password);
  return finishSignIn(deps, visit, brand, current, { how: "password", remember, device });
}

/** Taken before the password is looked at, so that tries of the same moment count each. */
function chooseBucket(deps: Deps, { brand, visit }: RequestOrigin, name: string, { isDeviceKnown }: KnownDevice) {
  const subject = deps.vault.hash("bucket", brand.id, "name", name.toLowerCase()).toString("base64url");
  if (!isDeviceKnown) return { key: `login ${subject}`, limit: STRANGERS };
  const device = deps.vault.hash("bucket", brand.id, "device", visit.deviceId).toString("base64url");
  return { key: `login ${subject} ${device}`, limit: OWN_DEVICE };
}

/** The code is spent before anybody is looked for: a stranger's number and a member's behave alike. */
async function loginBySms(deps: Deps, { brand, visit }: RequestOrigin, payload: SmsPayload): Promise<LoginOutcome> {
  if (!brand.flags.has("MOBILEVERCODELOGIN3")) throw new AppError("FUNCTION_OFF");
  const { username: mobileNum, countryDialingCode, password: code, remember = false } = payload;
  const target = await readMobile(deps, { countryDialingCode, mobileNum });
  const attempt = { brand, ip: visit.ip, subject: target };
  try {
    await spendCode(deps, { brandId: brand.id, purpose: "login", target, code });
  } catch (error) {
    if (error instanceof AppError && error.code === "CODE_WRONG") {
      await countFailure(deps, attempt);
      const owner = await findMemberByMobile(deps.db, brand.id, target);
      await noteFailure(deps, { brand, visit }, "sms", { memberId: owner?.id, subject: target });
    }
    throw error;
  }
  const member = await findMemberByMobile(deps.db, brand.id, target);
  if (!member || !hasProvedMobile(member)) throw new AppError("CODE_WRONG");
  await forgetFailures(deps, attempt);
  return finishSignIn(deps, visit, brand, member, { how: "sms", remember });
}

type Whom = { memberId: string | undefined; subject: string };

/** Known or not, the same row is written: neither the words nor the time of the answer tell them apart. */
async function noteFailure(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  way: "password" | "sms",
  { memberId, subject }: Whom,
) {
  const event = { kind: "signInFailed", brandId: brand.id, from: visit, way } as const;
  await recordFailure(deps, memberId === undefined ? { ...event, subject } : { ...event, memberId });
}
