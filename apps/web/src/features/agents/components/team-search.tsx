import { Icon, IconButton } from "@perya/ui";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { useText } from "../../../lib/text.ts";

type TeamSearchProps = { words: string; onWords: (words: string) => void };

/** Searches team usernames by prefix. "/" focuses the field from anywhere on the page. */
export function TeamSearch({ words, onWords }: TeamSearchProps) {
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <div className="relative flex w-64 items-center max-lg:w-full">
      <Icon glyph={Search} size={16} className="pointer-events-none absolute start-3 text-text-3" />
      <input
        ref={field}
        type="search"
        value={words}
        aria-label={t("downlines.search")}
        aria-keyshortcuts="/"
        placeholder={t("downlines.search")}
        maxLength={64}
        autoComplete="off"
        onChange={({ target }) => onWords(target.value)}
        onKeyDown={({ key }) => key === "Escape" && onWords("")}
        className="h-9 w-full rounded-control border border-line-strong bg-surface-1 ps-9 pe-9 text-sm max-lg:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {words === "" ? (
        <kbd
          aria-hidden
          className="absolute end-2.5 rounded-chip border border-line px-1.5 font-sans text-xs leading-5 text-text-3 max-lg:hidden"
        >
          /
        </kbd>
      ) : (
        <IconButton
          icon={X}
          label={t("downlines.search.clear")}
          onClick={() => onWords("")}
          className="absolute end-0"
        />
      )}
    </div>
  );
}
