import type { PayoutAccount } from "@perya/contract";

/** Dialogs of this feature and their props. */
export type PayoutAccountDialogs = {
  addPayoutAccount: object;
  removePayoutAccount: { account: PayoutAccount };
};
