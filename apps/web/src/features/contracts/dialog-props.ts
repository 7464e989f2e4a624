import type { ContractTermsText } from "@perya/contract";

/** Dialogs of this feature and their props. */
export type ContractDialogs = {
  /** A pending offer to the member. */
  contract: { id: string };
  /** Offer to a direct downline; without `memberId` the dialog asks for one. */
  offerContract: { memberId?: string; kind?: ContractTermsText["kind"] };
};
