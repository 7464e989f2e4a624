import type { Db } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import {
  chooseNickname,
  openAccount,
  openChange,
  openEmail,
  openMobile,
  openProfile,
  sealAccount,
  sealChange,
  sealEmail,
  sealMobile,
  sealProfile,
} from "./members.sealing.ts";

type ListDeps = Pick<Deps, "db" | "vault">;
type SealDeps = ListDeps & Pick<Deps, "log">;

/** Which rows to seal: those from before sealing, or those sealed with a key other than the current one. */
export type ToSeal = "plain" | "otherKeys";

const BATCH = 500;
const UNIQUE_VIOLATION = "23505";

/**
 * Seals plain rows, or reseals rows of an old key. Takes no locks: it updates only rows that have not changed since
 * they were read, and the next run gets the others. Returns the number sealed.
 */
export async function sealMembers(deps: SealDeps, which: ToSeal): Promise<number> {
  return inBatches(
    (after) => listMembers(deps, which, after),
    async (row) => {
      const account = openAccount(deps, row);
      const sealed = {
        ...sealAccount(deps, row, account),
        ...(row.nickname === account && { nickname: chooseNickname(account) }),
        ...sealMobile(deps, row, openMobile(deps, row)),
        ...sealEmail(deps, row, openEmail(deps, row)),
      };
      const update = deps.db
        .updateTable("members")
        .set(sealed)
        .where("id", "=", row.id)
        .where("account", "=", row.account_key)
        .where("mobile", "is not distinct from", row.mobile_plain)
        .where("mobile_sealed", "is not distinct from", row.mobile_sealed)
        .where("email", "is not distinct from", row.email_plain)
        .where("email_sealed", "is not distinct from", row.email_sealed)
        .where("erased_at", "is", null)
        .executeTakeFirst();
      const result = await update.catch((error: unknown) => {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
        // Two releases wrote conflicting rows at the same time during a rollout. An operator must resolve it.
        deps.log.error({ memberId: row.id }, "a name, number or address of this member is sealed as another's already");
      });
      return result?.numUpdatedRows === 1n;
    },
  );
}

/** Must match the predicate of index members_plain. */
const PLAIN_MEMBER = sql<boolean>`(mobile is not null or email is not null
  or (account ~ '^[0-9]{7,15}$' and account_sealed is null))`;

async function listMembers({ db, vault }: ListDeps, which: ToSeal, after: string) {
  const isOther = (column: string) => isUnderOtherKey(vault.currentMark, column);
  return db
    .selectFrom("members")
    .select(["id", "brand_id", "account as account_key", "account_sealed", "nickname"])
    .select(["mobile as mobile_plain", "mobile_sealed", "email as email_plain", "email_sealed"])
    .where("id", ">", after)
    .$if(which === "plain", (query) => query.where(PLAIN_MEMBER))
    .$if(which === "otherKeys", (query) =>
      query.where((row) => row.or([isOther("account_sealed"), isOther("mobile_sealed"), isOther("email_sealed")])),
    )
    .orderBy("id")
    .limit(BATCH)
    .execute();
}

/** Must match the predicate of index member_profiles_plain. */
const PLAIN_PROFILE = sql<boolean>`(payee_name is not null or qq_num is not null or line is not null or whatsapp is not null
  or facebook is not null or wechat is not null or id_number is not null or birthday is not null)`;

/**
 * Profiles sealed before searching by name or id number was possible. Must match the predicate of index
 * member_profiles_unhashed.
 */
const UNHASHED_PROFILE = sql<boolean>`(identity_sealed is not null and not is_hashed)`;

export async function sealProfiles(deps: SealDeps, which: ToSeal): Promise<number> {
  return inBatches(
    (after) => listProfiles(deps, which, after),
    async (row) => {
      const { numUpdatedRows } = await deps.db
        .updateTable("member_profiles")
        .set(sealProfile(deps, row, openProfile(deps, row, row)))
        .where("member_id", "=", row.id)
        .where("identity_sealed", "is not distinct from", row.identity_sealed)
        .where("messengers_sealed", "is not distinct from", row.messengers_sealed)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  );
}

async function listProfiles({ db, vault }: ListDeps, which: ToSeal, after: string) {
  const isOther = (column: string) => isUnderOtherKey(vault.currentMark, column);
  return db
    .selectFrom("member_profiles")
    .innerJoin("members", "members.id", "member_profiles.member_id")
    .select(["members.id", "members.brand_id", "payee_name", "id_number", "birthday"])
    .select(["qq_num", "line", "whatsapp", "facebook", "wechat", "identity_sealed", "messengers_sealed"])
    .where("member_id", ">", after)
    .$if(which === "plain", (query) => query.where((row) => row.or([PLAIN_PROFILE, UNHASHED_PROFILE])))
    .$if(which === "otherKeys", (query) =>
      query.where((row) => row.or([isOther("identity_sealed"), isOther("messengers_sealed")])),
    )
    .orderBy("member_id")
    .limit(BATCH)
    .execute();
}

/** Must match the predicate of index member_changes_plain. */
const PLAIN_CHANGE = sql<boolean>`(before is not null or after is not null)`;

export async function sealChanges(deps: SealDeps, which: ToSeal): Promise<number> {
  return inBatches(
    (after) => listChanges(deps, which, after),
    async (row) => {
      const seal = (side: "before" | "after") => {
        const sealed = row[`${side}_sealed`];
        return sealChange(deps, row, side, sealed ? openChange(deps, row, side, sealed) : row[side] || null);
      };
      const { rows } = await sql<{ isSealed: boolean }>`
        select member_changes_seal(${row.id}, ${seal("before")}, ${seal("after")}) as "isSealed"`.execute(deps.db);
      return rows[0]?.isSealed === true;
    },
  );
}

async function listChanges({ db, vault }: ListDeps, which: ToSeal, after: string) {
  const isOther = (column: string) => isUnderOtherKey(vault.currentMark, column);
  return db
    .selectFrom("member_changes")
    .select(["id", "brand_id", "before", "after", "before_sealed", "after_sealed"])
    .where("id", ">", after)
    .$if(which === "plain", (query) => query.where(PLAIN_CHANGE))
    .$if(which === "otherKeys", (query) =>
      query.where((row) => row.or([isOther("before_sealed"), isOther("after_sealed")])),
    )
    .orderBy("id")
    .limit(BATCH)
    .execute();
}

/** Builds the condition for rows sealed with another key. Null for a null column, which excludes the row. */
function isUnderOtherKey(mark: Buffer, column: string) {
  return sql<boolean>`substring(${sql.ref(column)} from 1 for ${mark.length}) <> ${mark}`;
}

const FIRST = "00000000-0000-0000-0000-000000000000";

async function inBatches<Row extends { id: string }>(
  list: (after: string) => Promise<Row[]>,
  seal: (row: Row) => Promise<boolean>,
): Promise<number> {
  let sealed = 0;
  for (let after = FIRST; ;) {
    const rows = await list(after);
    for (const row of rows) if (await seal(row)) sealed += 1;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return sealed;
    after = last.id;
  }
}

/** True if any member data is sealed with an old key. */
export async function isAnyUnderOtherKeys(deps: ListDeps): Promise<boolean> {
  for (const list of [listMembers, listProfiles, listChanges]) {
    if ((await list(deps, "otherKeys", FIRST)).length > 0) return true;
  }
  return false;
}

/** Counts the unsealed rows, up to a thousand per table, so that the count stays cheap. */
export async function countPlain(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (select from members where ${PLAIN_MEMBER} limit 1000) as plain)::int
      + (select count(*) from (select from member_profiles where ${PLAIN_PROFILE} limit 1000) as plain)::int
      + (select count(*) from (select from member_changes where ${PLAIN_CHANGE} limit 1000) as plain)::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
