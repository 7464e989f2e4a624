import type { LoginResult, SecondStepMethod, SessionWay } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import { nameDevice } from "../../visit-names.ts";
import { openAccount, presentMember, recordSignIn, type MemberRow } from "../members/index.ts";
import { hashDevice, noteKnownDevice, noteMemberDevice } from "../devices/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import * as queries from "./sessions.queries.ts";
import { forgetBrowser, rememberBrowser } from "./sessions.remember-cookie.ts";
import { checkPasswordAge } from "./sessions.rules.ts";
import { hashToken } from "./token.ts";

/**
 * How the member proved who they are. "email", an emailed link, opens a session only together with a new password and
 * is then stored as "reset".
 */
export type SignInWay = Exclude<SessionWay, "reset" | "freePlay"> | "email";

/** Returns the login method that is stored with the session. */
export function nameWay(how: SignInWay, newPassword: unknown): SessionWay {
  return newPassword !== undefined || how === "email" ? "reset" : how;
}

export type Opening = {
  /** Login method, stored with the session. Only a typed password can require a password change. */
  how?: SessionWay;
  /** Sets the one-day remember cookie. */
  remember?: boolean;
  /** Marks browser and network as known, because the member has proved who they are. */
  notesDevice?: boolean;
  /** True if the member has never logged in from this device. */
  isNewDevice?: boolean;
  /** Method of the second step, if one was required. */
  secondStep?: SecondStepMethod;
  /** True if the session replaces one that has just ended here, so that it is not recorded as a login. */
  isContinued?: boolean;
};

/** Brand and visit of a login. */
export type RequestOrigin = { brand: Brand; visit: Visit };

const TOKEN_BYTES = 32;
const ABSOLUTE_MS = 12 * 60 * 60_000;

/** Login methods that prove possession of something only the member has. */
const PROVING: ReadonlySet<SessionWay> = new Set(["sms", "reset", "social", "registration"]);

/** Opens a session in the caller's transaction. The caller has checked all proofs. */
export async function openSession(
  deps: Deps,
  tx: Tx,
  visit: Visit,
  brand: Brand,
  member: MemberRow,
  opening: Opening = {},
): Promise<LoginResult> {
  const { how = "registration", remember = false, notesDevice = PROVING.has(how) } = opening;
  const { clock, random } = deps;
  const [now, token] = [clock.now(), random.bytes(TOKEN_BYTES).toString("base64url")];
  const password = checkPasswordAge({
    how,
    isInitial: member.has_initial_password,
    setAt: member.password_set_at,
    maxDays: brand.flags.has("PWDEXPFORCECHANGE3") ? brand.passwordMaxDays : null,
    now,
  });
  // The initial password's expiry is disclosed only to someone who knows the password.
  if (password === "over") throw new AppError("INITIAL_PASSWORD_OVER");
  const sessionId = newId(now);
  await queries.insertSession(tx, {
    id: sessionId,
    token_hash: hashToken(token),
    member_id: member.id,
    brand_id: brand.id,
    started_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + ABSOLUTE_MS),
    device_name: nameDevice(visit.userAgent),
    address: visit.ip,
    way: how,
    is_restricted: password !== "fine",
  });
  if (notesDevice) await noteKnownDevice(deps, tx, visit, member.id);
  // A new login replaces the member that this browser remembers.
  if (how !== "remembered") await forgetBrowser(tx, visit, brand.id);
  if (remember && password === "fine")
    await rememberBrowser(deps, tx, visit, { brandId: brand.id, memberId: member.id });
  await noteSignIn(deps, tx, { brand, visit }, { memberId: member.id, sessionId, ...opening, how });
  const { isFirst } = await recordSignIn(tx, member.id, now);
  return {
    token,
    firstTimeLogin: isFirst,
    passwordExpired: password !== "fine",
    member: presentMember({ ...member, account: openAccount(deps, member) }),
  };
}

type SignIn = Opening & { memberId: string; sessionId: string; how: SessionWay };

/** Records the login. Trial accounts have no security log. */
async function noteSignIn(deps: Deps, tx: Tx, { brand, visit }: RequestOrigin, signIn: SignIn): Promise<void> {
  const { memberId, sessionId, how, isNewDevice = false, secondStep, isContinued = false } = signIn;
  if (how === "freePlay" || isContinued) return;
  await noteMemberDevice(deps, tx, visit, { brandId: brand.id, memberId });
  const facts = secondStep ? { secondStep } : {};
  const who = { brandId: brand.id, memberId, sessionId, deviceHash: hashDevice(visit, memberId) };
  await recordSecurityEvent(tx, deps, { kind: "signedIn", ...who, from: visit, way: how, isNewDevice, facts });
}
