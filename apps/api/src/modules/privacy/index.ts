/**
 * Privacy: personal data across all modules: sealing, export, erasure and retention. Owns vault_keys.
 * privacy.places.ts and decision 0027 list where which data is stored.
 */
import { defineModule } from "../../define-module.ts";
import { replaceKeys, sealPlain } from "./privacy.keys.ts";
import { forgetPast } from "./privacy.retention.ts";

export { eraseMember, OBSTACLES } from "./privacy.erase.ts";
export { exportMember } from "./privacy.export.ts";
export { replaceKeys, sealPlain } from "./privacy.keys.ts";
export { forgetPast, RETENTION } from "./privacy.retention.ts";

export const privacyModule = defineModule({
  name: "privacy",
  needs: ["members", "security", "payout-accounts", "points", "uploads"],

  setup({ every, deps }) {
    every("5 minutes", "seal-plain", async () => void (await sealPlain(deps)));

    every("1 hour", "replace-keys", async () => void (await replaceKeys(deps)));

    every("1 day", "forget-past", () => forgetPast(deps));
  },
});
