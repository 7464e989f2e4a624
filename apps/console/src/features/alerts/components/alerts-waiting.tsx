import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import { alertQueries } from "../alerts.queries.ts";

/** Number of unacknowledged alerts. */
export function AlertsWaiting() {
  const { data } = useQuery(alertQueries.standing(useBrandId()));
  return <WaitingCount count={data?.alerts.filter(({ state }) => state === "open").length} />;
}
