import type { LoginOutcome } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { isKnownAccountType } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import type { MemberRow } from "../members/index.ts";
import type { Brand } from "../site/index.ts";
import { openSession, type SignInWay } from "./sessions.open.ts";
import { readPlace, type Place } from "./sessions.places.ts";
import { listSteps, startSecondStep } from "./sessions.second-step.ts";

/** The last turn of every way in: somebody has shown who they are, and is let in, or asked for a second proof. */
export async function finishSignIn(
  deps: Deps,
  visit: Visit,
  brand: Brand,
  member: MemberRow,
  { how, remember = false, place }: { how: SignInWay; remember?: boolean; place?: Place },
): Promise<LoginOutcome> {
  if (!isKnownAccountType(member.type)) throw new AppError("NON_MEMBER_ACCOUNT");

  const { isFamiliar, isNoted } = place ?? (await readPlace(deps, visit, member.id));
  const steps = isFamiliar || !brand.hasSecondStep ? [] : await listSteps(deps, brand, member, how);
  if (steps.length > 0) return { secondStep: await startSecondStep(deps, brand, member, steps, { how, remember }) };

  // At a strange place without a second proof they are let in, but the place stays strange.
  const opening = { how, remember, ...(isFamiliar && { notesPlace: !isNoted }) };
  return inTransaction(deps.db, (tx) => openSession(deps, tx, visit, brand, member, opening));
}
