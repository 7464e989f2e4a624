import { paymentPassword, payoutAccounts, type BodyOf, type PaymentPasswordState } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";

export const payoutAccountQueries = {
  list: () =>
    queryOptions({ queryKey: ["payoutAccounts", "list"], queryFn: () => call(payoutAccounts.listPayoutAccounts) }),
  paymentPassword: () =>
    queryOptions({
      queryKey: ["payoutAccounts", "paymentPassword"],
      queryFn: () => call(paymentPassword.readPaymentPassword),
    }),
};

type NewAccount = BodyOf<typeof payoutAccounts.addPayoutAccount>;
type NewPassword = BodyOf<typeof paymentPassword.setPaymentPassword>;

export const payoutAccountMutations = {
  add: () =>
    mutationOptions({
      mutationKey: ["payoutAccounts", "add"],
      mutationFn: (body: NewAccount) => call(payoutAccounts.addPayoutAccount, { body }),
      onSuccess: askAgain,
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationKey: ["payoutAccounts", "remove", id],
      mutationFn: (body: { paymentPassword: string }) =>
        call(payoutAccounts.removePayoutAccount, { params: { id }, body }),
      onSuccess: askAgain,
    }),
  setPaymentPassword: () =>
    mutationOptions({
      mutationKey: ["payoutAccounts", "setPaymentPassword"],
      mutationFn: (body: NewPassword) => call(paymentPassword.setPaymentPassword, { body }),
      onSuccess: async (state: PaymentPasswordState) => {
        queryClient.setQueryData(payoutAccountQueries.paymentPassword().queryKey, state);
        await askAgain();
      },
    }),
};

/**
 * Refetches the payout accounts, and the withdrawal checks, which depend on the accounts and on the payment password.
 */
async function askAgain(): Promise<void> {
  await Promise.all(
    [payoutAccountQueries.list().queryKey, ["withdrawals"]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
