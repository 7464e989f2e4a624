import type { CatalogueHealth } from "@perya/contract";
import { classes, type Glyph, Icon } from "@perya/ui";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { formatDayAndMinute, formatSpan } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";

const LOOKS: Record<CatalogueHealth["state"], { icon: Glyph; tone: string }> = {
  sound: { icon: CircleCheck, tone: "text-leaf" },
  failing: { icon: CircleAlert, tone: "text-coral" },
  silent: { icon: CircleDashed, tone: "text-text-3" },
};

/** Health of the vendor's wallet calls. */
export function VendorHealth({ health }: { health: CatalogueHealth }) {
  const { icon, tone } = LOOKS[health.state];
  return (
    <span className={classes("inline-flex items-center gap-1 text-xs", tone)}>
      <Icon glyph={icon} size={16} className="size-3.5!" />
      {sayHealth(health)}
    </span>
  );
}

function sayHealth({ state, since, calls, failures, heardAt }: CatalogueHealth): string {
  if (state === "failing" && since)
    return t("catalogue.health.failing", { since: formatDayAndMinute(since), failures, calls });
  if (state === "sound") return t("catalogue.health.sound", { calls });
  if (heardAt === null) return t("catalogue.health.never");
  return t("catalogue.health.silent", { span: formatSpan(Date.now() - Date.parse(heardAt)) });
}
