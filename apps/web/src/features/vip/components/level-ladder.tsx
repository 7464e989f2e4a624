import type { Vip } from "@perya/contract";
import { classes } from "@perya/ui";
import { useRef, useLayoutEffect } from "react";
import { useText } from "../../../lib/text.ts";
import { LevelEmblem } from "./level-emblem.tsx";

/** All levels as capiz panes, lit up to the member's own, which is larger and ringed. */
export function LevelLadder({ vip: { level: own, terms } }: { vip: Vip }) {
  const { t } = useText();
  const current = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => scrollTo(current.current), []);
  return (
    <div className="overflow-x-auto border-t-8 border-wood px-2 pb-5">
      <ol className="flex w-max min-w-full items-start justify-around gap-1">
        {terms.levels.map(({ name }, index) => {
          const level = index + 1;
          const isOwn = level === own;
          return (
            <li
              key={name}
              ref={isOwn ? current : undefined}
              aria-current={isOwn ? "step" : undefined}
              className="flex w-21 shrink-0 flex-col items-center gap-1 text-center"
            >
              <span aria-hidden="true" className="h-4 w-px bg-line-strong" />
              <span
                data-theme={level <= own ? "light" : "dark"}
                className={classes(
                  "grid place-items-center rounded-chip border-4 border-wood text-text-1",
                  level <= own ? "reward-pane" : "bg-pane-off",
                  isOwn ? "size-17 ring-2 ring-ube" : "mt-1 size-13",
                )}
              >
                <LevelEmblem level={level} of={terms.levels.length} className={isOwn ? "size-11" : "size-8"} />
              </span>
              <span className="max-w-full truncate text-sm font-semibold">{name}</span>
              <span className={classes("text-xs", isOwn ? "font-semibold text-ube" : "text-text-3")}>
                {t(isOwn ? "vip.level.own" : "vip.level", { level })}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Centers the level in its scroll box, without scrolling the page. */
function scrollTo(line: HTMLLIElement | null): void {
  const box = line?.closest("div");
  if (line && box) box.scrollLeft = line.offsetLeft - box.offsetLeft - (box.clientWidth - line.offsetWidth) / 2;
}
