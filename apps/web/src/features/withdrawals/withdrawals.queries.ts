import { agents, type BodyOf, type Withdrawal, withdrawals } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Everything here is asked again by the live event "withdrawals" (lib/live.ts). */
const ALL = ["withdrawals"];

/** While something is under way and no live event comes through. */
const LOOK_EVERY_MS = 10_000;

export const withdrawalQueries = {
  /** Below "session": whoever freezes or lifts it has open pages ask again. */
  freeze: () => queryOptions({ queryKey: ["session", "freeze"], queryFn: () => call(agents.readOwnFreeze) }),
  precheck: (accountId: string | null) =>
    queryOptions({
      queryKey: [...ALL, "precheck", accountId],
      queryFn: () => call(withdrawals.precheckWithdrawal, { query: accountId === null ? {} : { accountId } }),
      // Another account changes one line of it: the rest stays in sight until the answer is there.
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

/** Whether something is still to come of it. */
export function isUnderWay({ state }: Pick<Withdrawal, "state">): boolean {
  return !OVER.has(state);
}

async function know(withdrawal: Withdrawal): Promise<void> {
  queryClient.setQueryData(withdrawalQueries.one(withdrawal.id).queryKey, withdrawal);
  await Promise.all(
    [[...ALL, "list"], [...ALL, "precheck"], ["wallet"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
