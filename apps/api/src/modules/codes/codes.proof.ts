import type { Language, ProofSent } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Limit } from "../../limiter.ts";
import type { Visit } from "../../plugins/visit.ts";
import { findMember, maskEmail, maskMobile, verifyPassword, type MemberRow } from "../members/index.ts";
import { recordFailure } from "../security/index.ts";
import { countFailure } from "./codes.captcha.ts";
import { PROOF } from "./codes.rules.ts";
import { sendCode } from "./codes.send.ts";
import { spendCode } from "./codes.spend.ts";

/** Whose session asks, and from where. */
export type ProofAsker = { brand: Brand; memberId: string; ip: string; visit: Visit };

/** For each account, wherever the tries come from and whatever they are for. */
const TRIES: Limit = { calls: 10, seconds: 600 };

/** Before whoever is signed in types the password once more: a stolen session is not to find it out. */
export async function takePasswordTry({ limiter }: Pick<Deps, "limiter">, memberId: string): Promise<void> {
  await limiter.take(`old password ${memberId}`, TRIES);
}

/**
 * Before anything changes by which the member gets in: a session alone does not show that it is the member. The
 * password does, or without one a code to what is bound. Answers false where there is neither; an app may still be.
 */
export async function insistOnProof(deps: Deps, asker: ProofAsker, proof = ""): Promise<boolean> {
  const { brand, memberId } = asker;
  const member = await findMember(deps.db, brand.id, memberId);
  const contact = member && findContact(member);
  if (member?.password_hash) await insistOnPassword(deps, asker, member, proof);
  else if (contact) await insistOnCode(deps, brand.id, contact.target, proof);
  else return false;
  return true;
}

async function insistOnPassword(deps: Deps, { brand, ip, visit }: ProofAsker, member: MemberRow, password: string) {
  await takePasswordTry(deps, member.id);
  if (password !== "" && (await verifyPassword(member.password_hash, password))) return;
  await countFailure(deps, { brand, ip, subject: member.account });
  const who = { brandId: brand.id, memberId: member.id, from: visit };
  await recordFailure(deps, { kind: "proofFailed", ...who, way: "password" });
  throw new AppError("PASSWORD_WRONG");
}

async function insistOnCode(deps: Deps, brandId: string, target: string, code: string): Promise<void> {
  try {
    await spendCode(deps, { brandId, purpose: "bind", target, code, context: PROOF });
  } catch (error) {
    // A name of its own: beside it in the form stands the code of what is to be bound.
    throw error instanceof AppError ? new AppError("PROOF_WRONG") : error;
  }
}

export async function sendProofCode(
  deps: Deps,
  { brand, memberId }: Pick<ProofAsker, "brand" | "memberId">,
  language: Language,
): Promise<ProofSent> {
  const member = await findMember(deps.db, brand.id, memberId);
  const contact = member && findContact(member);
  if (!contact) throw new AppError("REQUEST_INVALID");
  const { channel, target, hint } = contact;
  const sent = await sendCode(deps, brand, { purpose: "bind", channel, target, language, context: PROOF });
  return { ...sent, hint };
}

/** The phone first: it is harder to get into than a mailbox. */
function findContact({ mobile, mobile_verified_at, email, email_verified_at }: MemberRow) {
  if (mobile && mobile_verified_at) return { channel: "sms", target: mobile, hint: maskMobile(mobile) } as const;
  if (email && email_verified_at) return { channel: "email", target: email, hint: maskEmail(email) } as const;
  return undefined;
}
