import type { ErrorCode, LoginOutcome } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { isKnownAccountType } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import type { MemberRow, PasswordHash } from "../members/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import { nameWay, openSession, type SignInWay } from "./sessions.open.ts";
import { requireSamePassword, replacePassword } from "./sessions.password.ts";
import { readKnownDevice, type KnownDevice } from "../devices/index.ts";
import { listSteps, startSecondStep } from "./sessions.second-step.ts";

export type Arrival = {
  how: SignInWay;
  remember?: boolean;
  device?: KnownDevice;
  /**
   * The password to set once the login is complete. If a second step is due, it comes before that, because the reset
   * is only one proof.
   */
  newPassword?: PasswordHash;
};

/** Finishes every login: opens a session, or requires a second step. */
export async function finishSignIn(
  deps: Deps,
  visit: Visit,
  brand: Brand,
  member: MemberRow,
  { how, remember = false, device, newPassword }: Arrival,
): Promise<LoginOutcome> {
  if (!isKnownAccountType(member.type)) throw new AppError("NON_MEMBER_ACCOUNT");
  // The lock is disclosed only after the first proof, and no second step is started.
  if (member.locked_at) throw new AppError("MEMBER_LOCKED");

  const { verdict, isNoted } = device ?? (await readKnownDevice(deps, visit, brand, member.id));
  const proofs = verdict === "familiar" ? [] : await listSteps(deps, brand, member, how);
  const steps = brand.hasSecondStep ? proofs : [];
  // The first device is trusted if the member has no second proof to give. Unknown devices after it stay unknown.
  const isBelieved = verdict === "familiar" || (verdict === "first" && proofs.length === 0);
  // True if the owner is notified. An account's first login is not reported.
  const isNewDevice = verdict === "strange" || (verdict === "first" && member.last_sign_in_at !== null);
  const way = nameWay(how, newPassword);
  const opening = { how: way, remember, isNewDevice, ...(isBelieved && { notesDevice: !isNoted }) };

  return inTransaction(deps.db, async (tx) => {
    const isReplaced = newPassword !== undefined && steps.length === 0;
    await requireSamePassword(tx, brand.id, member, { refusal: refusalOf(how), isReplaced });
    if (steps.length > 0) {
      const who = { brandId: brand.id, memberId: member.id, from: visit };
      await recordSecurityEvent(tx, deps, { kind: "secondStepAsked", ...who, way: how, isNewDevice });
      return { secondStep: await startSecondStep(deps, tx, brand, member, steps, { how, remember, newPassword }) };
    }
    const owner = newPassword ? await replacePassword(deps, tx, { brand, visit }, member, newPassword) : member;
    return openSession(deps, tx, visit, brand, owner, opening);
  });
}

/** Returns the error for a login whose proof became invalid in the meantime. */
function refusalOf(how: SignInWay): ErrorCode {
  if (how === "password") return "LOGIN_WRONG";
  return how === "sms" ? "CODE_EXPIRED" : "ENTRY_CODE_SPENT";
}
