import { inTransaction } from "@perya/db";
import type { LoginOutcome } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import { findMember, hashPassword, setPassword, type MemberRow } from "../members/index.ts";
import { endSessions, finishSignIn } from "../sessions/index.ts";
import type { Brand } from "../site/index.ts";
import { checkNewPassword } from "./passwords.rules.ts";

/** Where somebody sets a password. */
export type Door = { brand: Brand; visit: Visit };

export function insistOnPasswordRule({ registerFields }: Brand, newPassword: string, account: string): void {
  const problem = checkNewPassword(registerFields, newPassword, account);
  if (problem) throw new AppError("FIELDS_INVALID", { fields: { newPassword: problem } });
}

/** Sets the password, ends every session, and lets its owner in by what they have just proved. */
export async function setPasswordAndEnter(
  deps: Deps,
  { brand, visit }: Door,
  member: MemberRow,
  newPassword: string,
  how: "sms" | "email",
): Promise<LoginOutcome> {
  const passwordHash = await hashPassword(newPassword);
  const owner = { brandId: brand.id, memberId: member.id, ip: visit.ip };
  const changed = await inTransaction(deps.db, async (tx) => {
    await setPassword(tx, deps, owner, passwordHash);
    await endSessions(tx, deps, member.id);
    return findMember(tx, brand.id, member.id);
  });
  if (!changed) throw new Error("a member who has just set a password is gone");
  return finishSignIn(deps, visit, brand, changed, { how });
}
