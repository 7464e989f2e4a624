import type { ContractTermsText } from "@perya/contract";

/** Popups of this feature, with what each must be told. */
export type ContractDialogs = {
  /** An offer that waits for the member's answer. */
  contract: { id: string };
  /** To somebody directly below; without one, they are chosen in it. */
  offerContract: { memberId?: string; kind?: ContractTermsText["kind"] };
};
