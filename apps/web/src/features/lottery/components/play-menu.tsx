import type { Game, Play } from "@perya/lottery";
import { classes, Drawer, Icon } from "@perya/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Board } from "../lottery.board.ts";
import { namePlay, type PlayGroup, sayGroup, sayPlay, sayPlayHint, sayWholePlay } from "../lottery.words.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { PlayPrize } from "./play-prize.tsx";

type PlayMenuProps = { board: Board; game: Game; terms: LoadedPage["terms"] };

/** Play types by group: a list beside the board, on a phone a button that opens it as a sheet. */
export function PlayMenu(props: PlayMenuProps) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { play, choosePlay } = props.board;
  return (
    <>
      <nav aria-label={t("lotto.plays")} className={classes("max-lg:hidden", LIST)}>
        <Groups {...props} onChoose={choosePlay} />
      </nav>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={OPENER}>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{sayWholePlay(t, play.code)}</span>
          <span className="block truncate text-xs text-text-3">{sayPlayHint(t, play.code)}</span>
        </span>
        <Icon glyph={ChevronsUpDown} className="text-text-2" />
      </button>
      {isOpen && (
        <Drawer title={t("lotto.plays")} side="bottom" onClose={() => setIsOpen(false)}>
          <Groups
            {...props}
            onChoose={(code) => {
              choosePlay(code);
              setIsOpen(false);
            }}
          />
        </Drawer>
      )}
    </>
  );
}

function Groups({ board, game, terms, onChoose }: PlayMenuProps & { onChoose: (code: string) => void }) {
  const { t } = useText();
  const groups = groupPlays(board.plays);
  const own = namePlay(board.play.code).group;
  // Initially the group of the selected play is open.
  const [opened, setOpened] = useState<PlayGroup | null>(own);
  return (
    <ul className="flex flex-col gap-0.5">
      {groups.map(({ group, plays }) => {
        const isOpen = opened === group || groups.length === 1;
        return (
          <li key={group}>
            {groups.length > 1 && (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : group)}
                className={classes(GROUP, own === group && "font-semibold text-text-1")}
              >
                {sayGroup(t, group)}
                <Icon glyph={ChevronDown} size={16} className={isOpen ? "rotate-180" : undefined} />
              </button>
            )}
            {isOpen && (
              <ul className={groups.length > 1 ? "ms-2 border-s border-line ps-1.5" : undefined}>
                {plays.map((play) => (
                  <li key={play.code}>
                    <button
                      type="button"
                      aria-current={play === board.play || undefined}
                      onClick={() => onChoose(play.code)}
                      className={classes(PLAY, play === board.play && "bg-surface-3 text-text-1")}
                    >
                      <span>{sayPlay(t, play.code)}</span>
                      <PlayPrize game={game} play={play} terms={terms} stake={board.stake} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function groupPlays(plays: readonly Play[]): { group: PlayGroup; plays: Play[] }[] {
  const groups = new Map<PlayGroup, Play[]>();
  for (const play of plays) {
    const { group } = namePlay(play.code);
    groups.set(group, [...(groups.get(group) ?? []), play]);
  }
  return [...groups].map(([group, found]) => ({ group, plays: found }));
}

const LIST =
  "card sticky top-34 max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-card border border-line bg-surface-1 p-2";
const OPENER =
  "flex min-h-13 items-center justify-between gap-3 rounded-control border border-line-strong bg-surface-2 px-4 py-2 " +
  "text-start lg:hidden";
const GROUP =
  "flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-2.5 text-start text-sm text-text-2 " +
  "transition-colors hover:bg-surface-2 hover:text-text-1 lg:min-h-9";
const PLAY =
  "flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2.5 text-start text-sm text-text-2 " +
  "transition-colors hover:bg-surface-2 hover:text-text-1 lg:min-h-9";
