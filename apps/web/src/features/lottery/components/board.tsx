import type { Game, Result } from "@perya/lottery";
import { Button, classes, Notice } from "@perya/ui";
import ClipboardType from "lucide-react/icons/clipboard-type";
import Shuffle from "lucide-react/icons/shuffle";
import { type KeyboardEvent, useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Board as BoardState } from "../lottery.board.ts";
import { limitsBySymbol, limitsOfPlay } from "../lottery.limits.ts";
import { lookOf, quickPick, secureBelow, toggled, withField } from "../lottery.selection.ts";
import { multiplesOf, offerAt } from "../lottery.slip.ts";
import { sayField, sayPlayHint, sayWholePlay } from "../lottery.words.ts";
import type { Choice } from "../lottery.choice.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { statsOf } from "../lottery.charts.ts";
import { BoardFoot } from "./board-foot.tsx";
import { LimitedNumbers } from "./limited-numbers.tsx";
import { NumberField } from "./number-field.tsx";
import { OddsLine } from "./odds-line.tsx";
import { StakeBar } from "./stake-bar.tsx";
import { TypedField } from "./typed-field.tsx";
import { TypeDialog } from "./type-dialog.tsx";
import { WordField } from "./word-field.tsx";

type BoardProps = {
  game: Game;
  page: LoadedPage;
  board: BoardState;
  slip: Slip;
  choice: Choice;
  results: readonly Result[];
};

/** The choice of numbers for one play, its stake, and the button that adds it to the slip. */
export function Board({ game, page, board, slip, choice, results }: BoardProps) {
  const { t } = useText();
  const [isTyping, setIsTyping] = useState(false);
  const { play, selection, select } = board;
  const day = new Date(page.open?.drawsAt ?? page.serverTime);
  const { isLocked } = choice;
  const multiples = multiplesOf(play, offerAt(game, play, page.terms, board.stake.group)?.rates ?? []);
  const pick = () => select(quickPick(play, secureBelow));
  const canType = play.fields.every(({ symbols }) => symbols.kind === "numbers");
  const limited = limitsOfPlay(play, page.limited);

  function press(event: KeyboardEvent) {
    const isOfField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isOfField || event.ctrlKey || event.metaKey || event.altKey || isLocked) return;
    if (event.key === "q") pick();
    if (event.key === "t" && canType) setIsTyping(true);
    if (event.key === "q" || event.key === "t") event.preventDefault();
  }

  return (
    // Handles keys of the buttons inside. The section itself cannot be focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={t("lotto.board")} onKeyDown={press} className={CARD}>
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <div className="min-w-0">
          <h2 className="text-lg max-lg:sr-only">{sayWholePlay(t, play.code)}</h2>
          <p className="text-sm text-text-2">
            <span className="max-lg:hidden">{sayPlayHint(t, play.code)}. </span>
            <OddsLine game={game} play={play} terms={page.terms} stake={board.stake} />
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:grow">
          <Button size="sm" icon={Shuffle} aria-keyshortcuts="q" disabled={isLocked} onClick={pick}>
            {t("lotto.quickPick")}
          </Button>
          {canType && (
            <Button
              size="sm"
              icon={ClipboardType}
              aria-keyshortcuts="t"
              disabled={isLocked}
              onClick={() => setIsTyping(true)}
            >
              {t("lotto.type")}
            </Button>
          )}
        </div>
      </header>
      {isLocked && (
        <div className="px-4 pt-4">
          <Notice tone="warning">{t(page.game.isOpen ? "lotto.locked" : "lotto.maintenance.text")}</Notice>
        </div>
      )}
      <div className={classes("divide-y divide-line-soft", isLocked && "opacity-60")}>
        {play.fields.map((field, index) => {
          const shared = {
            field,
            chosen: selection[index] ?? [],
            onChange: (values: readonly number[]) => select(withField(play, selection, index, values)),
            isLocked,
          };
          const look = lookOf(field);
          const limits = limitsBySymbol(play, index, limited);
          if (look === "typed") return <TypedField key={field.name} {...shared} limits={limits} />;
          const onToggle = (value: number) => select(toggled(play, selection, index, value));
          if (look === "words")
            return <WordField key={field.name} {...shared} {...{ onToggle, limits, multiples, day }} />;
          // The last ball of seven: its place says less than its name.
          const name = play.code === "special" ? t("lotto.field.numbers") : sayField(t, field);
          const stats = statsOf(game, play, index, results);
          return <NumberField key={field.name} {...shared} {...{ name, look, onToggle, limits, multiples, stats }} />;
        })}
      </div>
      {multiples.size > 0 ? (
        <p className="px-4 pb-3 text-xs text-text-3">{t("lotto.multiples")}</p>
      ) : (
        results.length > 0 &&
        play.fields.some((field) => lookOf(field) === "row") && (
          <p className="px-4 pb-3 text-xs text-text-3">{t("lotto.gaps")}</p>
        )
      )}
      <LimitedNumbers limited={limited} />
      <StakeBar board={board} game={game} terms={page.terms} />
      <BoardFoot {...{ page, board, slip, choice }} />
      {isTyping && <TypeDialog play={play} onRead={select} onClose={() => setIsTyping(false)} />}
    </section>
  );
}

const CARD = "card overflow-hidden rounded-card border border-line bg-surface-1";
