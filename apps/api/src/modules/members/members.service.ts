import type { Language } from "@perya/contract";
import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { recordChange, type AccountOwner } from "./members.contacts.ts";
import type { PasswordHash } from "./members.passwords.ts";
import * as queries from "./members.queries.ts";

/** From now on this password counts, and it is no initial one. Ending sessions is for whoever calls. */
export async function setPassword(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  owner: AccountOwner,
  passwordHash: PasswordHash,
): Promise<void> {
  await queries.updatePassword(tx, owner.memberId, passwordHash, deps.clock.now());
  await recordChange(tx, deps, owner, { kind: "password", before: null, after: null });
}

export async function updateLanguage({ db }: Pick<Deps, "db">, memberId: string, language: Language): Promise<void> {
  await queries.updateLanguage(db, memberId, language);
}

export async function recordSignIn({ db }: Pick<Deps, "db">, memberId: string, at: Date): Promise<void> {
  await queries.recordSignIn(db, memberId, at);
}
