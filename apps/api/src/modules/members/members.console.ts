import type { Db, Tx } from "@perya/db";
import { sql, type RawBuilder } from "kysely";
import { hashContact, hashIdentity, listAccountKeys, openEmail, openMobile, openProfile } from "./members.sealing.ts";
import type { FindDeps } from "./members.queries.ts";
import type { VaultDeps } from "./members.sealing.ts";

/* Member lookups for operators, by id or by name, at any brand. The caller checks the scope. */

const PERSON = [
  "id",
  "brand_id",
  "account as account_key",
  "account_sealed",
  "nickname",
  "type",
  "mobile as mobile_plain",
  "mobile_sealed",
  "mobile_verified_at",
  "email as email_plain",
  "email_sealed",
  "email_verified_at",
  "identity_verified_at",
  "language",
  "invitation_code",
  "upline_id",
  "is_demo_player",
  "created_at",
  "last_sign_in_at",
  "locked_at",
  "frozen_at",
  "erased_at",
] as const;

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Finds a member at any brand. `isHeld` locks the row, so that concurrent changes run one after the other. */
export async function findPerson(db: Db | Tx, id: string, { isHeld = false } = {}) {
  return db
    .selectFrom("members")
    .select(PERSON)
    .where("id", "=", id)
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Decrypts a member's personal data. Callers must mask it, or audit the access. */
export async function openPerson({ db, vault }: FindDeps, person: PersonRow) {
  const row = await db.selectFrom("member_profiles").selectAll().where("member_id", "=", person.id).executeTakeFirst();
  const profile = row && openProfile({ vault }, person, row);
  return {
    realName: profile?.payee_name ?? null,
    idNumber: profile?.id_number ?? null,
    birthday: profile?.birthday ?? null,
    mobile: openMobile({ vault }, person),
    email: openEmail({ vault }, person),
  };
}

export type FoundBy = "id" | "account" | "mobile" | "email" | "realName" | "idNumber";

type Search = { brandId: string; words: string; mobiles: readonly string[]; most: number };

/**
 * Finds members by the beginning of the account, or by a full name, number, email address or id number. The tables
 * have only hashes of the full values. Each search uses its own index and a limit.
 */
export async function searchMembers(deps: FindDeps, { brandId, words, mobiles, most }: Search) {
  const { vault } = deps;
  const contact = (kind: "mobile" | "email", texts: readonly string[]) =>
    texts.flatMap((text) => hashContact({ vault }, brandId, kind, text));
  const ways: [by: FoundBy, where: RawBuilder<unknown>][] = [
    ...(UUID.test(words) ? [["id", sql`id = ${words}::uuid`] satisfies [FoundBy, RawBuilder<unknown>]] : []),
    ["account", isCalled({ vault }, brandId, words)],
    ...(mobiles.length > 0
      ? [["mobile", hasContact(brandId, "mobile", contact("mobile", mobiles))] satisfies [FoundBy, RawBuilder<unknown>]]
      : []),
    ["email", hasContact(brandId, "email", contact("email", [words]))],
    ["realName", inProfile("name_hash", hashIdentity({ vault }, brandId, "name", words))],
    ["idNumber", inProfile("id_number_hash", hashIdentity({ vault }, brandId, "idNumber", words))],
  ];
  const found: (PersonRow & { by: FoundBy })[] = [];
  for (const [by, where] of ways) {
    if (found.length >= most) break;
    const rows = await deps.db
      .selectFrom("members")
      .select(PERSON)
      .where("brand_id", "=", brandId)
      .where("erased_at", "is", null)
      .where(where as RawBuilder<boolean>)
      // Results by name or number are not ordered: matches are few, and with an ordering the planner would scan the
      // index of that order.
      .$if(by === "account", (query) => query.orderBy(sql`lower(account) using ~<~`))
      .limit(most)
      .execute();
    const known = new Set(found.map(({ id }) => id));
    const inOrder = rows.toSorted((one, other) => (one.account_key < other.account_key ? -1 : 1));
    found.push(...inOrder.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, by })));
  }
  return found.slice(0, most);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Matches an account by its beginning. Numeric accounts are stored only as a hash, so they must match in full. */
export function isCalled({ vault }: VaultDeps, brandId: string, words: string) {
  const keys = listAccountKeys({ vault }, brandId, words);
  if (keys.length > 1) return sql`lower(account) = any (${keys})`;
  const begins = words.trim().toLowerCase();
  // Two bounds instead of LIKE, so that a prepared statement's generic plan can still use the index.
  return sql`lower(account) ~>=~ ${begins} and lower(account) ~<~ ${begins + LAST_LETTER}`;
}

/** The highest code point: a prefix followed by it sorts after everything that begins with the prefix. */
const LAST_LETTER = "\u{10FFFF}";

/**
 * Matches a contact, verified or not. The two have separate indexes, neither of which one combined condition would
 * use.
 */
function hasContact(brandId: string, kind: "mobile" | "email", hashes: Buffer[]) {
  const [hash, provedAt] = [sql.ref(`${kind}_hash`), sql.ref(`${kind}_verified_at`)];
  const isMeant = sql`brand_id = ${brandId} and ${hash} = any (${hashes}::bytea[])`;
  return sql`id in (
    select id from members where ${isMeant} and ${provedAt} is not null
    union all
    select id from members where ${isMeant} and ${hash} is not null and ${provedAt} is null)`;
}

function inProfile(column: "name_hash" | "id_number_hash", hashes: Buffer[]) {
  return sql`id in (select member_id from member_profiles where ${sql.ref(column)} = any (${hashes}::bytea[]))`;
}

/** Locks the account against logins and stakes. False if it is already locked. The caller ends open sessions. */
export async function suspend(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("members")
    .set({ locked_at: at })
    .where("id", "=", id)
    .where("locked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function unsuspend(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("members")
    .set({ locked_at: null })
    .where("id", "=", id)
    .where("locked_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks the member's identity as verified. False if it was already. */
export async function markIdentity(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("members")
    .set({ identity_verified_at: at })
    .where("id", "=", id)
    .where("identity_verified_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
