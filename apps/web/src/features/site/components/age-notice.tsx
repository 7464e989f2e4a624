import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";

/** Who may play, and the line the regulator wants read. Both come from the brand's jurisdiction. */
export function AgeNotice() {
  const { t, language } = useText();
  const { minAge, regulatorLines } = useBrand();
  const regulatorLine = regulatorLines[language];
  return (
    <aside
      aria-label={t("home.playSafe")}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line px-5 py-4"
    >
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-text-2 text-base font-bold tabular-nums"
      >
        {t("footer.age", { age: minAge })}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t("footer.ageNotice", { age: minAge })}</p>
        {regulatorLine && <p className="text-text-2">{regulatorLine}</p>}
      </div>
    </aside>
  );
}
