import type { UiWords } from "@perya/ui";
import { t } from "../lib/text.ts";

/** What the components of the ui package say themselves. */
export const UI_WORDS: UiWords = {
  cancel: t("desk.ui.cancel"),
  close: t("desk.ui.close"),
  dismiss: t("desk.ui.dismiss"),
  loading: t("desk.ui.loading"),
  notifications: t("desk.ui.notifications"),
  refused: t("desk.ui.refused"),
  retry: t("desk.ui.retry"),
  showPassword: t("desk.ui.showPassword"),
  skipToContent: t("desk.ui.skipToContent"),
  tones: {
    info: t("desk.ui.tone.info"),
    success: t("desk.ui.tone.success"),
    warning: t("desk.ui.tone.warning"),
    error: t("desk.ui.tone.error"),
  },
};
