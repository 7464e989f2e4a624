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

/** What somebody has shown. A mailed link opens no session but with a new password, and that is a way of its own. */
export type SignInWay = Exclude<SessionWay, "reset" | "freePlay"> | "email";

/** By what they come in, once they are. */
export function nameWay(how: SignInWay, newPassword: unknown): SessionWay {
  return newPassword !== undefined || how === "email" ? "reset" : how;
}

export type Opening = {
  /** The session keeps it: only whoever typed a password is asked to change it, and a remembered one proves little. */
  how?: SessionWay;
  /** Sets the one-day cookie. */
  remember?: boolean;
  /** The browser and network have proved to be the member's own, and are noted as such. */
  notesDevice?: boolean;
  /** Nothing that the member has come from before. */
  isNewDevice?: boolean;
  /** The second proof, where one was due. */
  secondStep?: SecondStepMethod;
  /** In the place of a session that has just ended here: nobody comes in. */
  isContinued?: boolean;
};

/** Where a sign-in happens. */
export type RequestOrigin = { brand: Brand; visit: Visit };

const TOKEN_BYTES = 32;
const ABSOLUTE_MS = 12 * 60 * 60_000;

/** Ways in that prove by themselves that the person holds what only the member holds. */
const PROVING: ReadonlySet<SessionWay> = new Set(["sms", "reset", "social", "registration"]);

/** Opens a session, in the transaction of whatever made it due. Whoever calls has checked everything. */
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
  // Said only to whoever has shown that it was theirs.
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
  // Whoever comes in anew is whom this browser knows from now on, or nobody.
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

/** Of trial accounts nobody reads. */
async function noteSignIn(deps: Deps, tx: Tx, { brand, visit }: RequestOrigin, signIn: SignIn): Promise<void> {
  const { memberId, sessionId, how, isNewDevice = false, secondStep, isContinued = false } = signIn;
  if (how === "freePlay" || isContinued) return;
  await noteMemberDevice(deps, tx, visit, { brandId: brand.id, memberId });
  const facts = secondStep ? { secondStep } : {};
  const who = { brandId: brand.id, memberId, sessionId, deviceHash: hashDevice(visit, memberId) };
  await recordSecurityEvent(tx, deps, { kind: "signedIn", ...who, from: visit, way: how, isNewDevice, facts });
}
