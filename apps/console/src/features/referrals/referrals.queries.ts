import { referrals } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

const ALL = ["referrals"];
/** Refetch interval: friends qualify without an operator. */
const LOOK_EVERY_MS = 60_000;

export const referralQueries = {
  all: ALL,
  held: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "held", brandId],
      queryFn: () => call(referrals.listHeldReferrals, { query: { brandId } }),
      refetchInterval: LOOK_EVERY_MS,
    }),
  linked: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "linked", brandId],
      queryFn: () => call(referrals.listLinkedAccounts, { query: { brandId } }),
    }),
  versions: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "versions", brandId],
      queryFn: () => call(referrals.listReferralVersions, { query: { brandId } }),
    }),
};
