import type { Bindings, Contact, Language } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { checkField } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { hasAuthenticator, takeTotpCode } from "../authenticators/index.ts";
import { checkCode, requireProof, readMobile, spendCode, tellOldContact, type ProofRequester } from "../codes/index.ts";
import {
  findClaim,
  findMember,
  maskEmail,
  maskMobile,
  setEmail,
  setMobile,
  type AccountOwner,
} from "../members/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import { presentBindings } from "./bindings.views.ts";

/** The requester, and the language for the notice to the previous contact. */
type Binder = ProofRequester & { language: Language };

/** Rule for any email address, even if the brand's registration form has no email field. */
const EMAIL = { required: true, patternId: "email", minLength: 6, maxLength: 64 };

export async function readBindings(
  deps: Pick<Deps, "db" | "vault">,
  brandId: string,
  memberId: string,
): Promise<Bindings> {
  const { db } = deps;
  const [member, hasApp] = await Promise.all([findMember(db, brandId, memberId), hasAuthenticator({ db }, memberId)]);
  return presentBindings(deps, member, hasApp);
}

type MobileBinding = { mobileNum: string; countryDialingCode: string; verificationCode: string; proof?: string };

/**
 * Binds a mobile number. The code proves that the requester holds the phone; `proof` shows that the account belongs
 * to them.
 */
export async function bindMobile(deps: Deps, binder: Binder, body: MobileBinding): Promise<Bindings> {
  const { brand, memberId, language } = binder;
  const target = await readMobile(deps, body);
  await spendBoth(deps, binder, { target, code: body.verificationCode, proof: body.proof });
  const before = await bindProved(deps, binder, "mobile", target);
  if (before) tellOldContact(deps, brand, { channel: "sms", target: before }, language);
  return readBindings(deps, brand.id, memberId);
}

type EmailBinding = { email: string; verificationCode: string; proof?: string };

export async function bindEmail(deps: Deps, binder: Binder, body: EmailBinding): Promise<Bindings> {
  const { brand, memberId, language } = binder;
  const target = body.email.trim();
  const problem = checkField(EMAIL, target);
  if (problem) throw new AppError("FIELDS_INVALID", { fields: { email: problem } });
  await spendBoth(deps, binder, { target, code: body.verificationCode, proof: body.proof });
  const before = await bindProved(deps, binder, "email", target);
  if (before) tellOldContact(deps, brand, { channel: "email", target: before }, language);
  return readBindings(deps, brand.id, memberId);
}

type Confirmation = { contact: Contact; verificationCode: string };

/**
 * Verifies a contact typed at registration. Needs only the code: a session cannot choose another contact, so a stolen
 * session gains nothing.
 */
export async function confirmContact(deps: Deps, binder: Binder, body: Confirmation): Promise<Bindings> {
  const { brand, memberId, visit } = binder;
  const member = await findMember(deps.db, brand.id, memberId);
  const target = member && findClaim(deps, member, body.contact);
  if (!target) throw new AppError("CONTACT_NONE");
  const code = body.verificationCode;
  await spendCode(deps, { brandId: brand.id, purpose: "bind", target, code, requester: visit.deviceId });
  await bindProved(deps, binder, body.contact, target);
  return readBindings(deps, brand.id, memberId);
}

/** Binds a contact whose code was correct, and logs it. Returns the verified contact that it replaces. */
async function bindProved(deps: Deps, binder: Binder, contact: Contact, target: string) {
  const { set, kind, mask } = CONTACTS[contact];
  return inTransaction(deps.db, async (tx) => {
    const replaced = await set(tx, deps, ownerOf(binder), target);
    await noteBinding(tx, deps, binder, kind, mask(target));
    return replaced;
  });
}

const CONTACTS = {
  mobile: { set: setMobile, kind: "mobileBound", mask: maskMobile },
  email: { set: setEmail, kind: "emailBound", mask: maskEmail },
} as const;

type Proofs = { target: string; code: string; proof: string | undefined };

/** Checks the code and the proof before using up either, since each may be valid only once. */
async function spendBoth(deps: Deps, binder: Binder, { target, code, proof }: Proofs): Promise<void> {
  const { brand, visit } = binder;
  const ask = { brandId: brand.id, purpose: "bind", target, code, requester: visit.deviceId } as const;
  await checkCode(deps, ask);
  await requireOwner(deps, binder, proof);
  await spendCode(deps, ask);
}

/**
 * Requires proof of ownership, except from a member without password, contact and app, who can give none and has
 * nothing to take over.
 */
export async function requireOwner(deps: Deps, binder: ProofRequester, proof = ""): Promise<void> {
  const { memberId } = binder;
  const isProved = await requireProof(deps, binder, proof);
  if (isProved || !(await hasAuthenticator(deps, memberId))) return;
  if (!(await takeTotpCode(deps, memberId, proof))) throw new AppError("PROOF_WRONG");
}

type Bound = "mobileBound" | "emailBound";

async function noteBinding(tx: Tx, deps: Deps, { brand, memberId, visit }: Binder, kind: Bound, contact: string) {
  await recordSecurityEvent(tx, deps, { kind, brandId: brand.id, memberId, from: visit, facts: { contact } });
}

function ownerOf({ brand, memberId, visit }: Binder): AccountOwner {
  return { brandId: brand.id, memberId, ip: visit.ip };
}
