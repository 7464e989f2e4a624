import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import { referralQueries } from "../referrals.queries.ts";

/** Number of held referrals of the chosen brand. */
export function HeldWaiting() {
  const brandId = useBrandId();
  const { data } = useQuery({ ...referralQueries.held(brandId ?? ""), enabled: brandId !== undefined });
  return <WaitingCount count={data?.total} />;
}
