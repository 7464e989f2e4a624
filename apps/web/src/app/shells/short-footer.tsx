import { Link } from "@perya/browser/router";
import { AgeNotice } from "../../features/site/components/age-notice.tsx";
import { openDialog } from "../../lib/dialogs.ts";
import { useText } from "../../lib/text.ts";

/**
 * Footer of money pages: the regulator's notices, help and terms. It has no games, vendors or channels, which would
 * lead away.
 */
export function ShortFooter() {
  const { t } = useText();
  return (
    <footer
      aria-label={t("footer.label")}
      className="border-t border-line bg-surface-1 max-lg:pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))]"
    >
      <div className="page-width flex flex-col gap-3 py-6">
        <AgeNotice />
        <div className="flex flex-wrap gap-x-6">
          <Link to="/helpmc" className={LINE}>
            {t("footer.helpCenter")}
          </Link>
          <button type="button" className={LINE} onClick={() => openDialog("help", { part: "term" })}>
            {t("footer.terms")}
          </button>
          <button type="button" className={LINE} onClick={() => openDialog("help", { part: "privacy" })}>
            {t("footer.privacy")}
          </button>
        </div>
      </div>
    </footer>
  );
}

const LINE = "min-h-11 content-center text-sm text-text-2 transition-colors hover:text-text-1 hover:underline";
