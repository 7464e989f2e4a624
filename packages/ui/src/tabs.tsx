import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { isRightToLeft, moveFocus } from "./roving.ts";

export type Tab<Key extends string> = { key: Key; label: ReactNode; content: ReactNode };

export type TabsProps<Key extends string> = {
  /** What the tabs choose between, for a screen reader: "Log in with". */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** True for tabs in a card, where the panel begins directly below. */
  isDense?: boolean;
};

/** Tabs with one Tab stop; arrows move and select at once. Only the selected panel is mounted. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, isDense = false }: TabsProps<Key>) {
  const id = useId();
  const panelId = `${id}-panel`;
  const chosen = tabs.find((tab) => tab.key === selected);

  function steer(event: KeyboardEvent<HTMLElement>) {
    const row = event.currentTarget.parentElement;
    const index = tabs.findIndex((tab) => tab.key === selected);
    const next = moveFocus(event.key, index, tabs.length, "row", row !== null && isRightToLeft(row));
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    row?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
    onSelect(tab.key);
  }

  return (
    <div className={classes("flex flex-col", !isDense && "gap-4")}>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? panelId : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            onKeyDown={steer}
            className={classes(
              tabLook,
              tab === chosen ? "border-text-1 text-text-1" : "border-transparent text-text-2",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div key={chosen.key} role="tabpanel" id={panelId} aria-labelledby={`${id}-${chosen.key}`}>
          {chosen.content}
        </div>
      )}
    </div>
  );
}

const tabLook =
  "-mb-px min-h-11 shrink-0 border-b-2 px-4 py-2 text-base font-semibold whitespace-nowrap transition-colors " +
  "hover:text-text-1 focus-visible:-outline-offset-2";
