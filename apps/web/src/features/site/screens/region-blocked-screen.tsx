import MapPinOff from "lucide-react/icons/map-pin-off";
import { useBrand, useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { CustomerServiceButton } from "../../customer-service/components/customer-service-button.tsx";
import { MessagePage } from "../components/message-page.tsx";

/**
 * Page for a blocked region (R2.18, status 2). Shows the IP address, so that visitors can send it to customer service.
 */
export function RegionBlockedScreen() {
  const { t } = useText();
  const { location } = useSite();
  const { name } = useBrand();

  return (
    <MessagePage icon={MapPinOff} label={name} title={t("region.title")} actions={<CustomerServiceButton />}>
      <p>{t("region.text", { brand: name })}</p>
      <dl className="flex flex-col items-center gap-1 rounded-card border border-line bg-surface-1 px-6 py-4">
        <dt className="text-sm text-text-3">{t("region.ip")}</dt>
        <dd className="text-lg font-semibold text-text-1 tabular-nums select-all">
          <bdi>{location.ip}</bdi>
        </dd>
      </dl>
    </MessagePage>
  );
}
