import { inTransaction } from "@perya/db";
import type { ChangePasswordPayload, LoginResult } from "@perya/contract";
import { isSamePassword } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { recordWrongPassword, takePasswordTry } from "../codes/index.ts";
import { findMember, hashPassword, lockMember, verifyPassword } from "../members/index.ts";
import { openSession, replacePassword } from "../sessions/index.ts";
import { describeOwner, requirePasswordRule, type RequestOrigin } from "./passwords.service.ts";

/**
 * Changes a known password. Ends every session of the member and opens a new one here, so that an intruder is logged
 * out.
 */
export async function changePassword(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  { id, account }: { id: string; account: string },
  { oldPassword, newPassword, confirmNewPassword }: ChangePasswordPayload,
): Promise<LoginResult> {
  if (!isSamePassword(confirmNewPassword, newPassword)) throw new AppError("PASSWORD_MISMATCH");
  const member = await findMember(deps.db, brand.id, id);
  requirePasswordRule(brand, newPassword, member ? describeOwner(deps, member) : { account });
  if (isSamePassword(newPassword, oldPassword)) throw new AppError("PASSWORD_SAME");

  await takePasswordTry(deps, id);
  if (!(await verifyPassword(member?.password_hash, oldPassword))) {
    await recordWrongPassword(deps, { brand, memberId: id, visit }, account);
    throw new AppError("PASSWORD_WRONG");
  }

  const passwordHash = await hashPassword(newPassword);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockMember(tx, brand.id, id);
    // The hash has changed since the comparison, by another password change or a rehash, so the comparison no longer
    // counts.
    if (!locked || locked.password_hash !== member?.password_hash) throw new AppError("PASSWORD_WRONG");
    const changed = await replacePassword(deps, tx, { brand, visit }, locked, passwordHash, "passwordChanged");
    return openSession(deps, tx, visit, brand, changed, { how: "password", isContinued: true });
  });
}
