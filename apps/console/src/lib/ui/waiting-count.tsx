import { t } from "../text.ts";

/** How much waits in a room, at the end of its line in the menu. Nothing, when nothing does. */
export function WaitingCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="ms-auto text-xs font-semibold text-persimmon tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t("desk.waiting", { count })}</span>
    </span>
  );
}
