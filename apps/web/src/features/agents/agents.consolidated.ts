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
    // The menu, the bar and the pages read it at once: one call for all of them.
    staleTime: 5_000,
    ...keptInSession("consolidated", () => call(contracts.readConsolidated)),
  });

export type Consolidated = { flags: ContractFlags; offers: number };

const NONE: RequestTypes = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreqtype: 0, realtimesalreqtype: 0 };

/**
 * The contract types that a member has, and the number of pending offers. For non-trial members with AGENTPOLICY3 only
 * (R18.8).
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
