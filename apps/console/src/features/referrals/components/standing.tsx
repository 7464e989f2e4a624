import type { RewardRefusal } from "@perya/contract";
import { Badge } from "@perya/ui";
import { t } from "../../../lib/text.ts";

/** Whether the account may get rewards. */
export function Standing({ standing }: { standing: RewardRefusal | null }) {
  return standing === null ? t("standing.none") : <Badge tone="error">{t(`standing.${standing}`)}</Badge>;
}
