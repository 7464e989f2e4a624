/** Dialogs of this feature and their props. */
export type PasswordDialogs = {
  /**
   * `isForced`: everything else is blocked until the change. `oldPassword`: the password just used to log in, if any.
   */
  changePassword: { isForced?: boolean; oldPassword?: string };
  forgotPassword: object;
  /** `code` comes from the emailed link. */
  resetPassword: { code: string };
};
