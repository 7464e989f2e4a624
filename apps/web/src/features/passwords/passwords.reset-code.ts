import { takeFromAddress } from "../../lib/address.ts";

/** Removes the emailed link's code (`/?resetCode=…`) from the URL and returns it. It is kept only in memory. */
export function takeResetCode(): string | null {
  return takeFromAddress("resetCode").get("resetCode") || null;
}
