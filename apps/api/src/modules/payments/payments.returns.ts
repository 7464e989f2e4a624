import { timingSafeEqual } from "node:crypto";
import type { PaymentReturn } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./payments.queries.ts";
import type { DepositRow } from "./payments.queries.ts";
import { presentReturn } from "./payments.views.ts";

/** Length of the signature: 128 bits cannot be guessed. */
const SIGNATURE_BYTES = 16;
const VALID_AFTER_EXPIRY_MS = 24 * 60 * 60_000;

type Signer = Pick<Deps, "vault">;

/**
 * Returns the address to which the provider redirects the payer: a public page, because that tab may have no session.
 * The token is the deposit's id with a signature. It is computed, not stored, so a second request for the same
 * deposit gets the same address.
 */
export function returnUrlOf({ vault }: Signer, { id, brand_id: brandId }: DepositRow, origin: string): string {
  const signature = vault.hash("paymentReturn", brandId, id).subarray(0, SIGNATURE_BYTES).toString("base64url");
  return `${origin}/paymentReturn?payment=${id}.${signature}`;
}

/**
 * Reads the deposit's state for the return page. Changes nothing: a redirect of the payer's browser proves nothing,
 * so only verified callbacks and queries credit a payment.
 */
export async function readPaymentReturn(
  deps: Pick<Deps, "vault" | "db" | "clock">,
  brand: Pick<Brand, "id">,
  token: string,
): Promise<PaymentReturn> {
  const id = findSignedId(deps, brand.id, token);
  const row = id === null ? undefined : await queries.findDeposit(deps.db, id);
  if (row?.brand_id !== brand.id) throw new AppError("DEPOSIT_UNKNOWN");
  const validUntil = row.expires_at.getTime() + VALID_AFTER_EXPIRY_MS;
  if (deps.clock.now().getTime() > validUntil) throw new AppError("DEPOSIT_UNKNOWN");
  return presentReturn(row);
}

/**
 * Returns the signed deposit id, or null if the signature is not ours. Older keys count, because the key may have
 * changed while the payer was away.
 */
function findSignedId({ vault }: Signer, brandId: string, token: string): string | null {
  const [id = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  if (rest.length > 0 || given.length !== SIGNATURE_BYTES) return null;
  const expected = vault.hashes("paymentReturn", brandId, id).map((hash) => hash.subarray(0, SIGNATURE_BYTES));
  return expected.some((each) => timingSafeEqual(each, given)) ? id : null;
}
