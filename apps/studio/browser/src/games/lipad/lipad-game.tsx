import { classes, Icon } from "@perya/ui";
import BookOpen from "lucide-react/icons/book-open";
import ChevronUp from "lucide-react/icons/chevron-up";
import { useEffect, useState } from "react";
import type { Panel } from "@perya/contract/studio";
import { fromWire } from "@perya/money";
import { useGame } from "../../shell/game-context.tsx";
import { Balance, DeckButton, SoundButton, TroubleStrip } from "../../shell/hud.tsx";
import { BetList } from "./bet-list.tsx";
import { BetPanel, PanelBadge } from "./bet-panel.tsx";
import { FlightLog, FlightProblems } from "./flight-log.tsx";
import { type FlightPlay, useFace, useFlight } from "./flight-play.ts";
import { FlightScene } from "./flight-scene.tsx";
import { LipadInfo } from "./lipad-info.tsx";
import { payAt } from "./pay.ts";
import { SealedCard } from "./sealed-card.tsx";
import { useFlyingText } from "./use-flying.ts";
import { useFlightCues } from "./use-flight-cues.ts";

/** Scene, bets and panels: side by side on desktops, stacked on phones. */
export function LipadGame({ play }: { play: FlightPlay }) {
  const { t, start } = useGame();
  const [isInfoOpen, setIsInfoOpen] = useState(false);
  const [isSecondOpen, setIsSecondOpen] = useState(false);
  usePanelKeys(play);
  useFlightCues(play);
  const card = "lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:p-4";
  return (
    <main
      className={classes(
        "relative flex h-[calc(100dvh-var(--strip,0rem))] flex-col overflow-hidden bg-canvas",
        "lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(0,1fr)_clamp(8rem,27dvh,16rem)] lg:gap-4 lg:p-4",
        "flat:grid flat:grid-cols-[minmax(0,1fr)_19rem] flat:grid-rows-1 flat:gap-0 flat:p-0",
      )}
    >
      <TroubleStrip />
      <h1 className="sr-only">{start.game.name}</h1>
      <section
        aria-label={t("lipad.scene")}
        className="h-[40dvh] shrink-0 lg:col-start-1 lg:row-start-1 lg:h-auto lg:overflow-hidden lg:rounded-card flat:h-auto"
      >
        <FlightScene play={play} />
      </section>
      <section
        aria-label={t("lipad.panels")}
        className={classes(
          "z-1 flex shrink-0 flex-col max-lg:order-last",
          "max-lg:gap-3 max-lg:rounded-t-sheet max-lg:border-t max-lg:border-line max-lg:bg-surface-1 max-lg:px-4 max-lg:pt-3.5 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))]",
          "lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:min-h-0 lg:gap-4",
          "flat:col-start-2 flat:overflow-y-auto flat:rounded-none",
        )}
      >
        {/* Scrolls in low windows, so that the balance stays visible. */}
        <div className="contents lg:flex lg:min-h-0 lg:grow lg:flex-col lg:gap-4 lg:overflow-y-auto flat:contents">
          <div className={card}>
            <BetPanel play={play} panel="A" />
          </div>
          <div className={classes(card, "max-lg:hidden")}>
            <BetPanel play={play} panel="B" />
          </div>
          <div className="border-t border-line pt-2.5 lg:hidden">
            {isSecondOpen ? (
              <BetPanel play={play} panel="B" head={<Fold isOpen onPress={() => setIsSecondOpen(false)} />} />
            ) : (
              <SecondBet play={play} onOpen={() => setIsSecondOpen(true)} />
            )}
          </div>
          <div className={classes(card, "max-lg:hidden lg:grow")}>
            <SealedCard play={play} />
          </div>
        </div>
        <div className={classes(card, "max-lg:hidden lg:py-1.5")}>
          <Deck onInfo={() => setIsInfoOpen(true)} />
        </div>
        <Deck onInfo={() => setIsInfoOpen(true)} className="-my-1 lg:hidden" />
      </section>
      <section
        aria-label={t("lipad.bets")}
        className={classes(
          card,
          "min-h-0 grow overflow-y-auto max-lg:px-4 max-lg:pt-1 lg:col-start-1 lg:row-start-2 lg:pt-1.5 flat:hidden",
        )}
      >
        <BetList play={play} />
      </section>
      <FlightLog play={play} />
      <FlightProblems play={play} />
      {isInfoOpen && <LipadInfo play={play} onClose={() => setIsInfoOpen(false)} />}
    </main>
  );
}

function Deck({ onInfo, className = "" }: { onInfo: () => void; className?: string }) {
  const { t } = useGame();
  return (
    <div className={classes("flex items-center justify-between", className)}>
      <Balance className="min-w-0" />
      <div className="flex">
        <DeckButton glyph={BookOpen} label={t("hud.info")} onPress={onInfo} />
        <SoundButton />
      </div>
    </div>
  );
}

function Fold({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { t } = useGame();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t("lipad.secondBet")}
      onClick={onPress}
      className="ms-auto grid size-11 shrink-0 place-items-center rounded-control text-text-2"
    >
      <Icon glyph={ChevronUp} className={isOpen ? "rotate-180" : undefined} />
    </button>
  );
}

/** Second bet on phones: one line with its current action. */
function SecondBet({ play, onOpen }: { play: FlightPlay; onOpen: () => void }) {
  const { t, money } = useGame();
  const face = useFace(play, "B");
  const { stake, bet } = useFlight(play, "panels").B;
  const isFlying = face === "flying";
  const figure = useFlyingText<HTMLElement>(play, isFlying, () =>
    money(payAt(play.read().panels.B.bet?.stake ?? "0.00", play.pointNow())),
  );
  const canCancel = face === "placed" || face === "queued";
  const words = {
    cashedOut: t("lipad.second.out", { amount: money(fromWire(bet?.win ?? "0.00")) }),
    flewAway: t("lipad.second.lost", { amount: money(fromWire(stake)) }),
    late: t("lipad.second.lost", { amount: money(fromWire(stake)) }),
    placed: t("lipad.second.placed", { amount: money(fromWire(stake)) }),
    queued: t("lipad.second.placed", { amount: money(fromWire(stake)) }),
  };
  return (
    <div className="flex h-11 items-center gap-3">
      <PanelBadge panel="B" isLit={isFlying} />
      <p className="min-w-0 grow truncate text-sm">
        {(words as Partial<Record<typeof face, string>>)[face] ?? t("lipad.second.open")}
      </p>
      {isFlying && (
        <button
          type="button"
          onClick={() => play.press("B")}
          className="h-10 shrink-0 rounded-control bg-accent px-3 text-sm font-semibold text-on-accent tabular-nums"
        >
          {t("lipad.button.flying")} <bdi ref={figure} />
        </button>
      )}
      {canCancel && (
        <button type="button" onClick={() => play.press("B")} className="h-10 shrink-0 px-1 text-sm text-text-2">
          {t("ui.cancel")}
        </button>
      )}
      <Fold isOpen={false} onPress={onOpen} />
    </div>
  );
}

/** Registers the keys: Space and A press the first panel's button, B the second's, except while typing. */
function usePanelKeys(play: FlightPlay) {
  useEffect(() => {
    const receive = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const panel = KEYS[event.key.toLowerCase()];
      const target = event.target instanceof Element ? event.target : null;
      if (!panel || target?.closest("input, dialog, [role=menu]")) return;
      if (event.key === " " && target?.closest("button, a, [role=tab]")) return;
      event.preventDefault();
      play.press(panel);
    };
    window.addEventListener("keydown", receive);
    return () => window.removeEventListener("keydown", receive);
  }, [play]);
}

const KEYS: Readonly<Record<string, Panel>> = { " ": "A", a: "A", b: "B" };
