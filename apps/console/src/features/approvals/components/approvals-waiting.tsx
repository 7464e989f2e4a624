import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { may, useOperator } from "../../../lib/session.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import { canDecide } from "../approvals.words.ts";
import { approvalQueries } from "../approvals.queries.ts";

/** Number of proposals that this operator can decide. */
export function ApprovalsWaiting() {
  const operator = useOperator();
  const { data } = useQuery(approvalQueries.waiting(useBrandId()));
  const theirs = data?.approvals.filter(({ permission, brandId, ...approval }) =>
    canDecide(approval, may(operator, "approvals.decide", brandId) && may(operator, permission, brandId)),
  );
  return <WaitingCount count={theirs?.length} isMore={data?.next !== null} />;
}
