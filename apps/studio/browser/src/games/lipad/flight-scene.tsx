import { classes, useReducedMotion } from "@perya/ui";
import { type RefObject, useEffect, useRef } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { useMeasure } from "../../shell/use-measure.ts";
import { formatPoint } from "./figures.ts";
import { type FlightPlay, type FlightPlayState, useFlight } from "./flight-play.ts";
import { LastResults } from "./last-results.tsx";
import { renderSprites } from "./scene/lantern-sprites.ts";
import { layOut } from "./scene/layout.ts";
import { paintPlace } from "./scene/paint-place.ts";
import { createPaintFlight, type Other, type Phase } from "./scene/paint-flight.ts";
import { createStopwatch } from "./scene/stopwatch.ts";

/** Multipliers that are announced to screen readers during the flight. */
const TOLD_AT = [200, 300, 500, 1_000, 2_000, 5_000, 10_000];

/** Sky and lantern. Static parts are painted once; frames redraw only moving parts and numbers. */
export function FlightScene({ play }: { play: FlightPlay }) {
  const { t } = useGame();
  const place = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  useFrames(play, place, { figure, note });
  const flight = useFlight(play, "flight");
  const isOnline = useFlight(play, "isOnline");
  const isGone = flight?.state === "ended";
  return (
    <div className="relative size-full overflow-hidden bg-[#0c1030] text-[#f4f0e6]">
      <div ref={place} aria-hidden className="absolute inset-0" />
      <LastResults play={play} />
      <div
        className={classes(
          "absolute start-[5%] top-[15%] flex flex-col lg:start-[6.5%] lg:top-[24%] flat:top-[22%]",
          "drop-shadow-[0_2px_12px_rgb(12_16_48/0.55)]",
        )}
      >
        <p
          role="timer"
          aria-label={t("lipad.shows")}
          className={classes(
            "font-display text-[4.125rem] leading-none font-bold tracking-[-0.015em] tabular-nums lg:text-[7.5rem]",
            isGone ? "text-[#f28c80]" : "text-[#fdf6e6]",
          )}
        >
          <bdi ref={figure}>1.00</bdi>
          <span
            className={classes(
              "ms-1 text-[0.62em]",
              isGone ? "text-[#f28c80]" : "text-[#f6cf86]",
              flight?.state === "betting" && "hidden",
            )}
          >
            ×
          </span>
        </p>
        <p className="mt-1 flex items-center gap-2 text-sm lg:mt-3 lg:text-base">
          <span
            className={classes(
              "size-2 rounded-full",
              !isOnline ? "bg-[#f2a866]" : isGone ? "bg-[#f28c80]" : "bg-[#84c793]",
            )}
          />
          <span ref={note} />
        </p>
      </div>
      <Latency play={play} />
    </div>
  );
}

function Latency({ play }: { play: FlightPlay }) {
  const { t } = useGame();
  const latencyMs = useFlight(play, "latencyMs");
  const isOnline = useFlight(play, "isOnline");
  const tone = !isOnline || latencyMs === null ? "bg-[#f2a866]" : latencyMs < 150 ? "bg-[#84c793]" : "bg-[#f2a866]";
  return (
    <p className="absolute end-4 bottom-3 flex items-center gap-2 text-xs text-[#e4e0ee] max-lg:bottom-7 flat:bottom-3">
      <span className={classes("size-1.5 rounded-full", tone)} />
      <bdi className="tabular-nums">
        {isOnline && latencyMs !== null
          ? t("lipad.latency", { ms: String(Math.round(latencyMs)) })
          : t("lipad.reconnecting")}
      </bdi>
    </p>
  );
}

type Figures = { figure: RefObject<HTMLElement | null>; note: RefObject<HTMLElement | null> };

/** Draws frames without React while the page is visible. */
function useFrames(play: FlightPlay, place: RefObject<HTMLDivElement | null>, { figure, note }: Figures) {
  const { t } = useGame();
  const isStill = useReducedMotion();
  const room = useMeasure(place);
  const [width, height] = [room?.width ?? 0, room?.height ?? 0];

  useEffect(() => {
    const parent = place.current;
    if (!parent || width === 0 || height === 0) return undefined;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const layout = layOut(width, height);
    const scale = layout.isNarrow ? 0.62 : Math.min(1.15, Math.max(0.7, height / 560));
    const canvases = [createCanvas(width, height, ratio), createCanvas(width, height, ratio)] as const;
    const [still, moving] = canvases.map((canvas) => canvas.getContext("2d"));
    if (!still || !moving) return undefined;
    still.scale(ratio, ratio);
    paintPlace(still, layout);
    const paintFlight = createPaintFlight(moving, layout, renderSprites(document, ratio, scale), scale);
    parent.replaceChildren(...canvases);
    const stopwatch = createStopwatch(window.location.search);
    const othersOf = rememberOthers();
    let told = 100;
    let frame = 0;

    function draw(timeMs: number) {
      frame = requestAnimationFrame(draw);
      stopwatch.start();
      const state = play.read();
      const phase = phaseOf(state, play.now());
      paintFlight({ phase, others: othersOf(state.bets), livelyMs: isStill ? null : timeMs });
      write(figure, note, describe(state, phase));
      play.tick();
      if (phase.kind === "flying") tellPassed(play.pointNow());
      else told = 100;
      stopwatch.stop(parent);
    }

    function tellPassed(point: number) {
      const passed = TOLD_AT.findLast((mark) => mark <= point);
      if (passed === undefined || passed <= told) return;
      told = passed;
      play.note({ kind: "passed", point: passed });
    }

    function describe({ flight, isOnline }: FlightPlayState, phase: Phase): [string, string] {
      if (!isOnline && phase.kind !== "flying") return ["–", t("lipad.reconnecting")];
      switch (phase.kind) {
        case "ground": {
          const left = Math.max(0, (flight?.closesAt ?? 0) - play.now());
          return left > 0 ? [(left / 1000).toFixed(1), t("lipad.takesOff")] : ["0.0", t("lipad.readying")];
        }
        case "flying":
          return [
            formatPoint(play.pointNow()),
            isOnline ? t("lipad.inFlight", { seconds: (phase.elapsedMs / 1000).toFixed(1) }) : t("lipad.reconnecting"),
          ];
        case "gone":
          return [formatPoint(play.pointNow()), t("lipad.flewAway")];
        case "none":
        default:
          return ["1.00", t(flight?.state === "cancelled" ? "lipad.cancelled" : "lipad.preparing")];
      }
    }

    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [play, place, figure, note, width, height, isStill, t]);
}

/** Writes text only if it changed, to avoid layout. */
function write(figure: RefObject<HTMLElement | null>, note: RefObject<HTMLElement | null>, texts: [string, string]) {
  [figure.current, note.current].forEach((element, index) => {
    const text = texts[index] ?? "";
    if (element && element.textContent !== text) element.textContent = text;
  });
}

function createCanvas(width: number, height: number, ratio: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.className = "absolute inset-0 size-full";
  return canvas;
}

function phaseOf({ flight }: FlightPlayState, now: number): Phase {
  if (!flight || flight.state === "cancelled") return { kind: "none" };
  if (flight.takesOffAt === null) {
    const share = (now - flight.opensAt) / (flight.closesAt - flight.opensAt);
    return { kind: "ground", share: Math.min(1, Math.max(0, share)) };
  }
  if (flight.endedAt === null) return { kind: "flying", elapsedMs: Math.max(0, now - flight.takesOffAt) };
  const elapsedMs = flight.endedAt - flight.takesOffAt;
  return { kind: "gone", elapsedMs, sinceMs: Math.max(0, now - flight.endedAt) };
}

/**
 * Returns a function that lists cash-outs with the highest, and so latest, multiplier first. Caches the list, because
 * bets change less often than frames are drawn.
 */
function rememberOthers() {
  let known: FlightPlayState["bets"] = [];
  let others: Other[] = [];
  return (bets: FlightPlayState["bets"]): Other[] => {
    if (bets === known) return others;
    known = bets;
    others = bets
      .flatMap(({ name, point, isSimulated = false }) => (point === null ? [] : [{ name, point, isSimulated }]))
      .toSorted((one, other) => other.point - one.point);
    return others;
  };
}
