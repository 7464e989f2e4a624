import { Button, buttonClasses, Icon, type ButtonLook } from "@perya/ui";
import Headset from "lucide-react/icons/headset";
import { useText } from "../../../lib/text.ts";
import { useServiceLink } from "../customer-service.links.ts";

/** Opens the brand's customer service. Disabled with an explanation where there is no valid link. */
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
