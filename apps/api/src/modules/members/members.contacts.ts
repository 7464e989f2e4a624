import type { Contact } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { foldName } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import * as queries from "./members.queries.ts";

/** Whose account changes, and from which address they asked. */
export type AccountOwner = { brandId: string; memberId: string; ip: string };

type Contacts = Pick<queries.MemberRow, "mobile" | "mobile_verified_at" | "email" | "email_verified_at">;

/** What the member typed at registration and has not proved: it opens nothing, and others may claim it as well. */
export function findClaim(member: Contacts, contact: Contact): string | null {
  if (contact === "mobile") return member.mobile_verified_at ? null : member.mobile;
  return member.email_verified_at ? null : member.email;
}

export function listClaims(member: Contacts): Contact[] {
  return CONTACTS.filter((contact) => findClaim(member, contact) !== null);
}

/** The phone first: it is the way back in that most people have at hand. */
const CONTACTS = ["mobile", "email"] as const;

/**
 * Binds a number its owner has just proved. One that others only claimed becomes theirs; a proved one stays whose it is.
 * Answers the proved number that it takes the place of.
 */
export async function setMobile(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  owner: AccountOwner,
  e164: string,
): Promise<string | null> {
  const { brandId, memberId } = owner;
  await queries.lockContact(tx, brandId, e164);
  const holder = await queries.findMemberByMobile(tx, brandId, e164);
  if (holder && holder.id !== memberId) throw new AppError("MOBILE_TAKEN");

  const member = await queries.lockMember(tx, brandId, memberId);
  await queries.releaseUnprovedMobile(tx, brandId, e164);
  await queries.updateMobile(tx, memberId, e164, deps.clock.now());
  await recordChange(tx, deps, owner, { kind: "mobile", before: member?.mobile ?? null, after: e164 });
  return member?.mobile_verified_at && member.mobile !== e164 ? member.mobile : null;
}

/** Binds an address its owner has just proved, with the same rights as a number. Answers the proved one it replaces. */
export async function setEmail(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  owner: AccountOwner,
  email: string,
): Promise<string | null> {
  const { brandId, memberId } = owner;
  await queries.lockContact(tx, brandId, email);
  const holder = await queries.findMemberByVerifiedEmail(tx, brandId, email);
  if (holder && holder.id !== memberId) throw new AppError("EMAIL_TAKEN");

  const member = await queries.lockMember(tx, brandId, memberId);
  await queries.releaseUnprovedEmail(tx, brandId, email);
  await queries.updateEmail(tx, memberId, email, deps.clock.now());
  await recordChange(tx, deps, owner, { kind: "email", before: member?.email ?? null, after: email });
  const isAnother = member?.email && foldName(member.email) !== foldName(email);
  return isAnother && member.email_verified_at ? member.email : null;
}

type Change = { kind: "mobile" | "email" | "password"; before: string | null; after: string | null };

/** Nothing ends by it, but it can always be said what was before; the member's pages hear of it. */
export async function recordChange(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { brandId, memberId, ip }: AccountOwner,
  change: Change,
): Promise<void> {
  const now = clock.now();
  const row = { id: newId(now), brand_id: brandId, member_id: memberId, address: ip, changed_at: now, ...change };
  await queries.insertChange(tx, row);
  await addLiveEvent(tx, `member:${memberId}`, "session");
}
