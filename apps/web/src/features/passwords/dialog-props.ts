/** Dialogs of this feature and their props. */
export type PasswordDialogs = {
  /** `isForced`: nothing else works until the change. `oldPassword`: the password just used to log in, if any. */
  changePassword: { isForced?: boolean; oldPassword?: string };
  forgotPassword: object;
  /** `code`: from the emailed link. */
  resetPassword: { code: string };
};
