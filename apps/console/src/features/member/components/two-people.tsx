import { Icon } from "@perya/ui";
import UsersRound from "lucide-react/icons/users-round";
import { t } from "../../../lib/text.ts";

/** Badge on an action that needs dual approval, so operators know before they click. */
export function TwoPeople() {
  return (
    <span className="inline-flex items-center gap-1 rounded-chip bg-surface-3 px-1.5 py-0.5 text-xs text-text-2">
      <Icon glyph={UsersRound} size={16} />
      <span aria-hidden>{t("member.twoPeople")}</span>
      <span className="sr-only">{t("member.twoPeople.long")}</span>
    </span>
  );
}
