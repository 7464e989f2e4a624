import type { UiWords } from "@perya/ui";
import { t } from "../lib/text.ts";

/** Texts of the components in the ui package. */
export const UI_WORDS: UiWords = {
  cancel: t("console.ui.cancel"),
  close: t("console.ui.close"),
  dismiss: t("console.ui.dismiss"),
  loading: t("console.ui.loading"),
  notifications: t("console.ui.notifications"),
  refused: t("console.ui.refused"),
  retry: t("console.ui.retry"),
  showPassword: t("console.ui.showPassword"),
  skipToContent: t("console.ui.skipToContent"),
  tones: {
    info: t("console.ui.tone.info"),
    success: t("console.ui.tone.success"),
    warning: t("console.ui.tone.warning"),
    error: t("console.ui.tone.error"),
  },
};
