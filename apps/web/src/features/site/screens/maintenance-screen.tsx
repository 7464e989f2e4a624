import Wrench from "lucide-react/icons/wrench";
import { useBrand, useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { CustomerServiceButton } from "../../customer-service/components/customer-service-button.tsx";
import { MessagePage } from "../components/message-page.tsx";

/** Page of a site in maintenance (R2.18, status 1). Shows the operator's estimated end, if set. */
export function MaintenanceScreen() {
  const { t, locale } = useText();
  const { maintenanceEnd } = useSite();
  const { name } = useBrand();

  return (
    <MessagePage icon={Wrench} label={name} title={t("maintenance.title")} actions={<CustomerServiceButton />}>
      {maintenanceEnd !== null && (
        <p className="text-lg text-balance text-text-1">
          <time dateTime={maintenanceEnd}>{t("maintenance.until", { time: localTime(maintenanceEnd, locale) })}</time>
        </p>
      )}
      <p>{t("maintenance.text", { brand: name })}</p>
    </MessagePage>
  );
}

/** Formats a time in the visitor's time zone and names the zone, because the brand may be in another. */
function localTime(moment: string, locale: string): string {
  const style = { dateStyle: "long", timeStyle: "short" } as const;
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: "short" })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === "timeZoneName");
  const time = new Intl.DateTimeFormat(locale, style).format(new Date(moment));
  return zone ? `${time} ${zone.value}` : time;
}
