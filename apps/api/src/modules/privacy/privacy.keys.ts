import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { isAnyUnderOtherKeys, sealChanges, sealMembers, sealProfiles } from "../members/index.ts";
import { isAnyAccountUnderOtherKeys, sealAccountsAgain } from "../payout-accounts/index.ts";
import { isAnyAddressUnderOtherKeys, sealAddressesAgain } from "../points/index.ts";

type KeyDeps = Pick<Deps, "db" | "clock" | "vault" | "log" | "sealKeys">;

/** Seals plain values written by the seed, by an earlier release, or by a process that still runs one. */
export async function sealPlain(deps: Pick<Deps, "db" | "vault" | "log">): Promise<number> {
  const [members, profiles, changes] = [
    await sealMembers(deps, "plain"),
    await sealProfiles(deps, "plain"),
    await sealChanges(deps, "plain"),
  ];
  if (members + profiles + changes > 0) deps.log.info({ members, profiles, changes }, "personal data was sealed");
  return members + profiles + changes;
}

/** How long processes that do not have the new key yet may still run. */
const SETTLED_MS = 24 * 60 * 60_000;

/**
 * Moves all data to the current key after a key change. A day after nothing is left under an old key, logs that the
 * old key can be removed.
 */
export async function replaceKeys(deps: KeyDeps): Promise<{ sealed: number; retired: string[] }> {
  const { db, clock, log } = deps;
  const keys = await db.selectFrom("vault_keys").selectAll().execute();
  const current = keys.find(({ key_id: keyId }) => keyId === deps.sealKeys.current.keyId);
  const others = keys.filter((key) => key !== current).map(({ key_id: keyId }) => keyId);
  if (!current || others.length === 0) return { sealed: 0, retired: [] };

  const which = "otherKeys";
  const sealed =
    (await sealMembers(deps, which)) +
    (await sealProfiles(deps, which)) +
    (await sealChanges(deps, which)) +
    (await sealAccountsAgain(deps)) +
    (await sealAddressesAgain(deps)) +
    (await lockVendorSecrets(deps));
  const isSettled = clock.now().getTime() - current.first_used_at.getTime() > SETTLED_MS;
  const isAnyLeft =
    (await isAnyUnderOtherKeys(deps)) ||
    (await isAnyAccountUnderOtherKeys(deps)) ||
    (await isAnyAddressUnderOtherKeys(deps)) ||
    (await isAnySecretUnderOtherKeys(deps));
  if (!isSettled || isAnyLeft) return { sealed, retired: [] };
  await db.deleteFrom("vault_keys").where("key_id", "in", others).execute();
  log.info({ keys: others }, "no data is sealed under these keys any more: remove them from SEAL_KEY_FILE");
  return { sealed, retired: others };
}

const underOther = (column: "secret" | "secret_sealed" | "email_sealed", mark: Buffer) =>
  sql<boolean>`substring(${sql.ref(column)} from 1 for ${mark.length}) <> ${mark}`;

/** Reseals vendors' secrets. Authenticator apps and operators reseal theirs in other modules. */
async function lockVendorSecrets({ db, vault }: KeyDeps): Promise<number> {
  const mark = vault.currentMark;
  const rows = await db.selectFrom("vendor_keys").select(["id", "secret"]).where(underOther("secret", mark)).execute();
  for (const { id, secret } of rows) {
    const fresh = vault.lock("vendor", vault.unlock("vendor", secret));
    await db
      .updateTable("vendor_keys")
      .set({ secret: fresh })
      .where("id", "=", id)
      .where("secret", "=", secret)
      .execute();
  }
  return rows.length;
}

async function isAnySecretUnderOtherKeys({ db, vault }: KeyDeps): Promise<boolean> {
  const mark = vault.currentMark;
  const app = db.selectFrom("authenticators").select("member_id as id").where(underOther("secret_sealed", mark));
  const vendor = db.selectFrom("vendor_keys").select("id").where(underOther("secret", mark));
  const operator = db
    .selectFrom("operators")
    .select("id")
    .where((build) => build.or([underOther("email_sealed", mark), underOther("secret_sealed", mark)]));
  const found = [
    await app.limit(1).executeTakeFirst(),
    await vendor.limit(1).executeTakeFirst(),
    await operator.limit(1).executeTakeFirst(),
  ];
  return found.some((row) => row !== undefined);
}
