import { newId, toJson, type MemberProfilesRow, type Tx } from "@perya/db";
import { ACCOUNT_TYPES, isTrial, type AccountType } from "@perya/rules";
import type { Insertable } from "kysely";
import { AppError } from "../../app-error.ts";
import { randomLetters } from "../../chance.ts";
import type { Deps } from "../../deps.ts";
import type { PasswordHash } from "./members.passwords.ts";
import * as queries from "./members.queries.ts";

export type NewMember = {
  brandId: string;
  account: string;
  nickname?: string;
  type?: AccountType;
  /** None for those who come by SMS, by a social provider or for free play. */
  passwordHash?: PasswordHash | null;
  hasInitialPassword?: boolean;
  mobile?: string | null;
  isMobileVerified?: boolean;
  email?: string | null;
  isEmailVerified?: boolean;
  language?: string | null;
  uplineId?: string | null;
  registeredFrom?: Record<string, unknown>;
  profile?: Omit<Insertable<MemberProfilesRow>, "member_id">;
};

const CODE_LENGTH = 8;
/** Crockford's: what is easily misread (I, L, O) or makes words (U) is left out. */
const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_TRIES = 5;

/** Opens an account. Of two at once for one name or proved number, one wins and the other is refused. */
export async function createMember(tx: Tx, { clock, dice }: Pick<Deps, "clock" | "dice">, member: NewMember) {
  const now = clock.now();
  const { type = ACCOUNT_TYPES.member, nickname = member.account } = member;
  const row = {
    id: newId(now),
    brand_id: member.brandId,
    account: member.account,
    nickname,
    type,
    password_hash: member.passwordHash ?? null,
    password_set_at: now,
    has_initial_password: member.hasInitialPassword ?? false,
    mobile: member.mobile ?? null,
    mobile_verified_at: member.mobile && member.isMobileVerified ? now : null,
    email: member.email ?? null,
    email_verified_at: member.email && member.isEmailVerified ? now : null,
    language: member.language ?? null,
    upline_id: member.uplineId ?? null,
    registered_from: toJson(member.registeredFrom ?? {}),
    created_at: now,
  };
  await takeProvedContacts(tx, row);
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const invitation_code = isTrial(type) ? null : randomLetters(dice, CODE_LETTERS, CODE_LENGTH);
    if (await queries.insertMember(tx, { ...row, invitation_code })) {
      if (member.profile) await queries.insertProfile(tx, { ...member.profile, member_id: row.id });
      return { ...row, last_sign_in_at: null };
    }
    await refuseTaken(tx, row);
  }
  throw new Error(`${CODE_TRIES} invitation codes in a row were taken`);
}

type Contacts = {
  brand_id: string;
  mobile: string | null;
  mobile_verified_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
};

/** What was proved is taken from whoever only claimed it. What is only claimed is nobody's, so nobody is asked. */
async function takeProvedContacts(tx: Tx, row: Contacts) {
  if (row.mobile && row.mobile_verified_at) {
    await queries.lockContact(tx, row.brand_id, row.mobile);
    await queries.releaseUnprovedMobile(tx, row.brand_id, row.mobile);
  }
  if (row.email && row.email_verified_at) {
    await queries.lockContact(tx, row.brand_id, row.email);
    await queries.releaseUnprovedEmail(tx, row.brand_id, row.email);
  }
}

/**
 * Says what stood in the way: the name, or a contact that was proved just now and by somebody else before. Nothing does when
 * it was the invitation code: another one is as good.
 */
async function refuseTaken(tx: Tx, row: Contacts & { account: string }) {
  if (await queries.findMemberByAccount(tx, row.brand_id, row.account)) throw new AppError("ACCOUNT_TAKEN");
  if (row.mobile && row.mobile_verified_at && (await queries.findMemberByMobile(tx, row.brand_id, row.mobile)))
    throw new AppError("MOBILE_TAKEN");
  if (row.email && row.email_verified_at && (await queries.findMemberByVerifiedEmail(tx, row.brand_id, row.email)))
    throw new AppError("EMAIL_TAKEN");
}
