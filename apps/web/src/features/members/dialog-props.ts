/** `isTyped` is true if the contact from registration must be confirmed first. `after` is the dialog to open next. */
type BindContact = { current: string | null; isTyped?: boolean; after?: "bindMobile" | "bindEmail" };

/** Dialogs of this feature and their props. */
export type MemberDialogs = {
  bindMobile: BindContact;
  bindEmail: BindContact;
  enrolAuthenticator: object;
  removeAuthenticator: object;
  /** `isSet` is true if the dialog replaces an existing payment password. `after` is the dialog to open next. */
  paymentPassword: { isSet: boolean; after?: "addPayoutAccount" };
};
