import { Dialog, Empty, Icon } from "@perya/ui";
import ExternalLink from "lucide-react/icons/external-link";
import Headset from "lucide-react/icons/headset";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { useServiceLinks } from "../customer-service.links.ts";
import { useText } from "../../../lib/text.ts";

type Props = DialogOptions & { onClose: () => void };

/** All contact links of the brand that are valid. */
export default function CustomerServiceDialog({ onClose, ...options }: Props) {
  const { t } = useText();
  const links = useServiceLinks();
  return (
    <Dialog {...options} title={t("page.customerService")} size="sm" phone="fit" onClose={onClose}>
      {links?.length === 0 && <Empty icon={Headset} title={t("service.none")} />}
      {links && links.length > 0 && (
        <div className="flex flex-col gap-3">
          <p className="text-text-2">{t("service.lead")}</p>
          <ul className="flex flex-col gap-2">
            {links.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" onClick={onClose} className={LINE}>
                  <Icon glyph={Headset} className="text-text-3" />
                  <span className="grow">{title}</span>
                  <Icon glyph={ExternalLink} size={16} className="text-text-3" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

const LINE =
  "flex min-h-13 items-center gap-3 rounded-control border border-line bg-surface-2 px-4 text-text-1 transition-colors " +
  "hover:bg-surface-3";
