import { Badge } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import type { Closed } from "../use-closures.ts";

/** Says also when it is not this brand that has closed it, and cannot be the one to open it. */
export function ClosedBadge({ closed: { here, everywhere } }: { closed: Closed }) {
  const isOnlyEverywhere = everywhere !== undefined && here === undefined;
  return <Badge tone="error">{t(isOnlyEverywhere ? "catalogue.closedEverywhere" : "catalogue.closed")}</Badge>;
}
