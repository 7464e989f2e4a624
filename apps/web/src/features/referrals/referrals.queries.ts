import { referrals } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Queries of referrals. The key is below "rewards", so the live event "rewards" invalidates it. */
export const referralQueries = {
  own: () => queryOptions({ queryKey: ["rewards", "referral"], queryFn: () => call(referrals.readReferral) }),
};
