import { Badge } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import type { Closed } from "../use-closures.ts";

/** Distinguishes closures for all brands, which this brand can't reopen. */
export function ClosedBadge({ closed: { here, everywhere } }: { closed: Closed }) {
  const isOnlyEverywhere = everywhere !== undefined && here === undefined;
  return <Badge tone="error">{t(isOnlyEverywhere ? "catalogue.closedEverywhere" : "catalogue.closed")}</Badge>;
}
