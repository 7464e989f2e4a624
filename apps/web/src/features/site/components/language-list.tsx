import { type KnownLanguage, LANGUAGES } from "@perya/contract";
import { classes, Icon, moveFocus, TextField } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { findLanguages, nameIn } from "../site.language-names.ts";

type LanguageListProps<Code extends KnownLanguage> = {
  codes: readonly Code[];
  current: Code;
  onPick: (code: Code) => void;
};

/** Languages by their own names, because a reader lost in a foreign page looks for the word they know; found by either name. */
export function LanguageList<Code extends KnownLanguage>({ codes, current, onPick }: LanguageListProps<Code>) {
  const { t, locale } = useText();
  const [wish, setWish] = useState("");
  const found = findLanguages(codes, wish, locale);
  const [active, setActive] = useState<Code>(current);
  const activeIndex = Math.max(found.indexOf(active), 0);
  const id = useId();
  const field = useRef<HTMLDivElement>(null);

  // Not under a thumb: the phone's keyboard would cover the very list.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.querySelector("input")?.focus();
  }, []);

  function steer(event: KeyboardEvent) {
    const chosen = found[activeIndex];
    if (event.key === "Enter" && chosen !== undefined) onPick(chosen);
    // Home and End belong to the text that is being typed.
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = found[moveFocus(event.key, activeIndex, found.length, "column") ?? 0];
    if (next === undefined) return;
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div ref={field} className="flex min-h-0 w-72 max-w-full flex-col gap-2 p-2">
      <TextField
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${found[activeIndex]}` : undefined}
        label={t("language.search")}
        isLabelHidden
        placeholder={t("language.search")}
        autoComplete="off"
        start={<Icon glyph={Search} />}
        value={wish}
        onChange={(event) => setWish(event.target.value)}
        onKeyDown={steer}
      />
      <div id={id} role="listbox" aria-label={t("shell.language")} className="flex max-h-96 flex-col overflow-y-auto">
        {found.map((code, index) => (
          <Option
            key={code}
            id={`${id}-${code}`}
            code={code}
            isCurrent={code === current}
            isActive={index === activeIndex}
            onPick={() => onPick(code)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="px-3 pb-2 text-sm text-text-2">{t("language.none")}</p>}
    </div>
  );
}

type OptionProps = { id: string; code: KnownLanguage; isCurrent: boolean; isActive: boolean; onPick: () => void };

/** The keyboard stays in the field and points here; a press needs no more than the press. */
function Option({ id, code, isCurrent, isActive, onPick }: OptionProps) {
  const { locale } = useText();
  const { tag, name } = LANGUAGES[code];
  const here = nameIn(locale, tag);
  return (
    // oxlint-disable-next-line click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={onPick}
      className={classes(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-surface-3",
        isActive && "bg-surface-3",
      )}
    >
      <span className="grow">
        <bdi lang={tag}>{name}</bdi>
        {here !== name && <span className="block text-xs text-text-3">{here}</span>}
      </span>
      {isCurrent && <Icon glyph={Check} className="text-text-2" />}
    </div>
  );
}
