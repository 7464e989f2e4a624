import type { ChallengeAnswer, Language, Registered } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { readBirthday } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { wallsOf } from "@perya/server";
import type { Visit } from "../../plugins/visit.ts";
import { findUpline, joinBy, type Upline } from "../agents/index.ts";
import { countFailure } from "../challenges/index.ts";
import { createMember, hashPassword, isLeakedPassword, listClaims, type NewMember } from "../members/index.ts";
import { attribute } from "../referrals/index.ts";
import { openSession } from "../sessions/index.ts";
import {
  checkConsents,
  checkPasswords,
  describeOrigin,
  type Consents,
  type Details,
  type FieldProblems,
  type Known,
  type Origin,
  type Passwords,
} from "./registration.rules.ts";

/** Facts about a registration that are not in its form. */
export type Newcomer = { brand: Brand; visit: Visit; language: Language };

export function requireConsents(consents: Consents): void {
  const verdict = checkConsents(consents);
  if (verdict !== "ok") throw new AppError(verdict);
}

export function refuseProblems(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new AppError("FIELDS_INVALID", { fields });
}

/** Checks a password against the rules and the list of common passwords. */
export function checkSecret({ registerFields, name }: Brand, user: Passwords, { account, known = [] }: Known) {
  const problems = checkPasswords(registerFields, user, { account, known: [...known, name] });
  const isCommon = problems["password"] === undefined && isLeakedPassword(user.password ?? "");
  return isCommon ? { ...problems, password: { key: "password.common" } as const } : problems;
}

/** Refusals that disclose something about an account. Each makes the next attempt more expensive. */
const TELLING = new Set(["ACCOUNT_TAKEN", "MOBILE_TAKEN", "INVITATION_CODE_WRONG", "CODE_WRONG"]);

/**
 * Number of accounts that one address may register freely, as for a family or café. Each further one counts as a
 * failure.
 */
const FREE_ACCOUNTS = { calls: 10, seconds: 3_600 };

/** Runs an attempt and counts what a bot would repeat, so that takeTry raises its cost. */
export async function countingAttempts<Result>(
  deps: Deps,
  { brand, visit }: Newcomer,
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = { purpose: "register", brand, visit } as const;
  try {
    const result = await work();
    if (await isCrowdOfAccounts(deps, attempt)) await countFailure(deps, attempt);
    return result;
  } catch (error) {
    if (error instanceof AppError && TELLING.has(error.code)) await countFailure(deps, attempt);
    throw error;
  }
}

async function isCrowdOfAccounts({ limiter }: Deps, { brand, visit }: Pick<Newcomer, "brand" | "visit">) {
  const counts = wallsOf(visit.ip).map(async ({ name, share }) => {
    const made = await limiter.add(`accounts ${brand.id} ${name}`, FREE_ACCOUNTS);
    return made > FREE_ACCOUNTS.calls * share;
  });
  return (await Promise.all(counts)).some(Boolean);
}

/** Returns the form's fields that answer the challenge. */
export function answerOf({ captchaId, captcha, work, challengeResult }: ChallengeAnswer) {
  return { captchaId, captcha, work, challengeResult };
}

/** Finds the upline by the form's domain, or else by the request's host. */
export function findUplineOf(deps: Deps, { brand, visit }: Newcomer, user: Origin) {
  return findUpline(deps, brand, { ...user, domain: user.domain || new URL(visit.origin).hostname });
}

export type Account = Omit<
  NewMember,
  "brandId" | "type" | "uplineId" | "passwordHash" | "language" | "registeredFrom" | "profile"
> & {
  upline: Upline | undefined;
  password?: string | undefined;
  details?: Details;
};

/**
 * Creates the account, as a plain member unless a link says otherwise, and logs in if requested. Passwords are hashed
 * before the transaction, to keep it short: others may be waiting for the same name.
 */
export async function openAccount(
  deps: Deps,
  { brand, visit, language }: Newcomer,
  user: Origin & { loginAfter: boolean; ref?: string | undefined },
  { password, details = {}, upline, ...account }: Account,
  alsoWrite: (tx: Tx, memberId: string) => Promise<void> = async () => {},
): Promise<Registered> {
  const passwordHash = password ? await hashPassword(password) : null;
  const profile = await makeProfile(details);
  return inTransaction(deps.db, async (tx) => {
    const member = await createMember(tx, deps, {
      ...account,
      brandId: brand.id,
      uplineId: upline?.id ?? null,
      ...(upline?.link && { type: upline.link.type }),
      passwordHash,
      language,
      registeredFrom: describeOrigin(user),
      profile,
    });
    await alsoWrite(tx, member.id);
    if (upline?.link) await joinBy(deps, tx, upline.link, member.id);
    else if (user.ref) await attribute(tx, deps, { brand, visit, memberId: member.id, ref: user.ref });
    // Only demo brands have a listener. Elsewhere, the event would stay undelivered.
    if (brand.isDemo) await deps.announce(tx, "demo.registered", { memberId: member.id });
    const toConfirm = listClaims(member);
    return { login: user.loginAfter ? await openSession(deps, tx, visit, brand, member) : null, toConfirm };
  });
}

async function makeProfile(details: Details): Promise<NonNullable<NewMember["profile"]>> {
  const { payeeName, qqNum, line, whatsapp, facebook, wechat, idNumber, birthday, paymentPassword } = details;
  return {
    payee_name: payeeName || null,
    qq_num: qqNum || null,
    line: line || null,
    whatsapp: whatsapp || null,
    facebook: facebook || null,
    wechat: wechat || null,
    id_number: idNumber || null,
    birthday: (birthday && readBirthday(birthday)) || null,
    payment_password_hash: paymentPassword ? await hashPassword(paymentPassword) : null,
  };
}
