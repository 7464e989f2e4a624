import { Button, Dialog, Icon } from "@perya/ui";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { DialogOptions, DialogProps } from "../lib/dialogs.ts";
import { useText } from "../lib/text.ts";

type Props = DialogProps["warning"] & DialogOptions & { onClose: () => void };

/** A message that the user must confirm (R21.1). */
export default function WarningDialog({ title, text, onClose, ...options }: Props) {
  const { t } = useText();
  const confirm = (
    <Button variant="primary" data-autofocus onClick={onClose}>
      {t("ui.ok")}
    </Button>
  );
  return (
    <Dialog {...options} title={title} size="sm" phone="fit" onClose={onClose} footer={confirm}>
      <p role="alert" className="flex items-start gap-3 text-text-2">
        <Icon glyph={TriangleAlert} className="mt-px text-persimmon" />
        {text}
      </p>
    </Dialog>
  );
}
