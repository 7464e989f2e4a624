/** Dialogs of this feature and their props. */
export type PasswordDialogs = {
  /**
   * `isForced` means that nothing else works until the change. `oldPassword` is the one just used to log in, if any.
   */
  changePassword: { isForced?: boolean; oldPassword?: string };
  forgotPassword: object;
  /** `code` comes from the emailed link. */
  resetPassword: { code: string };
};
