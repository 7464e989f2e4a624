import { Button, classes, Icon, IconButton, useModal, useUiWords } from "@perya/ui";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { closeSearch, useSearchOverlay } from "./search.state.ts";
import { useText } from "../../lib/text.ts";
import { forgetSearches, readRecentSearches } from "./recent-searches.ts";
import { SearchResults } from "./search-results.tsx";
import { useFollow } from "./use-follow.ts";
import { type Hit, useSearch } from "./use-search.ts";

/** One field over the page. Arrows select, Enter opens, Escape closes: a combobox whose focus stays in the field. */
export function SearchOverlay() {
  const { t } = useText();
  const listId = useId();
  const [typed, setTyped] = useState(() => useSearchOverlay.getState().typedAhead);
  const [chosen, setChosen] = useState(0);
  const [isEntered, setIsEntered] = useState(false);
  const [recent, setRecent] = useState(readRecentSearches);
  const { dialogProps, requestClose } = useModal({ onClose: closeSearch });
  const found = useSearch(typed, recent);
  const follow = useFollow();
  const hits = found.groups.flatMap((group) => group.hits);
  const active = Math.min(chosen, hits.length - 1);
  const idOf = (index: number) => `${listId}-${index}`;

  function type(text: string) {
    setTyped(text);
    setChosen(0);
    setIsEntered(false);
  }

  function open(hit: Hit | undefined) {
    if (hit?.kind === "recent") type(hit.text);
    else if (hit) follow(hit, typed);
  }

  // If Enter was pressed before the answer arrived, opens the first new hit, not an outdated one.
  const followFirst = useEffectEvent(() => {
    const [first] = hits;
    if (first && first.kind !== "recent") follow(first, typed);
  });
  useEffect(() => {
    if (isEntered && found.isSettled) followFirst();
  }, [isEntered, found.isSettled]);

  function forget() {
    forgetSearches();
    setRecent([]);
  }

  function choose(index: number) {
    setChosen(index);
    document.getElementById(idOf(index))?.scrollIntoView({ block: "nearest" });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter" && found.isSettled) open(hits[active]);
    else if (event.key === "Enter") setIsEntered(true);
    else if (event.key === "ArrowDown" && hits.length > 0) choose((active + 1) % hits.length);
    else if (event.key === "ArrowUp" && hits.length > 0) choose((active + hits.length - 1) % hits.length);
    else return;
    event.preventDefault();
  }

  return (
    <dialog {...dialogProps} aria-label={t("search.title")} className={SHEET}>
      <div className="flex min-h-0 grow flex-col">
        <SearchField
          typed={typed}
          listId={listId}
          activeId={hits.length > 0 ? idOf(active) : undefined}
          onType={type}
          onPress={press}
          onClose={requestClose}
        />
        <SearchResults
          found={found}
          typed={typed.trim()}
          active={active}
          listId={listId}
          idOf={idOf}
          onPoint={setChosen}
          onOpen={open}
        />
        <Foot hasRecent={typed === "" && recent.length > 0} onForget={forget} />
      </div>
    </dialog>
  );
}

type SearchFieldProps = {
  typed: string;
  listId: string;
  /** Id of the selected option; undefined while there are none. */
  activeId: string | undefined;
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClose: () => void;
};

function SearchField({ typed, listId, activeId, onType, onPress, onClose }: SearchFieldProps) {
  const { t } = useText();
  const words = useUiWords();
  return (
    <div className="flex items-center gap-1 border-b border-line ps-5 pe-2">
      <Icon glyph={Search} className="text-text-3" />
      <input
        // Not of the type "search", in which Escape would clear the field before it closes the overlay.
        type="text"
        role="combobox"
        aria-label={t("search.title")}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        placeholder={t("search.placeholder")}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onPress}
        className={FIELD}
      />
      <IconButton icon={X} label={words.close} onClick={onClose} />
    </div>
  );
}

function Foot({ hasRecent, onForget }: { hasRecent: boolean; onForget: () => void }) {
  const { t } = useText();
  return (
    <div className={classes(FOOT, !hasRecent && "pointer-coarse:hidden")}>
      <p className="pointer-coarse:hidden">{t("search.keys")}</p>
      {hasRecent && (
        <Button variant="quiet" size="sm" className="ms-auto -me-2" onClick={onForget}>
          {t("search.forget")}
        </Button>
      )}
    </div>
  );
}

const SHEET = classes(
  "mx-auto mt-[10dvh] mb-auto max-h-[min(80dvh,44rem)] w-[640px] max-w-[calc(100vw-2rem)] flex-col overflow-hidden open:flex",
  "animate-enter rounded-sheet border border-line bg-surface-1 text-text-1 shadow-sheet backdrop:animate-fade backdrop:bg-scrim",
  "max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0",
);

const FIELD = "h-15 min-w-0 grow bg-transparent px-2 text-lg text-text-1 outline-none";

const FOOT = "flex min-h-13 items-center gap-4 border-t border-line px-5 text-sm text-text-3";
