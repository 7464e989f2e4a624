import { toWire, ZERO } from "@perya/money";
import { classes } from "@perya/ui";
import BookOpen from "lucide-react/icons/book-open";
import HistoryGlyph from "lucide-react/icons/history";
import Repeat from "lucide-react/icons/repeat";
import Square from "lucide-react/icons/square";
import Zap from "lucide-react/icons/zap";
import { useState } from "react";
import { AutoDialog } from "../../shell/auto-dialog.tsx";
import { useGame } from "../../shell/game-context.tsx";
import { Balance, DeckButton, SoundButton, StakePicker } from "../../shell/hud.tsx";
import { InfoDialog, type InfoSection } from "../../shell/info-dialog.tsx";
import { keep } from "../../shell/keeping.ts";
import { costOf, stakeOf, useSessionState } from "../../shell/session.ts";
import { shortage } from "../../shell/stakes.ts";
import { Paytable } from "./paytable.tsx";
import { RecallRound } from "./recall-round.tsx";
import { Rules } from "./rules.tsx";
import { useSlot } from "./slot-facts.tsx";
import { type SlotPlay, useSlotState } from "./slot-play.ts";
import { SpinButton } from "./spin-button.tsx";
import { WinFigure } from "./win-figure.tsx";

/** All controls: one row on desktops, three on phones, a column beside the reels on landscape phones. */
export function Deck({ play }: { play: SlotPlay }) {
  const { t, start, session } = useGame();
  const { sheet } = useSlot();
  const { stake, phase } = useSlotState(play);
  const seat = useSessionState(session);
  const [info, setInfo] = useState<InfoSection | null>(null);
  const count = sheet.wins === "ways" ? sheet.rows ** sheet.reels.length : sheet.wins.lines.length;
  const spread = sheet.wins === "ways" ? t("slot.ways", { count }) : t("slot.lines", { count });

  return (
    <section
      aria-label={start.game.name}
      className={classes(
        // Tab order follows the visual order.
        "[reading-flow:grid-order] lg:[reading-flow:flex-visual] flat:[reading-flow:grid-order]",
        "relative z-1 grid items-center gap-x-2 gap-y-3 border border-line bg-surface-1 text-text-1",
        "grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] rounded-t-sheet px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]",
        "md:mx-auto md:mb-4 md:w-160 md:rounded-sheet lg:mb-6 lg:flex lg:w-[min(66rem,calc(100%-2rem))] lg:items-center lg:gap-5 lg:rounded-sheet lg:py-3 lg:ps-4 lg:pe-2",
        "flat:mx-0 flat:mb-0 flat:grid flat:w-56 flat:grid-cols-2 flat:content-center flat:gap-2 flat:overflow-y-auto flat:rounded-none flat:border-y-0 flat:p-3",
      )}
    >
      <WinFigure
        play={play}
        className="order-1 col-span-3 lg:order-4 lg:min-w-44 lg:grow flat:order-1 flat:col-span-2 flat:min-w-0"
      />
      <Balance className="order-2 lg:order-2 lg:min-w-28 flat:order-2 flat:col-span-2 flat:flex-row flat:justify-between" />
      <StakePicker
        stake={stakeOf(seat, stake)}
        label={`${t("hud.bet")} · ${spread}`}
        isLocked={phase !== "ready" || seat.freeRounds !== null}
        onChoose={(next) => {
          play.chooseStake(next);
          keep(`stake.${start.game.code}`, toWire(next));
        }}
        className="order-3 col-span-2 lg:order-3 lg:w-56 flat:order-3 flat:w-full"
      />
      <div className="order-4 flex justify-around lg:order-1 lg:gap-1 flat:order-5">
        <DeckButton glyph={BookOpen} label={t("hud.info")} onPress={() => setInfo("paytable")} />
        <DeckButton
          glyph={HistoryGlyph}
          label={t("hud.history")}
          onPress={() => setInfo("history")}
          className="max-xl:hidden flat:hidden"
        />
        <SoundButton />
      </div>
      <SpinButton
        play={play}
        className="order-5 lg:order-6 lg:-my-6 flat:order-4 flat:col-span-2 flat:m-0 flat:justify-self-center"
      />
      <Pace play={play} />
      <Shortage play={play} />
      {info && (
        <InfoDialog
          first={info}
          paytable={<Paytable stake={stake} />}
          rules={<Rules />}
          replay={RecallRound}
          onClose={() => setInfo(null)}
        />
      )}
    </section>
  );
}

/** Controls for turbo and autoplay, if the law permits them. */
function Pace({ play }: { play: SlotPlay }) {
  const { t, start } = useGame();
  const { hasTurbo, hasAutoplay } = start.manners;
  const { isTurbo, auto, stake, phase } = useSlotState(play);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="order-6 flex min-h-13 justify-around lg:order-5 lg:gap-1 flat:order-6">
      {hasTurbo && <DeckButton glyph={Zap} label={t("slot.turbo")} isPressed={isTurbo} onPress={play.switchTurbo} />}
      {hasAutoplay && (
        <DeckButton
          glyph={auto ? Square : Repeat}
          label={auto ? t("slot.autoLeft", { count: auto.left }) : t("slot.auto")}
          onPress={() => {
            if (auto) play.stopSeveral();
            else if (phase === "ready") setIsChoosing(true);
          }}
        />
      )}
      {isChoosing && (
        <AutoDialog
          stake={stake}
          onStart={(count, limit) => void play.playSeveral(count, limit)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

/** Announces why the spin button is inactive. */
function Shortage({ play }: { play: SlotPlay }) {
  const { t, session, money } = useGame();
  const seat = useSessionState(session);
  const { stake, phase, isStoppedByLoss } = useSlotState(play);
  const missing = phase === "ready" ? shortage(costOf(seat, stake), seat.balance) : ZERO;
  const text =
    missing > 0n ? t("hud.shortLong", { amount: money(missing) }) : isStoppedByLoss ? t("slot.autoStopsLoss") : "";
  return (
    <output
      id="short-of-balance"
      className={
        text === ""
          ? "sr-only"
          : "absolute inset-x-0 -top-11 block mx-auto w-fit rounded-control border border-line bg-surface-1 px-4 py-1.5 text-sm flat:static flat:order-7 flat:col-span-2 flat:border-0 flat:p-0"
      }
    >
      {text}
    </output>
  );
}
