import { fromWire } from "@perya/money";
import { classes, Icon, Spinner } from "@perya/ui";
import Check from "lucide-react/icons/check";
import { type ReactNode, useId } from "react";
import type { Panel } from "@perya/contract/studio";
import { useGame } from "../../shell/game-context.tsx";
import { useSessionState } from "../../shell/session.ts";
import { shortage } from "../../shell/stakes.ts";
import { AutoField, StakeChips, StakeField } from "./bet-fields.tsx";
import { type FlightPlay, useFace, useFlight } from "./flight-play.ts";
import { isLocked, type PanelFace } from "./panel-face.ts";
import { type ButtonWords, buttonOf, noticeOf, titleOf } from "./panel-words.ts";
import { payAt } from "./pay.ts";
import { useFlyingText } from "./use-flying.ts";

/** A bet panel. Its single button always has the current action. */
export function BetPanel({ play, panel, head }: { play: FlightPlay; panel: Panel; head?: ReactNode }) {
  const table = useGame();
  const flight = useFlight(play, "flight");
  const state = useFlight(play, "panels")[panel];
  const face = useFace(play, panel);
  const notice = noticeOf(face, state, table);
  const locked = isLocked(face);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2.5 lg:gap-3">
      <header className="flex h-7 items-center gap-3">
        <PanelBadge panel={panel} isLit={face === "flying" || face === "cashing" || isOver(face)} />
        <h2 id={titleId} className={classes("font-sans text-sm font-semibold whitespace-nowrap", TITLES[face])}>
          <span className="sr-only">{table.t("lipad.panel", { panel })} </span>
          {titleOf(face, state, flight, table)}
        </h2>
        {face === "open" && flight?.state === "betting" && <Countdown play={play} />}
        <p className="ms-auto min-w-0 truncate text-xs text-persimmon lg:hidden">{notice?.isProblem && notice.text}</p>
        {head}
      </header>
      <div className="grid grid-cols-2 gap-2.5 lg:gap-3">
        <StakeField play={play} panel={panel} isLocked={locked} />
        <AutoField play={play} panel={panel} isLocked={locked} />
      </div>
      <div className="flex h-9 items-center max-lg:hidden">
        {notice ? (
          <p className={classes("text-xs", notice.isProblem ? "text-persimmon" : "text-text-2")}>{notice.text}</p>
        ) : (
          <StakeChips play={play} panel={panel} isLocked={locked} />
        )}
      </div>
      <PanelButton play={play} panel={panel} face={face} />
    </section>
  );
}

const isOver = (face: PanelFace) => face === "cashedOut" || face === "flewAway" || face === "late";

const TITLES: Readonly<Partial<Record<PanelFace, string>>> = { cashedOut: "text-leaf", reconnecting: "text-persimmon" };

export function PanelBadge({ panel, isLit }: { panel: Panel; isLit: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        "grid size-7 shrink-0 place-items-center rounded-chip text-sm font-bold",
        isLit ? "bg-text-1 text-canvas" : "bg-surface-3 text-text-2",
      )}
    >
      {panel}
    </span>
  );
}

function Countdown({ play }: { play: FlightPlay }) {
  const { t } = useGame();
  const write = () => {
    const left = (play.read().flight?.closesAt ?? 0) - play.now();
    return t("lipad.takesOffIn", { seconds: String(Math.max(0, Math.ceil(left / 1000))) });
  };
  const ref = useFlyingText<HTMLSpanElement>(play, true, write);
  return <span ref={ref} aria-hidden className="text-sm text-text-2 tabular-nums" />;
}

const LOOKS: Readonly<Record<ButtonWords["look"], string>> = {
  main: "border-accent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press active:scale-[0.985]",
  placed: "border-leaf bg-transparent text-leaf hover:bg-surface-2 active:bg-surface-3",
  quiet: "border-line bg-surface-2 text-text-1",
  paid: "border-leaf bg-leaf-soft text-leaf",
  lost: "border-line bg-surface-2 text-coral",
  late: "border-line bg-surface-2 text-persimmon",
};

/** The panel's button. Its size and position never change, only its text. */
function PanelButton({ play, panel, face }: { play: FlightPlay; panel: Panel; face: PanelFace }) {
  const table = useGame();
  const { t, session, money } = table;
  const flight = useFlight(play, "flight");
  const { balance } = useSessionState(session);
  const state = useFlight(play, "panels")[panel];
  const missing = face === "open" ? shortage(fromWire(state.stake), balance) : 0n;
  const isShort = missing > 0n;
  const words: ButtonWords = isShort
    ? { label: t("hud.short", { amount: money(shortage(fromWire(state.stake), balance)) }), look: "quiet" }
    : buttonOf(face, state, flight, table);
  const isFlying = face === "flying";
  const figure = useFlyingText<HTMLElement>(play, isFlying, () =>
    money(payAt(play.read().panels[panel].bet?.stake ?? "0.00", play.pointNow())),
  );
  const canPress = !isShort && (words.look === "main" || words.look === "placed");
  return (
    <button
      type="button"
      data-panel={panel}
      data-face={face}
      aria-disabled={!canPress || undefined}
      onClick={() => canPress && play.press(panel)}
      className={classes(
        "flex h-18 w-full shrink-0 flex-col items-center justify-center rounded-control border px-3 text-center transition-[background-color,scale,border-color]",
        LOOKS[words.look],
        !canPress && "cursor-default",
      )}
    >
      <span className="flex max-w-full items-center gap-2 text-base leading-tight font-semibold">
        {words.isBusy && <Spinner size={16} />}
        {words.look === "placed" && <Icon glyph={Check} size={16} />}
        <span className="truncate">{words.label}</span>
      </span>
      {isFlying && <bdi ref={figure} className="font-display text-2xl leading-tight font-bold tabular-nums" />}
      {words.figure && <bdi className="font-display text-2xl leading-tight font-bold tabular-nums">{words.figure}</bdi>}
      {words.hint && (
        <span className="max-w-full truncate text-sm leading-snug font-semibold text-text-1 tabular-nums">
          <bdi>{words.hint}</bdi>
        </span>
      )}
    </button>
  );
}
