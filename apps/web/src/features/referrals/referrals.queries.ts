import { referrals } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Below "rewards": the live event of a reward or a new step invalidates it. */
export const referralQueries = {
  own: () => queryOptions({ queryKey: ["rewards", "referral"], queryFn: () => call(referrals.readReferral) }),
};
