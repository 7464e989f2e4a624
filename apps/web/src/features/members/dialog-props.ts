/** `isTyped`: what was given at registration is confirmed first; `after` is what comes after it. */
type BindContact = { current: string | null; isTyped?: boolean; after?: "bindMobile" | "bindEmail" };

/** Popups of this feature, with what each must be told. */
export type MemberDialogs = {
  bindMobile: BindContact;
  bindEmail: BindContact;
  enrolAuthenticator: object;
  removeAuthenticator: object;
  /** `isSet`: it takes the place of one. `after` is what it was wanted for. */
  paymentPassword: { isSet: boolean; after?: "addPayoutAccount" };
};
