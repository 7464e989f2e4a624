import { takeFromAddress } from "../../lib/address.ts";

/** The mailed link for a new password, /?resetCode=…; the dialog that uses the code up is told of it in memory. */
export function takeResetCode(): string | null {
  return takeFromAddress("resetCode").get("resetCode") || null;
}
