import { Pagination } from "@perya/ui";
import { useState } from "react";
import { readBrandClock } from "../../../lib/moments.ts";
import { useMoments } from "../../../lib/page-clock.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";

export type Pages = { size: number; margin: number; range: number };

type Props = {
  label: string;
  readings: readonly { id: string; title: string; time?: string; group?: string | undefined }[];
  shownId: string | undefined;
  onChoose: (id: string) => void;
  pages: Pages | undefined;
};

/** Paginated titles with group headings. Opens the page that contains the shown item. */
export function TitleList({ label, readings, shownId, onChoose, pages }: Props) {
  const { t } = useText();
  const { sayDate } = useMoments();
  const { timeZone } = useBrand();
  const size = pages?.size ?? readings.length;
  const [turnedTo, setTurnedTo] = useState<number | null>(null);
  const count = Math.ceil(readings.length / size);
  const pageOfShown =
    Math.floor(
      Math.max(
        0,
        readings.findIndex(({ id }) => id === shownId),
      ) / size,
    ) + 1;
  // Unpublishing may remove the last page.
  const page = Math.min(turnedTo ?? pageOfShown, count);

  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-0.5">
        {readings.slice((page - 1) * size, page * size).map(({ id, title, time, group }, index, shown) => (
          <li key={id}>
            {group !== undefined && group !== shown[index - 1]?.group && <p className={GROUP}>{group}</p>}
            <button type="button" aria-current={id === shownId} onClick={() => onChoose(id)} className={TITLE}>
              <span className="line-clamp-2">{title}</span>
              {time && (
                <span className="text-xs text-text-3 tabular-nums">{sayDate(readBrandClock(time, timeZone))}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {pages && (
        <Pagination
          page={page}
          count={count}
          margin={pages.margin}
          range={pages.range}
          onPage={setTurnedTo}
          words={{
            label: t("notices.pages"),
            previous: t("notices.previousPage"),
            next: t("notices.nextPage"),
            page: (number) => t("notices.page", { page: number }),
          }}
        />
      )}
    </>
  );
}

const GROUP = "px-3 pt-2 pb-1 text-xs font-semibold text-text-3";

const TITLE =
  "flex min-h-11 w-full flex-col justify-center rounded-control px-3 py-2 text-start text-text-2 transition-colors " +
  "hover:bg-surface-2 hover:text-text-1 focus-visible:-outline-offset-2 " +
  "sm:aria-[current=true]:bg-surface-3 sm:aria-[current=true]:text-text-1";
