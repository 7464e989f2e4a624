import { useEffect } from "react";
import { closeDialog, type DialogName } from "../lib/dialogs.ts";
import { useText } from "../lib/text.ts";
import { showToast } from "@perya/browser/toasts";

/**
 * A dialog whose script failed to load: closes itself and offers a reload, since some browsers cache a failed import.
 */
export function LostDialog({ name }: { name: DialogName }) {
  const { t } = useText();
  useEffect(() => {
    const reload = { label: t("failure.reload"), onSelect: () => window.location.reload() };
    showToast("error", t("problem.network"), reload);
    closeDialog(name);
  }, [name, t]);
  return null;
}
