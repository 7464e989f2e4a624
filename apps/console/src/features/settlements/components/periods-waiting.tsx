import { useInfiniteQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import { settlementQueries } from "../settlements.queries.ts";

/** Number of settlement runs awaiting release. */
export function PeriodsWaiting() {
  const brandId = useBrandId();
  const { data } = useInfiniteQuery({
    ...settlementQueries.periods(brandId ?? "", { kind: undefined, state: "counted" }),
    enabled: brandId !== undefined,
  });
  const [first] = data?.pages ?? [];
  return <WaitingCount count={first?.periods.length} isMore={first?.next !== null} />;
}
