import { newId, toJson, type Tx } from "@perya/db";
import { ACCOUNT_TYPES, isTrial, type AccountType } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import type { PasswordHash } from "./members.passwords.ts";
import * as queries from "./members.queries.ts";
import {
  chooseNickname,
  sealAccount,
  sealEmail,
  sealMobile,
  sealProfile,
  type Person,
  type ProfileDetails,
} from "./members.sealing.ts";

export type NewMember = {
  brandId: string;
  account: string;
  nickname?: string;
  type?: AccountType;
  /** Null or omitted for members who register by SMS or a social provider, and for trial accounts. */
  passwordHash?: PasswordHash | null;
  hasInitialPassword?: boolean;
  mobile?: string | null;
  isMobileVerified?: boolean;
  email?: string | null;
  isEmailVerified?: boolean;
  language?: string | null;
  uplineId?: string | null;
  registeredFrom?: Record<string, unknown>;
  profile?: ProfileDetails & { payment_password_hash: string | null };
};

const CODE_LENGTH = 8;
/** Crockford's alphabet: without I, L and O, which are easily misread, and U, which could form offensive words. */
const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_TRIES = 5;

type CreateDeps = Pick<Deps, "clock" | "random" | "vault">;

/** Opens an account. Of concurrent requests for one name or verified number, one succeeds. */
export async function createMember(tx: Tx, deps: CreateDeps, member: NewMember) {
  const { clock, random, vault } = deps;
  const now = clock.now();
  const {
    type = ACCOUNT_TYPES.member,
    nickname = chooseNickname(member.account),
    mobile = null,
    email = null,
    profile,
  } = member;
  const find = { db: tx, vault };
  const person = { id: newId(now), brand_id: member.brandId };
  const row = {
    ...person,
    ...sealAccount(deps, person, member.account),
    nickname,
    type,
    password_hash: member.passwordHash ?? null,
    password_set_at: now,
    has_initial_password: member.hasInitialPassword ?? false,
    ...sealMobile(deps, person, mobile),
    mobile_verified_at: mobile && member.isMobileVerified ? now : null,
    ...sealEmail(deps, person, email),
    email_verified_at: email && member.isEmailVerified ? now : null,
    language: member.language ?? null,
    upline_id: member.uplineId ?? null,
    registered_from: toJson(member.registeredFrom ?? {}),
    created_at: now,
  };
  // Unverified contacts are not exclusive, so they are not checked.
  const wanted = {
    account: member.account,
    mobile: row.mobile_verified_at && mobile,
    email: row.email_verified_at && email,
  };
  await takeProved(find, row.brand_id, wanted);
  // The unique index does not cover plain rows or rows sealed with an older key, so check those too.
  if (wanted.mobile || wanted.email) await refuseTaken(find, row.brand_id, wanted);
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const invitation_code = isTrial(type) ? null : randomLetters(random, CODE_LETTERS, CODE_LENGTH);
    if (await queries.insertMember(tx, { ...row, invitation_code })) {
      if (profile) await queries.insertProfile(tx, describeProfile(deps, person, profile));
      return {
        ...row,
        account_key: row.account,
        mobile_plain: null,
        email_plain: null,
        last_sign_in_at: null,
        locked_at: null,
        frozen_at: null,
      };
    }
    await refuseTaken(find, row.brand_id, wanted);
  }
  throw new Error(`${CODE_TRIES} invitation codes in a row were taken`);
}

function describeProfile(deps: CreateDeps, person: Person, profile: NonNullable<NewMember["profile"]>) {
  const { payment_password_hash, ...details } = profile;
  return { member_id: person.id, payment_password_hash, ...sealProfile(deps, person, details) };
}

type Wanted = { account: string; mobile: string | null; email: string | null };

/** Removes the new member's verified contacts from members who entered them without verifying. */
async function takeProved(deps: queries.FindDeps & { db: Tx }, brandId: string, { mobile, email }: Wanted) {
  if (mobile) {
    await queries.lockContact(deps.db, brandId, mobile);
    await queries.releaseUnprovedMobile(deps, brandId, mobile);
  }
  if (email) {
    await queries.lockContact(deps.db, brandId, email);
    await queries.releaseUnprovedEmail(deps, brandId, email);
  }
}

/**
 * Throws the error for the conflict: the account name is taken, or another member verified the contact. Returns if
 * only the invitation code was taken, so that the caller tries another code.
 */
async function refuseTaken(deps: queries.FindDeps, brandId: string, { account, mobile, email }: Wanted) {
  if (await queries.findMemberByAccount(deps, brandId, account)) throw new AppError("ACCOUNT_TAKEN");
  if (mobile && (await queries.findMemberByMobile(deps, brandId, mobile))) throw new AppError("MOBILE_TAKEN");
  if (email && (await queries.findMemberByVerifiedEmail(deps, brandId, email))) throw new AppError("EMAIL_TAKEN");
}
