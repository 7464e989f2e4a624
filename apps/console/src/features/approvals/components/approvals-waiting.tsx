import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { may, useOperator } from "../../../lib/session.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import { approvalQueries } from "../approvals.queries.ts";

/** How many wait for this operator: their own are not theirs to decide on, nor is what their roles do not permit. */
export function ApprovalsWaiting() {
  const operator = useOperator();
  const { data } = useQuery(approvalQueries.waiting(useBrandId()));
  const theirs = data?.approvals.filter(
    ({ isOwn, permission, brandId }) =>
      !isOwn && may(operator, "approvals.decide", brandId) && may(operator, permission, brandId),
  );
  return <WaitingCount count={theirs?.length} isMore={data?.next !== null} />;
}
