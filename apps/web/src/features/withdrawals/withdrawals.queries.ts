import { agents, type BodyOf, type Withdrawal, withdrawals } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Prefix of all withdrawal queries. The live event "withdrawals" invalidates it (lib/live.ts). */
const ALL = ["withdrawals"];

/** Polling interval of open withdrawals. Needed because live events can be lost. */
const LOOK_EVERY_MS = 10_000;

export const withdrawalQueries = {
  /** Whether an agent froze the account. Below "session", because freezing and unfreezing send that live event. */
  freeze: () => queryOptions({ queryKey: ["session", "freeze"], queryFn: () => call(agents.readOwnFreeze) }),
  precheck: (accountId: string | null) =>
    queryOptions({
      queryKey: [...ALL, "precheck", accountId],
      queryFn: () => call(withdrawals.precheckWithdrawal, { query: accountId === null ? {} : { accountId } }),
      // Choosing another account changes only one check, so the previous data stays visible instead of skeletons.
      placeholderData: (before) => before,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...ALL, "one", id],
      queryFn: () => call(withdrawals.readWithdrawal, { params: { id } }),
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_EVERY_MS : false),
    }),
  list: () =>
    byPages([...ALL, "list"], (start) => call(withdrawals.listWithdrawals, { query: { pageSize: 5, ...start } })),
};

export const withdrawalMutations = {
  request: () =>
    mutationOptions({
      mutationKey: [...ALL, "request"],
      mutationFn: (body: BodyOf<typeof withdrawals.requestWithdrawal>) => call(withdrawals.requestWithdrawal, { body }),
      onSuccess: know,
    }),
  cancel: (id: string) =>
    mutationOptions({
      mutationKey: [...ALL, "cancel", id],
      mutationFn: () => call(withdrawals.cancelWithdrawal, { params: { id } }),
      onSuccess: know,
    }),
  confirm: (payoutId: string) =>
    mutationOptions({
      mutationKey: [...ALL, "confirm", payoutId],
      mutationFn: () => call(withdrawals.confirmPayout, { params: { id: payoutId } }),
      onSuccess: know,
    }),
  dispute: (payoutId: string) =>
    mutationOptions({
      mutationKey: [...ALL, "dispute", payoutId],
      mutationFn: (body: BodyOf<typeof withdrawals.disputePayout>) =>
        call(withdrawals.disputePayout, { params: { id: payoutId }, body }),
      onSuccess: know,
    }),
};

const OVER = new Set<Withdrawal["state"]>([
  "received",
  "forced",
  "disputeRefused",
  "returned",
  "rejected",
  "cancelled",
]);

/** True while the state can change. */
export function isUnderWay({ state }: Pick<Withdrawal, "state">): boolean {
  return !OVER.has(state);
}

async function know(withdrawal: Withdrawal): Promise<void> {
  queryClient.setQueryData(withdrawalQueries.one(withdrawal.id).queryKey, withdrawal);
  await Promise.all(
    [[...ALL, "list"], [...ALL, "precheck"], ["wallet"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
