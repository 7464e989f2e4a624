import { t } from "../text.ts";

/**
 * Count at the end of a menu link, hidden at zero. `isMore` adds a plus, as in "50+", when further pages were not
 * counted.
 */
export function WaitingCount({ count, isMore = false }: { count: number | undefined; isMore?: boolean }) {
  if (!count) return null;
  const said = isMore ? `${count}+` : String(count);
  return (
    <span className="ms-auto text-xs font-semibold text-persimmon tabular-nums">
      <span aria-hidden>{said}</span>
      <span className="sr-only">{t("console.waiting", { count: said })}</span>
    </span>
  );
}
