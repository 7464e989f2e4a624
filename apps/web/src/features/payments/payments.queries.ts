import { type Deposit, payments } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Prefix of all deposit queries. The live event "deposits" invalidates it (lib/live.ts). */
const DEPOSITS = ["payments", "deposits"];

/** Polling interval. Needed because payment happens on another site and live events can be lost. */
const LOOK_EVERY_MS = 5_000;

export const paymentQueries = {
  methods: () =>
    queryOptions({
      queryKey: ["payments", "methods"],
      queryFn: () => call(payments.listMethods),
    }),
  deposit: (id: string) =>
    queryOptions({
      queryKey: [...DEPOSITS, id],
      queryFn: () => call(payments.readDeposit, { params: { id } }),
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_EVERY_MS : false),
    }),
  /**
   * The deposit of the token in the return URL. The token authorizes the call, because the returning tab has no
   * session.
   */
  returned: (token: string) =>
    queryOptions({
      queryKey: ["payments", "returned", token],
      queryFn: () => call(payments.readPaymentReturn, { params: { token } }),
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_EVERY_MS : false),
    }),
  deposits: () => byPages(DEPOSITS, (start) => call(payments.listDeposits, { query: { pageSize: 5, ...start } })),
};

export type NewDeposit = { requestKey: string; methodId: string; amount: string };

export const paymentMutations = {
  begin: () =>
    mutationOptions({
      mutationKey: ["payments", "begin"],
      mutationFn: (body: NewDeposit) => call(payments.createDeposit, { body }),
      onSuccess: know,
    }),
  prove: (id: string) =>
    mutationOptions({
      mutationKey: ["payments", "prove", id],
      mutationFn: (body: { uploadId: string; bankReference?: string }) =>
        call(payments.sendProof, { params: { id }, body }),
      onSuccess: know,
    }),
  cancel: (id: string) =>
    mutationOptions({
      mutationKey: ["payments", "cancel", id],
      mutationFn: () => call(payments.cancelDeposit, { params: { id } }),
      onSuccess: know,
    }),
};

/** True if the state can change without an action on this page. */
export function isUnderWay({ state }: Pick<Deposit, "state">): boolean {
  return state === "waiting" || state === "processing" || state === "review";
}

async function know(deposit: Deposit): Promise<void> {
  queryClient.setQueryData([...DEPOSITS, deposit.id], deposit);
  await queryClient.invalidateQueries({ queryKey: DEPOSITS, exact: true });
}
