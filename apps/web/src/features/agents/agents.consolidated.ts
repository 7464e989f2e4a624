import { contracts } from "@perya/contract";
import { contractFlags, type ContractFlags, REQUEST_TYPES, type RequestTypes } from "@perya/rules";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keptInSession } from "../../lib/kept-answers.ts";
import { useLogin } from "../../lib/session.ts";
import { useFlag } from "../../lib/site.ts";

/**
 * Contract facts, cached in session storage (R4.13) so that the menu renders at once, and refetched in the
 * background.
 */
const consolidated = () =>
  queryOptions({
    queryKey: ["contracts", "consolidated"],
    // Menu, bar and pages read these facts at the same time and share one request.
    staleTime: 5_000,
    ...keptInSession("consolidated", () => call(contracts.readConsolidated)),
  });

export type Consolidated = { flags: ContractFlags; offers: number };

const NONE: RequestTypes = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreqtype: 0, realtimesalreqtype: 0 };

/**
 * The member's contract types, and the number of pending offers. Empty for trial accounts, and for brands without
 * AGENTPOLICY3 (R18.8).
 */
export function useConsolidated(): Consolidated {
  const { isLogin, isTrial } = useLogin();
  const hasAgents = useFlag("AGENTPOLICY3");
  const { data = NONE } = useQuery({ ...consolidated(), enabled: isLogin && !isTrial && hasAgents });
  return { flags: contractFlags(data), offers: countOffers(data) };
}

function countOffers({
  dailysalreqtype,
  divtypereq,
  contracthoursalreqtype,
  realtimesalreqtype,
}: RequestTypes): number {
  const types = [dailysalreqtype, divtypereq, contracthoursalreqtype, realtimesalreqtype];
  return types.filter((type) => type === REQUEST_TYPES.offered).length;
}
