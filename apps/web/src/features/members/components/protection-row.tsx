import { Badge, Button, type Glyph, Icon } from "@perya/ui";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useText } from "../../../lib/text.ts";

type ProtectionRowProps = {
  icon: Glyph;
  title: string;
  /** The masked value if the protection is set up; otherwise what the protection is for. */
  text: string;
  isOn: boolean;
  /** True if the contact was entered at registration but not confirmed, so it protects nothing yet. */
  isUnconfirmed?: boolean;
  action: string;
  onAct: () => void;
};

/**
 * One protection. "Off" is shown neutrally, since adding it is optional; unconfirmed is a warning, since the owner may
 * rely on it.
 */
export function ProtectionRow({ icon, title, text, isOn, isUnconfirmed = false, action, onAct }: ProtectionRowProps) {
  const { t } = useText();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-surface-2 text-text-2">
        <Icon glyph={icon} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {title}
          {isUnconfirmed ? (
            <Badge tone="warning" icon={TriangleAlert}>
              {t("security.unconfirmed")}
            </Badge>
          ) : (
            <Badge tone={isOn ? "success" : "neutral"} icon={isOn ? Check : undefined}>
              {t(isOn ? "security.on" : "security.off")}
            </Badge>
          )}
        </p>
        <p className="text-sm break-words text-text-2">
          <bdi>{text}</bdi>
        </p>
      </div>
      <Button
        variant={isUnconfirmed ? "primary" : undefined}
        aria-label={`${action}: ${title}`}
        onClick={onAct}
        className="ms-auto min-w-32"
      >
        {action}
      </Button>
    </li>
  );
}
