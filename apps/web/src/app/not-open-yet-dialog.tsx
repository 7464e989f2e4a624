import type { TextKey } from "@perya/text";
import { Button, Dialog, Empty } from "@perya/ui";
import Sprout from "lucide-react/icons/sprout";
import type { DialogOptions } from "../lib/dialogs.ts";
import { useBrand } from "../lib/site.ts";
import { useText } from "../lib/text.ts";

type Props = DialogOptions & { title: TextKey; onClose: () => void };

/** What stands for every popup that is not built yet. */
export function NotOpenYetDialog({ title, onClose, ...options }: Props) {
  const { t } = useText();
  const { name } = useBrand();
  const close = (
    <Button onClick={onClose} data-autofocus>
      {t("ui.ok")}
    </Button>
  );
  return (
    <Dialog {...options} title={t(title)} size="sm" phone="fit" onClose={onClose} footer={close}>
      <Empty icon={Sprout} title={t("notOpenYet.label")} text={t("notOpenYet.text", { brand: name })} />
    </Dialog>
  );
}
