import { Button } from "@perya/ui";
import Download from "lucide-react/icons/download";
import { install, useInstall } from "../install.offer.ts";
import { useText } from "../../../lib/text.ts";

/** Menu line, shown while the browser offers to install the site. */
export function InstallEntry() {
  const { t } = useText();
  const canInstall = useInstall(({ prompt }) => prompt !== null);
  if (!canInstall) return null;
  return (
    <Button icon={Download} onClick={install} className="mt-4 w-full">
      {t("install.offer")}
    </Button>
  );
}
