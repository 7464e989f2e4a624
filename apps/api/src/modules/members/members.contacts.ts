import type { Contact } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { foldName } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import * as queries from "./members.queries.ts";
import { openEmail, openMobile, sealChange, type VaultDeps } from "./members.sealing.ts";

type ContactDeps = Pick<Deps, "clock" | "vault">;

/** The account to change, and the IP address of the request. */
export type AccountOwner = { brandId: string; memberId: string; ip: string };

type Contacts = Pick<
  queries.MemberRow,
  | "id"
  | "brand_id"
  | "mobile_sealed"
  | "mobile_plain"
  | "mobile_verified_at"
  | "email_sealed"
  | "email_plain"
  | "email_verified_at"
>;

/**
 * Returns the contact entered at registration, unless it is verified. It gives no access, and other members may enter
 * the same one.
 */
export function findClaim(deps: VaultDeps, member: Contacts, contact: Contact): string | null {
  if (!hasClaim(member, contact)) return null;
  return contact === "mobile" ? openMobile(deps, member) : openEmail(deps, member);
}

export function listClaims(member: Contacts): Contact[] {
  return CONTACTS.filter((contact) => hasClaim(member, contact));
}

/** Order of contacts for recovery: the phone first, because most members have it at hand. */
const CONTACTS = ["mobile", "email"] as const;

/** True if the contact was entered but not verified. Does not decrypt it. */
function hasClaim(member: Contacts, contact: Contact): boolean {
  if (contact === "mobile")
    return member.mobile_verified_at === null && (member.mobile_sealed ?? member.mobile_plain) !== null;
  return member.email_verified_at === null && (member.email_sealed ?? member.email_plain) !== null;
}

/**
 * Binds a number whose owner has just verified it. Removes it from members who entered it without verifying; refuses
 * a number that another member has verified. Returns the verified number that it replaces.
 */
export async function setMobile(tx: Tx, deps: ContactDeps, owner: AccountOwner, e164: string): Promise<string | null> {
  const { brandId, memberId } = owner;
  const find = { db: tx, vault: deps.vault };
  await queries.lockContact(tx, brandId, e164);
  const holder = await queries.findMemberByMobile(find, brandId, e164);
  if (holder && holder.id !== memberId) throw new AppError("MOBILE_TAKEN");

  const member = await queries.lockMember(tx, brandId, memberId);
  const before = member ? openMobile(deps, member) : null;
  await queries.releaseUnprovedMobile(find, brandId, e164);
  await queries.updateMobile(find, { id: memberId, brand_id: brandId }, e164, deps.clock.now());
  await recordChange(tx, deps, owner, { kind: "mobile", before, after: e164 });
  return member?.mobile_verified_at && before !== e164 ? before : null;
}

/**
 * Binds an email address whose owner has just verified it, by the same rules as setMobile. Returns the verified
 * address that it replaces.
 */
export async function setEmail(tx: Tx, deps: ContactDeps, owner: AccountOwner, email: string): Promise<string | null> {
  const { brandId, memberId } = owner;
  const find = { db: tx, vault: deps.vault };
  await queries.lockContact(tx, brandId, email);
  const holder = await queries.findMemberByVerifiedEmail(find, brandId, email);
  if (holder && holder.id !== memberId) throw new AppError("EMAIL_TAKEN");

  const member = await queries.lockMember(tx, brandId, memberId);
  const before = member ? openEmail(deps, member) : null;
  await queries.releaseUnprovedEmail(find, brandId, email);
  await queries.updateEmail(find, { id: memberId, brand_id: brandId }, email, deps.clock.now());
  await recordChange(tx, deps, owner, { kind: "email", before, after: email });
  const isAnother = before !== null && foldName(before) !== foldName(email);
  return isAnother && member?.email_verified_at ? before : null;
}

type Change = { kind: "mobile" | "email" | "password"; before: string | null; after: string | null };

/** Records the previous value and sends the member's pages a live event. Sessions continue. */
export async function recordChange(
  tx: Tx,
  deps: ContactDeps,
  { brandId, memberId, ip }: AccountOwner,
  { kind, before, after }: Change,
): Promise<void> {
  const now = deps.clock.now();
  const change = { id: newId(now), brand_id: brandId };
  const before_sealed = sealChange(deps, change, "before", before);
  const after_sealed = sealChange(deps, change, "after", after);
  const whose = { member_id: memberId, address: ip, changed_at: now };
  await queries.insertChange(tx, { ...change, ...whose, kind, before_sealed, after_sealed });
  await addLiveEvent(tx, `member:${memberId}`, "session");
}
