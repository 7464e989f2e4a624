import { Button } from "@perya/ui";
import CloudOff from "lucide-react/icons/cloud-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect } from "react";
import { MessagePage } from "../features/site/components/message-page.tsx";
import { useBrand } from "../lib/site.ts";
import { useText } from "../lib/text.ts";
import { BareFrame } from "./shells/bare-frame.tsx";

/** Replaces the app when the service worker opened the page offline: a stale balance would be worse than none. */
export function OfflineSite() {
  const { t } = useText();
  const { name } = useBrand();
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);

  const action = (
    <Button variant="primary" icon={RotateCw} onClick={retry}>
      {t("ui.retry")}
    </Button>
  );
  return (
    <BareFrame>
      <MessagePage icon={CloudOff} label={name} title={t("offline.title")} actions={action}>
        <p>{t("offline.text")}</p>
      </MessagePage>
    </BareFrame>
  );
}

/** Reloads the page. The address is still the requested one, so this tries it again. */
function retry(): void {
  window.location.reload();
}
