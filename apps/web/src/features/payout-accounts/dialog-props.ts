import type { PayoutAccount } from "@perya/contract";

/** Popups of this feature, with what each must be told. */
export type PayoutAccountDialogs = {
  addPayoutAccount: object;
  removePayoutAccount: { account: PayoutAccount };
};
