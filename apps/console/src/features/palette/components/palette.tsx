import { Icon, useModal, VisuallyHidden } from "@perya/ui";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { matchEntries, type Entry, type EntryGroup } from "../palette.entries.ts";
import { MIN_LETTERS } from "../palette.queries.ts";
import { useFoundMembers } from "../use-found-members.ts";

type PaletteProps = { groups: readonly EntryGroup[]; onClose: () => void };

/**
 * Command palette for pages, the current page's actions and members. Focus stays in the field while the arrow keys
 * move the highlight; Enter closes the palette, then runs the highlighted entry.
 */
export function Palette({ groups, onClose }: PaletteProps) {
  const id = useId();
  const { dialogProps } = useModal({ onClose });
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(0);
  const found = useFoundMembers(useDeferredValue(typed.trim()));
  const shown: EntryGroup[] = [
    ...groups.map(({ title, entries }) => ({ title, entries: matchEntries(entries, typed) })),
    { title: t("palette.members"), entries: found.entries },
  ].filter(({ entries }) => entries.length > 0);
  const entries = shown.flatMap((group) => group.entries);
  const place = Math.min(marked, entries.length - 1);

  function choose(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    // Runs after the dialog has closed, because shortcuts are disabled while one is open.
    setTimeout(entry.run);
  }
  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (place + step + entries.length) % Math.max(entries.length, 1);
      setMarked(next);
      document.getElementById(`${id}-${entries[next]?.id}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(entries[place]);
    }
  }

  return (
    <dialog
      {...dialogProps}
      aria-label={t("palette.title")}
      className={
        "mx-auto mt-[12vh] mb-auto max-h-[70dvh] w-[600px] max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-card border " +
        "border-line-strong bg-surface-1 p-0 text-text-1 shadow-sheet animate-enter open:flex backdrop:bg-scrim max-xs:mt-3"
      }
    >
      <div className="flex min-h-0 grow flex-col">
        <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-4 focus-within:border-sea">
          <Icon glyph={Search} size={16} className="text-text-3" />
          <input
            role="combobox"
            aria-label={t("palette.field")}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={entries[place] && `${id}-${entries[place].id}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t("palette.field")}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setMarked(0);
            }}
            onKeyDown={steer}
            className="h-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-text-3"
          />
          <KeyCap>{t("palette.key.escape")}</KeyCap>
        </div>
        <div
          id={`${id}-list`}
          // Not a `select`: the list has groups, and the field keeps the focus.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={t("palette.list")}
          className="min-h-0 grow overflow-y-auto p-2"
        >
          {shown.map((group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`} className="pb-1">
              <p id={`${id}-${group.title}`} className="px-2 py-1 text-xs text-text-3">
                {group.title}
              </p>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={`${id}-${entry.id}`}
                  entry={entry}
                  isMarked={entry === entries[place]}
                  onPoint={() => setMarked(entries.indexOf(entry))}
                  onChoose={() => choose(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        <output className="min-h-8 shrink-0 border-t border-line px-4 py-1.5 text-xs text-text-3">
          {sayState({ typed, count: entries.length, ...found })}
          <VisuallyHidden> {t("palette.count", { count: entries.length })}</VisuallyHidden>
        </output>
      </div>
    </dialog>
  );
}

type OptionProps = { id: string; entry: Entry; isMarked: boolean; onPoint: () => void; onChoose: () => void };

function Option({ id, entry: { label, note, icon, keys }, isMarked, onPoint, onChoose }: OptionProps) {
  return (
    // Keys are handled by the field, which keeps the focus and marks the option by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isMarked}
      // Keeps the focus in the field when an entry is clicked.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 text-sm aria-selected:bg-surface-3 max-sm:min-h-11"
    >
      {icon && <Icon glyph={icon} size={16} className="text-text-3" />}
      <bdi className="truncate">{label}</bdi>
      {note && <span className="truncate text-xs text-text-3">{note}</span>}
      <span className="ms-auto flex gap-1">
        {keys?.map((key) => (
          <KeyCap key={key}>{key.toUpperCase()}</KeyCap>
        ))}
      </span>
    </div>
  );
}

type State = { typed: string; count: number; isLooking: boolean; isCut: boolean; problem: string | null };

function sayState({ typed, count, isLooking, isCut, problem }: State): string {
  if (problem !== null) return problem;
  if (isLooking) return t("palette.looking");
  if (isCut) return t("palette.more");
  return count === 0 && typed.trim().length >= MIN_LETTERS ? t("palette.none") : t("palette.hint");
}
