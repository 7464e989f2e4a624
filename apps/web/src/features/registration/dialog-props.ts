import type { SocialRegistration } from "@perya/contract";

/** Popups of this feature, with what each must be told. */
export type RegistrationDialogs = {
  /** `next` as for the login: whoever was going somewhere gets there by an account of their own too. */
  register: { next?: string };
  socialRegister: SocialRegistration & { next?: string };
};
