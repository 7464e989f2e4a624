/** `isTyped`: first confirm the contact from registration. `after`: the dialog to open next. */
type BindContact = { current: string | null; isTyped?: boolean; after?: "bindMobile" | "bindEmail" };

/** Dialogs of this feature and their props. */
export type MemberDialogs = {
  bindMobile: BindContact;
  bindEmail: BindContact;
  enrolAuthenticator: object;
  removeAuthenticator: object;
  /** `isSet`: replaces an existing one. `after`: the dialog to open next. */
  paymentPassword: { isSet: boolean; after?: "addPayoutAccount" };
};
