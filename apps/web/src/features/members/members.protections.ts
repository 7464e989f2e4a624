import type { Bindings, PaymentPasswordState } from "@perya/contract";
import type { QueryLike } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { payoutAccountQueries } from "../payout-accounts/payout-accounts.queries.ts";
import { memberQueries } from "./members.queries.ts";

export type Protection = {
  name: "password" | "mobile" | "email" | "authenticator" | "paymentPassword";
  isOn: boolean;
};

export type Protected = Bindings & { paymentPassword: PaymentPasswordState };

/**
 * Combines bindings and payment password in one result, because with only half of the data the account would look
 * less protected than it is.
 */
export function useProtected(): QueryLike<Protected> {
  const bindings = useQuery(memberQueries.bindings());
  const paymentPassword = useQuery(payoutAccountQueries.paymentPassword());
  const error = bindings.error ?? paymentPassword.error;
  return {
    data: bindings.data && paymentPassword.data && { ...bindings.data, paymentPassword: paymentPassword.data },
    error,
    isPending: error === null && (bindings.isPending || paymentPassword.isPending),
    refetch: () => Promise.all([bindings.refetch(), paymentPassword.refetch()]),
  };
}

/** Protections in the order in which they are worth adding. */
export function listProtections(of: Protected): Protection[] {
  const { mobileNum, email, hasAuthenticator, hasPassword, paymentPassword } = of;
  return [
    { name: "password", isOn: hasPassword },
    { name: "mobile", isOn: mobileNum !== null },
    { name: "email", isOn: email !== null },
    { name: "paymentPassword", isOn: paymentPassword.isSet },
    { name: "authenticator", isOn: hasAuthenticator },
  ];
}
