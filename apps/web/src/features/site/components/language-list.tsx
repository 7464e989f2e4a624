import { type KnownLanguage, KNOWN_LANGUAGES } from "@perya/contract";
import { Icon, menuItemClasses, moveFocus, TextField } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { findLanguages, nameIn } from "../site.language-names.ts";

type LanguageListProps<Code extends KnownLanguage> = {
  codes: readonly Code[];
  current: Code;
  onPick: (code: Code) => void;
};

/**
 * Languages by their own names, so that users find theirs on a page they cannot read. The search also matches
 * translated names.
 */
export function LanguageList<Code extends KnownLanguage>({ codes, current, onPick }: LanguageListProps<Code>) {
  const { t, locale } = useText();
  const [search, setSearch] = useState("");
  const found = findLanguages(codes, search, locale);
  const frame = useRef<HTMLDivElement>(null);

  // The field is not focused on touch devices, where the keyboard would cover the list.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) frame.current?.querySelector("input")?.focus();
  }, []);

  return (
    <div ref={frame} data-languages className="flex min-h-0 w-72 max-w-full flex-col gap-2 p-2">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0] !== undefined) onPick(found[0]);
        }}
      >
        <TextField
          type="search"
          label={t("language.search")}
          isLabelHidden
          placeholder={t("language.search")}
          autoComplete="off"
          enterKeyHint="go"
          start={<Icon glyph={Search} />}
          value={search}
          onKeyDown={steer}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      <ul className="flex max-h-96 flex-col overflow-y-auto">
        {found.map((code) => (
          <li key={code} className="grid">
            <LanguageButton code={code} isCurrent={code === current} onPick={() => onPick(code)} />
          </li>
        ))}
      </ul>
      <output className="px-3 pb-1 text-sm text-text-2 empty:hidden">
        {found.length === 0 ? t("language.none") : ""}
      </output>
    </div>
  );
}

type LanguageButtonProps = { code: KnownLanguage; isCurrent: boolean; onPick: () => void };

function LanguageButton({ code, isCurrent, onPick }: LanguageButtonProps) {
  const { locale } = useText();
  const { tag, name } = KNOWN_LANGUAGES[code];
  const here = nameIn(locale, tag);
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPick}
      onKeyDown={steer}
      className={menuItemClasses()}
    >
      <span className="grow">
        <bdi lang={tag}>{name}</bdi>
        {here !== name && <span className="block text-xs text-text-3">{here}</span>}
      </span>
      {isCurrent && <Icon glyph={Check} className="text-text-2" />}
    </button>
  );
}

/**
 * Handles the arrow keys: down moves from the field into the list, arrows move along it and back up. Home and End
 * stay with the text field.
 */
function steer(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const list = event.currentTarget.closest("[data-languages]");
  const stops = [...(list?.querySelectorAll<HTMLElement>("input, li button") ?? [])];
  const index = stops.indexOf(event.currentTarget);
  const next = moveFocus(event.key, index, stops.length, "column");
  if (next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}
