import { useEffect } from "react";
import { closeDialog, type DialogName } from "../lib/dialogs.ts";
import { useText } from "../lib/text.ts";
import { showToast } from "@perya/browser/toasts";

/** A popup whose script never came. It gets out of the way and offers the reload that some browsers need to try again. */
export function LostDialog({ name }: { name: DialogName }) {
  const { t } = useText();
  useEffect(() => {
    const reload = { label: t("failure.reload"), onSelect: () => window.location.reload() };
    showToast("error", t("problem.network"), reload);
    closeDialog(name);
  }, [name, t]);
  return null;
}
