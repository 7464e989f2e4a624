import type { RewardRefusal } from "@perya/contract";
import { Badge } from "@perya/ui";
import { t } from "../../../lib/text.ts";

/** Shows why the account is refused rewards, if it is. */
export function Standing({ standing }: { standing: RewardRefusal | null }) {
  return standing === null ? t("standing.none") : <Badge tone="error">{t(`standing.${standing}`)}</Badge>;
}
