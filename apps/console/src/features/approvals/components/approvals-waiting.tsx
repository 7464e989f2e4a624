import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import { approvalQueries } from "../approvals.queries.ts";

/** How many wait for this operator: their own are not theirs to decide on. */
export function ApprovalsWaiting() {
  const { data } = useQuery(approvalQueries.waiting(useBrandId()));
  return <WaitingCount count={data?.approvals.filter(({ isOwn }) => !isOwn).length} isMore={data?.next !== null} />;
}
