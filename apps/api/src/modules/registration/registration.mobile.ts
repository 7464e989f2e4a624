import type { RegistrationUser } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { OutsideFailure, type Outside } from "../../outside/index.ts";
import { spendCode } from "../codes/index.ts";
import { findMemberByAccount, findMemberByMobile } from "../members/index.ts";
import type { Newcomer } from "./registration.account.ts";

type Proof = Pick<RegistrationUser, "verificationCode" | "firebaseChannel" | "firebaseIdToken">;

/** Verifies that the newcomer holds the phone, with our code or through a third party. */
export async function proveMobile(deps: Deps, { brand, visit }: Newcomer, target: string, proof: Proof): Promise<void> {
  if (proof.firebaseChannel) return proveByThirdParty(deps.outside, target, proof.firebaseIdToken ?? "");
  const ask = { brandId: brand.id, purpose: "register", target, requester: visit.deviceId } as const;
  await spendCode(deps, { ...ask, code: proof.verificationCode ?? "" });
}

async function proveByThirdParty({ phoneAuthentication }: Outside, target: string, idToken: string): Promise<void> {
  if (!phoneAuthentication) throw new AppError("FUNCTION_OFF");
  if (idToken === "") throw new AppError("CODE_MISSING");
  const proof = await phoneAuthentication.verify(idToken).catch((error: unknown) => {
    if (!(error instanceof OutsideFailure)) throw error;
    throw new AppError(error.reason === "untrusted" ? "CODE_WRONG" : "SMS_FAILED");
  });
  if (proof.phoneNumber !== target) throw new AppError("CODE_WRONG");
}

type FindDeps = Pick<Deps, "db" | "vault">;

/**
 * Throws if the number already has an account. Call it only after the newcomer has verified the number, because the
 * refusal discloses that account. In registrations by mobile the number is also the account name, so that name is
 * checked as well.
 */
export async function refuseTakenMobile(deps: FindDeps, brandId: string, mobile: string, account = "") {
  const holder = await findMemberByMobile(deps, brandId, mobile);
  if (holder || (account !== "" && (await findMemberByAccount(deps, brandId, account))))
    throw new AppError("MOBILE_TAKEN");
}
