/** Popups of this feature, with what each must be told. */
export type PasswordDialogs = {
  /** `isForced`: nothing else works until then. `oldPassword` is what the login just before was given, if it was one. */
  changePassword: { isForced?: boolean; oldPassword?: string };
  forgotPassword: object;
  /** By the code of a mailed link. */
  resetPassword: { code: string };
};
