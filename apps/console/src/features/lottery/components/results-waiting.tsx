import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { useMay } from "../../../lib/session.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import { lotteryQueries } from "../lottery.queries.ts";

/** Number of draws that need a result. */
export function ResultsWaiting() {
  const brandId = useBrandId();
  const mayEnter = useMay("lottery.enter", brandId ?? null);
  const { data } = useQuery({
    ...lotteryQueries.board(brandId ?? ""),
    enabled: brandId !== undefined && mayEnter,
  });
  return <WaitingCount count={data?.waiting.length} />;
}
