import { Button, buttonClasses, Icon, type ButtonLook } from "@perya/ui";
import Headset from "lucide-react/icons/headset";
import { useText } from "../../../lib/text.ts";
import { useServiceLink } from "../customer-service.links.ts";

/** Leads to the brand's own customer service; without a link that may be opened it stays, and says why it does nothing. */
export function CustomerServiceButton(look: ButtonLook) {
  const { t } = useText();
  const link = useServiceLink();

  if (link === null) {
    return (
      <Button {...look} icon={Headset} disabled title={t("service.unavailable")}>
        {t("service.contact")}
      </Button>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClasses(look)}>
      <Icon glyph={Headset} />
      {t("service.contact")}
    </a>
  );
}
