import type { LoginOutcome, LoginPayload } from "@perya/contract";
import { isAgent } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { countFailure, takeTry } from "../challenges/index.ts";
import { readMobile, spellAsAccount, spendCode } from "../codes/index.ts";
import { readKnownDevice } from "../devices/index.ts";
import { findMemberByMobile, findMemberBySpelling, renewHash, verifyPassword } from "../members/index.ts";
import { recordFailure } from "../security/index.ts";
import { finishSignIn } from "./sessions.finish.ts";
import type { RequestOrigin } from "./sessions.open.ts";

type NamePayload = Extract<LoginPayload, { type: "username" }>;
type SmsPayload = Extract<LoginPayload, { type: "sms" }>;

export function login(deps: Deps, origin: RequestOrigin, payload: LoginPayload): Promise<LoginOutcome> {
  return payload.type === "username" ? loginByName(deps, origin, payload) : loginBySms(deps, origin, payload);
}

/** Logs in by name. Unknown names take every step too, so that neither the answer nor its duration reveals them. */
async function loginByName(deps: Deps, { brand, visit }: RequestOrigin, payload: NamePayload): Promise<LoginOutcome> {
  // A brand without agents refuses logins at the agent center.
  if (payload.isAgentPage && !brand.flags.has("AGENTPOLICY3")) throw new AppError("FUNCTION_OFF");
  const { username, password, isAgentPage = false, remember = false, type: _type, ...answer } = payload;
  const typed = username.trim();
  // All spellings of a mobile number share one counter of attempts.
  const name = spellAsAccount(typed);
  const member = await findMemberBySpelling(deps, brand.id, typed, name);
  const device = await readKnownDevice(deps, visit, brand, member?.id);
  const { isDeviceKnown } = device;
  const attempt = await takeTry(deps, { purpose: "login", brand, visit, subject: name, isDeviceKnown, ...answer });
  if (!(await verifyPassword(member?.password_hash, password)) || !member) {
    await noteFailure(deps, { brand, visit }, "password", { memberId: member?.id, subject: name });
    const isUnknown = !member && brand.disclosesUnknownUser;
    throw new AppError(isUnknown ? "USER_UNKNOWN" : "LOGIN_WRONG", await attempt.fail());
  }

  await attempt.succeed();
  if (isAgentPage && !isAgent(member.type)) throw new AppError("NON_AGENT_ACCOUNT");
  if (isAgentPage && member.frozen_at) throw new AppError("MEMBER_FROZEN");
  const current = await renewHash(deps, brand.id, member, password);
  return finishSignIn(deps, visit, brand, current, { how: "password", remember, device });
}

/**
 * Logs in by SMS code. The code is used up before the member is looked up, so that unknown numbers get the same
 * answers as members' numbers.
 */
async function loginBySms(deps: Deps, { brand, visit }: RequestOrigin, payload: SmsPayload): Promise<LoginOutcome> {
  if (!brand.flags.has("MOBILEVERCODELOGIN3")) throw new AppError("FUNCTION_OFF");
  const { username: mobileNum, countryDialingCode, password: code, remember = false } = payload;
  const target = await readMobile(deps, { countryDialingCode, mobileNum });
  try {
    await spendCode(deps, { brandId: brand.id, purpose: "login", target, code, requester: visit.deviceId });
  } catch (error) {
    if (error instanceof AppError && error.code === "CODE_WRONG") {
      // Counted for the address only, so that attempts by others do not affect the number's owner.
      await countFailure(deps, { purpose: "login", brand, visit });
      const owner = await findMemberByMobile(deps, brand.id, target);
      await noteFailure(deps, { brand, visit }, "sms", { memberId: owner?.id, subject: target });
    }
    throw error;
  }
  const member = await findMemberByMobile(deps, brand.id, target);
  if (!member) throw new AppError("CODE_WRONG");
  return finishSignIn(deps, visit, brand, member, { how: "sms", remember });
}

type Whom = { memberId: string | undefined; subject: string };

/**
 * Records a failed login with the same row for known and unknown names, so that neither the answer nor its duration
 * discloses them.
 */
async function noteFailure(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  way: "password" | "sms",
  { memberId, subject }: Whom,
) {
  const event = { kind: "signInFailed", brandId: brand.id, from: visit, way } as const;
  await recordFailure(deps, memberId === undefined ? { ...event, subject } : { ...event, memberId });
}
