import type { SocialRegistration } from "@perya/contract";

/** Dialogs of this feature and their props. */
export type RegistrationDialogs = {
  /** `next` is where to continue after registering. */
  register: { next?: string };
  socialRegister: SocialRegistration & { next?: string };
};
