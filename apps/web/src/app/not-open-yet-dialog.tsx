import { Button, Dialog, Empty } from "@perya/ui";
import Sprout from "lucide-react/icons/sprout";
import type { DialogOptions } from "../lib/dialogs.ts";
import { useBrand } from "../lib/site.ts";
import { useText } from "../lib/text.ts";
import { type DialogNotOpenYet, DIALOGS_NOT_OPEN_YET } from "./not-open-yet.ts";

type Props = DialogOptions & { name: DialogNotOpenYet; onClose: () => void };

/** What stands for every popup that is not built yet. */
export function NotOpenYetDialog({ name: dialog, onClose, ...options }: Props) {
  const { t } = useText();
  const { name } = useBrand();
  const close = (
    <Button onClick={onClose} data-autofocus>
      {t("ui.ok")}
    </Button>
  );
  return (
    <Dialog {...options} title={t(DIALOGS_NOT_OPEN_YET[dialog])} size="sm" phone="fit" onClose={onClose} footer={close}>
      <Empty icon={Sprout} title={t("notOpenYet.label")} text={t("notOpenYet.text", { brand: name })} />
    </Dialog>
  );
}
