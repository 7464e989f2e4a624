import type { BodyOf, paymentPassword, PaymentPasswordState } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { checkPaymentPassword, isSamePassword, PAYMENT_PASSWORD } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Limit } from "../../limiter.ts";
import type { Visit } from "../../plugins/visit.ts";
import { requireOwner } from "../bindings/index.ts";
import { readKnownDevice } from "../devices/index.ts";
import { findPaymentPassword, hashPassword, setPaymentPassword, verifyPassword } from "../members/index.ts";
import { recordFailure, recordSecurityEvent } from "../security/index.ts";

/** The member who pays, and the visit of the request. */
export type Payer = { brand: Brand; memberId: string; visit: Visit };

/** Limit of tries. At this rate, trying half of the million six-digit codes takes about 1,000 days. */
const TRIES: Limit = { calls: 5, seconds: 900 };

export async function readPaymentPassword({ db }: Pick<Deps, "db">, memberId: string): Promise<PaymentPasswordState> {
  const { hash, changedAt } = await findPaymentPassword(db, memberId);
  return { isSet: hash !== null, changedAt: changedAt?.toISOString() ?? null };
}

type NewPassword = BodyOf<typeof paymentPassword.setPaymentPassword>;

/**
 * Sets the payment password. Also replaces a forgotten one, because requireOwner requires proof of ownership first.
 */
export async function setNewPaymentPassword(
  deps: Deps,
  payer: Payer,
  { newPassword, confirmNewPassword, proof }: NewPassword,
): Promise<PaymentPasswordState> {
  const { brand, memberId, visit } = payer;
  if (!isSamePassword(newPassword, confirmNewPassword)) throw new AppError("PASSWORD_MISMATCH");
  const rule = brand.registerFields.find(({ name }) => name === "paymentPassword") ?? PAYMENT_PASSWORD;
  const problem = checkPaymentPassword(rule, newPassword);
  if (problem) throw new AppError("FIELDS_INVALID", { fields: { newPassword: problem } });
  await requireOwner(deps, payer, proof);

  const { hash: before } = await findPaymentPassword(deps.db, memberId);
  if (before !== null && (await verifyPassword(before, newPassword))) throw new AppError("PASSWORD_SAME");
  const hash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    await setPaymentPassword(tx, deps, memberId, hash);
    await recordSecurityEvent(tx, deps, { kind: "paymentPasswordSet", brandId: brand.id, memberId, from: visit });
  });
  await forgetTries(deps, payer);
  return readPaymentPassword(deps, memberId);
}

/**
 * Requires the payment password, before money leaves. Wrong tries are counted per known device, and together for all
 * other devices: a stranger with a stolen session is stopped while the member's own phone keeps working. Call it
 * outside a transaction.
 */
export async function requirePaymentPassword(deps: Deps, payer: Payer, typed: string): Promise<void> {
  const { hash } = await findPaymentPassword(deps.db, payer.memberId);
  if (hash === null) throw new AppError("PAYMENT_PASSWORD_MISSING");
  await deps.limiter.take(await bucketOf(deps, payer), TRIES);
  if (await verifyPassword(hash, typed)) return forgetTries(deps, payer);
  const { brand, memberId, visit } = payer;
  await recordFailure(deps, { kind: "proofFailed", brandId: brand.id, memberId, from: visit, way: "password" });
  throw new AppError("PAYMENT_PASSWORD_WRONG");
}

async function forgetTries(deps: Deps, payer: Payer): Promise<void> {
  await deps.limiter.forget(await bucketOf(deps, payer), TRIES);
}

async function bucketOf(deps: Deps, { brand, memberId, visit }: Payer): Promise<string> {
  const { isDeviceKnown } = await readKnownDevice(deps, visit, brand, memberId);
  const device = isDeviceKnown ? deps.vault.hash("bucket", memberId, visit.deviceId).toString("base64url") : "strange";
  return `payment password ${memberId} ${device}`;
}
