import type { Language, ProofSent } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Limit } from "../../limiter.ts";
import type { Visit } from "../../plugins/visit.ts";
import { countFailure, countTry } from "../challenges/index.ts";
import {
  findMember,
  maskEmail,
  maskMobile,
  openAccount,
  openProved,
  verifyPassword,
  type MemberRow,
} from "../members/index.ts";
import { recordFailure } from "../security/index.ts";
import { PROOF } from "./codes.rules.ts";
import { sendCode } from "./codes.send.ts";
import { spendCode } from "./codes.spend.ts";

export type ProofRequester = { brand: Brand; memberId: string; visit: Visit };

/** Tries per account, counted over all addresses and purposes. */
const TRIES: Limit = { calls: 10, seconds: 300 };

/** Limits how often a logged-in requester may enter the password: a stolen session must not be able to guess it. */
export async function takePasswordTry({ limiter }: Pick<Deps, "limiter">, memberId: string): Promise<void> {
  await limiter.take(`old password ${memberId}`, TRIES);
}

/**
 * Requires the member's proof before a change of credentials, because a stolen session must not be enough. Accepts
 * the password or, for members without one, a code sent to the bound contact. Returns false if the member has
 * neither; the caller may then require a TOTP code.
 */
export async function requireProof(deps: Deps, requester: ProofRequester, proof = ""): Promise<boolean> {
  const { brand, memberId } = requester;
  const member = await findMember(deps.db, brand.id, memberId);
  const contact = member && findContact(deps, member);
  if (member?.password_hash) await requirePassword(deps, requester, member, proof);
  else if (contact) await requireCode(deps, requester, contact.target, proof);
  else return false;
  return true;
}

async function requirePassword(deps: Deps, { brand, visit }: ProofRequester, member: MemberRow, password: string) {
  await takePasswordTry(deps, member.id);
  if (password !== "" && (await verifyPassword(member.password_hash, password))) return;
  await recordWrongPassword(deps, { brand, memberId: member.id, visit }, openAccount(deps, member));
  throw new AppError("PASSWORD_WRONG");
}

/** Counts a wrong password as a failed login, so that guessing within a session is as expensive as at login. */
export async function recordWrongPassword(deps: Deps, { brand, memberId, visit }: ProofRequester, account: string) {
  const attempt = { purpose: "login", brand, visit, subject: account } as const;
  await Promise.all([countTry(deps, attempt), countFailure(deps, attempt)]);
  await recordFailure(deps, { kind: "proofFailed", brandId: brand.id, memberId, from: visit, way: "password" });
}

async function requireCode(deps: Deps, { brand, visit }: ProofRequester, target: string, code: string): Promise<void> {
  try {
    const ask = { brandId: brand.id, purpose: "bind", target, context: PROOF, requester: visit.deviceId } as const;
    await spendCode(deps, { ...ask, code });
  } catch (error) {
    // The form also has a field for the code sent to the new contact, so the error says that the proof is wrong.
    throw error instanceof AppError ? new AppError("PROOF_WRONG") : error;
  }
}

export async function sendProofCode(
  deps: Deps,
  { brand, memberId, visit }: ProofRequester,
  language: Language,
): Promise<ProofSent> {
  const member = await findMember(deps.db, brand.id, memberId);
  const contact = member && findContact(deps, member);
  if (!contact) throw new AppError("REQUEST_INVALID");
  const { channel, target, hint } = contact;
  const { deviceId: requester, ip } = visit;
  const order = {
    purpose: "bind",
    channel,
    target,
    language,
    requester,
    ip,
    standing: "member",
    context: PROOF,
  } as const;
  const sent = await sendCode(deps, brand, order);
  return { ...sent, hint };
}

/** Returns the contact for proof codes: the phone if there is one, since it is harder to take over than a mailbox. */
function findContact(deps: Pick<Deps, "vault">, member: MemberRow) {
  const mobile = openProved(deps, member, "mobile");
  if (mobile) return { channel: "sms", target: mobile, hint: maskMobile(mobile) } as const;
  const email = openProved(deps, member, "email");
  if (email) return { channel: "email", target: email, hint: maskEmail(email) } as const;
  return undefined;
}
