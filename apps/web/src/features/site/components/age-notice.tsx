import { openDialog } from "../../../lib/dialogs.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";

/** Minimum age by the brand's jurisdiction, and the link to safer play. */
export function AgeNotice() {
  const { t } = useText();
  const { minAge } = useBrand();
  return (
    <aside
      aria-label={t("home.playSafe")}
      className="flex items-center gap-4 rounded-card border border-line px-5 py-4"
    >
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-text-2 text-base font-bold tabular-nums"
      >
        {t("footer.age", { age: minAge })}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="text-base font-semibold">{t("footer.ageNotice", { age: minAge })}</p>
        <p className="text-text-2">{t("footer.playSafe.text")}</p>
        <button type="button" className="link min-h-9" onClick={() => openDialog("help", { part: "limits" })}>
          {t("home.playSafe")}
        </button>
      </div>
    </aside>
  );
}
