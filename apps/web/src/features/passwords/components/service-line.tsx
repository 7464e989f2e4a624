import { Icon } from "@perya/ui";
import Headset from "lucide-react/icons/headset";
import { useServiceLink } from "../../customer-service/customer-service.links.ts";
import { useText } from "../../../lib/text.ts";

/** Customer service link in both reset forms (R8.1). Hidden if the brand has none. */
export function ServiceLine() {
  const { t } = useText();
  const link = useServiceLink();
  if (link === null) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-2 text-text-2">
      {t("forgot.stuck")}
      <a href={link} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center gap-2">
        <Icon glyph={Headset} size={16} />
        {t("service.contact")}
      </a>
    </p>
  );
}
