import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { IconButton } from "./icon-button.tsx";
import { choosePages, type PageWindow } from "./pagination-pages.ts";

export type PaginationWords = {
  /** Accessible name: "Pages". */
  label: string;
  previous: string;
  next: string;
  page: (page: number) => string;
};

export type PaginationProps = PageWindow & {
  /** Counted from 1. */
  page: number;
  count: number;
  onPage: (page: number) => void;
  /** Called when the pointer is on a page's button, to prefetch that page. */
  onPoint?: ((page: number) => void) | undefined;
  words: PaginationWords;
};

/** Buttons for the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, count, onPage, onPoint, words, ...window }: PaginationProps) {
  if (count <= 1) return null;
  const point = (to: number) => () => to >= 1 && to <= count && onPoint?.(to);
  // Buttons at either end are not `disabled`, so that they keep the focus.
  const turn = (to: number) => to >= 1 && to <= count && onPage(to);
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center justify-center">
      <IconButton
        icon={ChevronLeft}
        label={words.previous}
        isDirectional
        aria-disabled={page === 1}
        className={END}
        onPointerEnter={point(page - 1)}
        onClick={() => turn(page - 1)}
      />
      <ol className="flex items-center">
        {choosePages(page, count, window).map((shown, index) => (
          <li key={shown === "gap" ? `gap-${index}` : shown} className="flex">
            {shown === "gap" ? (
              <span className="px-1 text-text-3">…</span>
            ) : (
              <button
                type="button"
                aria-label={words.page(shown)}
                aria-current={shown === page ? "page" : undefined}
                onPointerEnter={point(shown)}
                onClick={() => onPage(shown)}
                className={NUMBER}
              >
                {shown}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        icon={ChevronRight}
        label={words.next}
        isDirectional
        aria-disabled={page === count}
        className={END}
        onPointerEnter={point(page + 1)}
        onClick={() => turn(page + 1)}
      />
    </nav>
  );
}

const END = "aria-disabled:opacity-40 aria-disabled:hover:bg-transparent";

const NUMBER =
  "grid size-11 place-items-center rounded-control text-sm tabular-nums text-text-2 transition-colors " +
  "hover:bg-surface-2 hover:text-text-1 aria-[current=page]:font-semibold aria-[current=page]:text-text-1 " +
  "aria-[current=page]:bg-surface-3";
