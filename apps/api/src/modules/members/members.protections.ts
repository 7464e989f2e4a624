import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { PasswordHash } from "./members.passwords.ts";
import { openProfile, sealProfile, type Person, type VaultDeps } from "./members.sealing.ts";

/* Protections of withdrawals and transfers: the payment password, the real name, and the time of the last change. */

export async function findPaymentPassword(db: Db | Tx, memberId: string) {
  const row = await db
    .selectFrom("member_profiles")
    .select(["payment_password_hash as hash", "payment_password_changed_at as changedAt"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ?? { hash: null, changedAt: null };
}

/** Sets the payment password, also at registration. The change date is set only if an existing one is replaced. */
export async function setPaymentPassword(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  memberId: string,
  hash: PasswordHash,
): Promise<void> {
  const { hash: before } = await findPaymentPassword(tx, memberId);
  const change = {
    payment_password_hash: hash,
    ...(before !== null && { payment_password_changed_at: clock.now() }),
  };
  await tx
    .insertInto("member_profiles")
    .values({ member_id: memberId, ...change })
    .onConflict((row) => row.column("member_id").doUpdateSet(change))
    .execute();
}

/** Sets the real name if the member has none. */
export async function nameMember(tx: Tx, deps: VaultDeps, person: Person, name: string): Promise<void> {
  const row = await tx
    .selectFrom("member_profiles")
    .selectAll()
    .where("member_id", "=", person.id)
    .forUpdate()
    .executeTakeFirst();
  const known = row && openProfile(deps, person, row);
  if (known?.payee_name) return;
  const sealed = sealProfile(deps, person, { ...known, payee_name: name });
  await tx
    .insertInto("member_profiles")
    .values({ member_id: person.id, ...sealed })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(sealed))
    .execute();
}

/** Returns when the phone number, password or payment password last changed. Null if unchanged since registration. */
export async function findLastProtectionChange(db: Db | Tx, memberId: string): Promise<Date | null> {
  const change = await db
    .selectFrom("member_changes")
    .select((row) => row.fn.max("changed_at").as("at"))
    .where("member_id", "=", memberId)
    .where("kind", "in", ["mobile", "password"])
    .executeTakeFirst();
  const { changedAt } = await findPaymentPassword(db, memberId);
  const moments = [change?.at, changedAt].flatMap((at) => (at ? [new Date(at).getTime()] : []));
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}
