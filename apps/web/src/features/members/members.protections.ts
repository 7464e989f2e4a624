import type { Bindings } from "@perya/contract";

export type Protection = { name: "password" | "mobile" | "email" | "authenticator"; isOn: boolean };

/** How an account is protected, in the order in which each is worth adding. */
export function listProtections({ mobileNum, email, hasAuthenticator, hasPassword }: Bindings): Protection[] {
  return [
    { name: "password", isOn: hasPassword },
    { name: "mobile", isOn: mobileNum !== null },
    { name: "email", isOn: email !== null },
    { name: "authenticator", isOn: hasAuthenticator },
  ];
}
