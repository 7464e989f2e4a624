import { takeFromAddress } from "../../lib/address.ts";

/** Takes the code of the emailed link, /?resetCode=…, out of the address. It is passed on in memory only. */
export function takeResetCode(): string | null {
  return takeFromAddress("resetCode").get("resetCode") || null;
}
