import { foldName, foldRealName } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import { maskMobile } from "./members.views.ts";

/*
 * Personal data is encrypted, bound to its row, and searched by keyed hashes (decision 0027). Rows are passed on
 * encrypted; data is decrypted only where it is used or shown.
 */

export type VaultDeps = Pick<Deps, "vault">;
export type Contact = "mobile" | "email";

/** The row's owner, to whom the encryption is bound. */
export type Person = { id: string; brand_id: string };

/** Returns the columns to write for a mobile number. Null clears them. */
export function sealMobile({ vault }: VaultDeps, { id, brand_id }: Person, e164: string | null) {
  return {
    mobile: null,
    mobile_sealed: e164 === null ? null : vault.lock("personal", e164, ["members", "mobile", brand_id, id]),
    mobile_hash: e164 === null ? null : (hashContact({ vault }, brand_id, "mobile", e164)[0] ?? null),
  };
}

export function sealEmail({ vault }: VaultDeps, { id, brand_id }: Person, email: string | null) {
  return {
    email: null,
    email_sealed: email === null ? null : vault.lock("personal", email, ["members", "email", brand_id, id]),
    email_hash: email === null ? null : (hashContact({ vault }, brand_id, "email", email)[0] ?? null),
  };
}

/** Returns the search hashes of a contact, the current key's first. Ignores letter case. */
export function hashContact({ vault }: VaultDeps, brandId: string, kind: Contact, contact: string): Buffer[] {
  return vault.hashes("contact", brandId, kind, foldName(contact));
}

type WithMobile = Person & { mobile_sealed: Buffer | null; mobile_plain: string | null };
type WithEmail = Person & { email_sealed: Buffer | null; email_plain: string | null };

/** Decrypts the number, verified or not. Null if there is none. */
export function openMobile({ vault }: VaultDeps, { id, brand_id, mobile_sealed, mobile_plain }: WithMobile) {
  if (mobile_sealed === null) return mobile_plain;
  return vault.unlock("personal", mobile_sealed, ["members", "mobile", brand_id, id]);
}

export function openEmail({ vault }: VaultDeps, { id, brand_id, email_sealed, email_plain }: WithEmail) {
  if (email_sealed === null) return email_plain;
  return vault.unlock("personal", email_sealed, ["members", "email", brand_id, id]);
}

type Proved = WithMobile & WithEmail & { mobile_verified_at: Date | null; email_verified_at: Date | null };

/** True if the contact is verified. Does not decrypt it. */
export function hasProved(member: Proved, kind: Contact): boolean {
  if (kind === "mobile")
    return member.mobile_verified_at !== null && (member.mobile_sealed ?? member.mobile_plain) !== null;
  return member.email_verified_at !== null && (member.email_sealed ?? member.email_plain) !== null;
}

export function openProved(deps: VaultDeps, member: Proved, kind: Contact): string | null {
  if (!hasProved(member, kind)) return null;
  return kind === "mobile" ? openMobile(deps, member) : openEmail(deps, member);
}

/** Matches accounts of digits only, which may be mobile numbers. */
const NUMBER = /^[0-9]{7,15}$/;

/** Prefix of hashed accounts; usernames cannot begin with it. */
const HASHED = "#";

/** Lists the search keys of an account: its hashes if it is a number, else the folded name. */
export function listAccountKeys({ vault }: VaultDeps, brandId: string, account: string): string[] {
  if (!NUMBER.test(account)) return [foldName(account)];
  const hashes = vault.hashes("contact", brandId, "account", account).map((hash) => `${HASHED}${hash.toString("hex")}`);
  // The plaintext finds rows written before accounts were sealed.
  return [...hashes, account];
}

/** Returns the default nickname: the username, masked if it may be a number. */
export function chooseNickname(account: string): string {
  return NUMBER.test(account) ? maskMobile(`+${account}`) : account;
}

/** Returns the columns to write for an account name. */
export function sealAccount({ vault }: VaultDeps, { id, brand_id }: Person, account: string) {
  if (!NUMBER.test(account)) return { account, account_sealed: null };
  const [key = account] = listAccountKeys({ vault }, brand_id, account);
  return { account: key, account_sealed: vault.lock("personal", account, ["members", "account", brand_id, id]) };
}

/** Decrypts the account name, as its owner types it. */
export function openAccount(
  { vault }: VaultDeps,
  { id, brand_id, account_key, account_sealed }: Person & { account_key: string; account_sealed: Buffer | null },
): string {
  if (account_sealed === null) return account_key;
  return vault.unlock("personal", account_sealed, ["members", "account", brand_id, id]);
}

export type Identity = { payee_name: string | null; id_number: string | null; birthday: string | null };
export type Messengers = Record<"qq_num" | "line" | "whatsapp" | "facebook" | "wechat", string | null>;
export type ProfileDetails = Identity & Messengers;

const IDENTITY = ["payee_name", "id_number", "birthday"] as const;
const MESSENGERS = ["qq_num", "line", "whatsapp", "facebook", "wechat"] as const;

/** Returns the columns to write for registration details. Clears the legacy plain columns. */
export function sealProfile({ vault }: VaultDeps, { id, brand_id }: Person, details: Partial<ProfileDetails>) {
  const seal = (column: "identity" | "messengers", names: readonly (keyof ProfileDetails)[]) => {
    const given = names.flatMap((name) => (details[name] ? [[name, details[name]] as const] : []));
    if (given.length === 0) return null;
    const text = JSON.stringify(Object.fromEntries(given));
    return vault.lock("personal", text, ["member_profiles", column, brand_id, id]);
  };
  return {
    ...NO_DETAILS,
    identity_sealed: seal("identity", IDENTITY),
    messengers_sealed: seal("messengers", MESSENGERS),
    name_hash: hashIdentity({ vault }, brand_id, "name", details.payee_name ?? "")[0] ?? null,
    id_number_hash: hashIdentity({ vault }, brand_id, "idNumber", details.id_number ?? "")[0] ?? null,
    is_hashed: true,
  };
}

/** Returns the search hashes of a name or id number, the current key's first. None for empty input. */
export function hashIdentity(
  { vault }: VaultDeps,
  brandId: string,
  kind: "name" | "idNumber",
  words: string,
): Buffer[] {
  const spelled = kind === "name" ? foldRealName(words) : words.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return spelled === "" ? [] : vault.hashes("contact", brandId, kind, spelled);
}

const NO_DETAILS = {
  payee_name: null,
  id_number: null,
  birthday: null,
  qq_num: null,
  line: null,
  whatsapp: null,
  facebook: null,
  wechat: null,
} satisfies ProfileDetails;

type Sealed = ProfileDetails & { identity_sealed: Buffer | null; messengers_sealed: Buffer | null };

export function openIdentity(
  { vault }: VaultDeps,
  { id, brand_id }: Person,
  row: Identity & Pick<Sealed, "identity_sealed">,
) {
  const { identity_sealed: sealed } = row;
  if (sealed === null) return row;
  const text = vault.unlock("personal", sealed, ["member_profiles", "identity", brand_id, id]);
  return { ...NO_DETAILS, ...(JSON.parse(text) as Partial<Identity>) };
}

export function openProfile(deps: VaultDeps, person: Person, row: Sealed): ProfileDetails {
  const { payee_name, id_number, birthday } = openIdentity(deps, person, row);
  const identity = { payee_name, id_number, birthday };
  const { qq_num, line, whatsapp, facebook, wechat, messengers_sealed: sealed } = row;
  if (sealed === null) return { ...identity, qq_num, line, whatsapp, facebook, wechat };
  const text = deps.vault.unlock("personal", sealed, ["member_profiles", "messengers", person.brand_id, person.id]);
  return { ...NO_DETAILS, ...(JSON.parse(text) as Partial<Messengers>), ...identity };
}

/** Encrypts a contact's old and new values, bound to that change. */
export function sealChange(
  { vault }: VaultDeps,
  { id, brand_id }: Person,
  side: "before" | "after",
  text: string | null,
) {
  return text === null ? null : vault.lock("personal", text, ["member_changes", side, brand_id, id]);
}

export function openChange({ vault }: VaultDeps, { id, brand_id }: Person, side: "before" | "after", sealed: Buffer) {
  return vault.unlock("personal", sealed, ["member_changes", side, brand_id, id]);
}
