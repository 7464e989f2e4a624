import { t } from "../text.ts";

/** How much waits in a page, at the end of its line in the menu; "50+" where that is only a page of it. Nothing, when nothing does. */
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
