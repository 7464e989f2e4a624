import { classes, Icon } from "@perya/ui";
import Search from "lucide-react/icons/search";
import { useText } from "../../lib/text.ts";
import { openSearch } from "../search/search.state.ts";

/** A button that looks like the search field that it opens. Only an icon where there is little room. */
export function SearchButton({ className }: { className?: string }) {
  const { t } = useText();
  const label = t("shell.search");
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={openSearch}
      className={classes(FIELD, className)}
    >
      <Icon glyph={Search} />
      <span className="hidden min-w-0 grow truncate @min-[8rem]:block">{label}</span>
      <kbd className="hidden rounded-chip border border-line px-1.5 font-sans text-xs leading-5 text-text-3 @min-[16rem]:block">
        /
      </kbd>
    </button>
  );
}

const FIELD =
  "search-button @container flex h-11 min-w-11 items-center gap-3 overflow-hidden rounded-control px-3 text-start text-text-3 " +
  "transition-colors hover:text-text-1 max-md:ms-auto max-md:w-11 max-md:hover:bg-surface-2 md:max-w-96 md:grow " +
  "md:basis-11 md:border md:border-line-strong md:bg-surface-1 md:hover:border-text-3";
