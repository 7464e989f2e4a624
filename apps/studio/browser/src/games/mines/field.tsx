import { CELLS, type MinesResult } from "@perya/maths/mines";
import { classes, isRightToLeft } from "@perya/ui";
import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { useScenery } from "../quick/scenery.tsx";
import { Mine, Pearl } from "./field-art.tsx";

const SIDE = Math.sqrt(CELLS);
const ALL_CELLS = Array.from({ length: CELLS }, (_none, cell) => cell);

type Sight = "closed" | "pearl" | "mine";

/** 25 tiles in a wooden lattice. Opened tiles slide aside; at the end of the round, all do. */
export function Field({
  result,
  asked,
  canPick,
  onPick,
}: {
  result: MinesResult | null;
  asked: number | null;
  canPick: boolean;
  onPick?: (cell: number) => void;
}) {
  const { t } = useGame();
  const { colours } = useScenery();
  const [focused, setFocused] = useState(0);

  function steer(event: KeyboardEvent<HTMLElement>) {
    const next = moveAcross(event.key, focused, isRightToLeft(event.currentTarget));
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[data-pane]")[next]?.focus();
  }

  return (
    <fieldset className="contents">
      <legend className="sr-only">{t("mines.field")}</legend>
      <div
        className="aspect-square rounded-sheet border-2 p-[2.2%]"
        style={
          {
            background: colours.frame,
            borderColor: colours.edge,
            "--pane-lit": colours.pane,
            "--pane-dark": colours.paneDarkEdge,
          } as CSSProperties
        }
      >
        <div
          className="grid size-full gap-[1.4%] overflow-hidden rounded-[10px]"
          style={{ background: colours.bar, gridTemplateColumns: `repeat(${SIDE}, 1fr)` }}
        >
          {ALL_CELLS.map((cell) => {
            const sight = sightOf(cell, result);
            return (
              <button
                key={cell}
                type="button"
                data-pane
                tabIndex={cell === focused ? 0 : -1}
                aria-disabled={!canPick || sight !== "closed" || undefined}
                aria-busy={cell === asked || undefined}
                aria-label={t(`mines.pane.${sight}`, { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 })}
                onFocus={() => setFocused(cell)}
                onKeyDown={steer}
                onClick={() => canPick && sight === "closed" && onPick?.(cell)}
                className={classes(
                  "group relative grid aspect-square place-items-center overflow-hidden focus-visible:z-1 focus-visible:-outline-offset-4 focus-visible:outline-focus",
                  !canPick && "cursor-default",
                )}
                style={{ background: colours.bar }}
              >
                <Content sight={sight} isPicked={result?.picks.includes(cell) ?? false} />
                <Shutter isOpen={sight !== "closed"} isAsked={cell === asked} isLive={canPick} />
              </button>
            );
          })}
        </div>
      </div>
    </fieldset>
  );
}

function Content({ sight, isPicked }: { sight: Sight; isPicked: boolean }) {
  if (sight === "closed") return null;
  const glass = isPicked ? (sight === "pearl" ? "bg-(--pane-lit)" : "bg-[#e9a79c]") : "bg-(--pane-dark)";
  return (
    <span className={classes("absolute inset-0 grid place-items-center", glass)}>
      {sight === "pearl" ? (
        <Pearl className={classes("size-[74%]", !isPicked && "opacity-40")} />
      ) : (
        <Mine className="size-[74%]" />
      )}
    </span>
  );
}

/** Cover of a closed tile. */
function Shutter({ isOpen, isAsked, isLive }: { isOpen: boolean; isAsked: boolean; isLive: boolean }) {
  const { colours } = useScenery();
  return (
    <span
      aria-hidden
      className={classes(
        "absolute inset-0 transition-[translate,opacity,filter] duration-sheet ease-calm",
        isOpen
          ? "opacity-0 motion-safe:translate-x-full motion-safe:opacity-100 rtl:motion-safe:-translate-x-full"
          : "",
        isLive && "group-hover:brightness-125 group-focus-visible:brightness-125",
        isAsked && "brightness-150",
      )}
      style={{
        background: `linear-gradient(${colours.paneDarkEdge}, ${colours.paneDarkEdge}) center / 2px 100% no-repeat, linear-gradient(${colours.paneDarkEdge}, ${colours.paneDarkEdge}) center / 100% 2px no-repeat, linear-gradient(135deg, rgb(255 255 255 / 0.14) 0 26%, transparent 26% 50%, rgb(255 255 255 / 0.07) 50% 62%, transparent 62%), ${colours.paneDark}`,
        boxShadow: `inset 0 0 0 2px ${colours.paneDarkEdge}`,
      }}
    />
  );
}

function sightOf(cell: number, result: MinesResult | null): Sight {
  if (!result) return "closed";
  if (result.state === "open") return result.picks.includes(cell) ? "pearl" : "closed";
  return result.mines.includes(cell) ? "mine" : "pearl";
}

/** Returns the tile to which an arrow key moves the focus; null at the edge. */
export function moveAcross(key: string, cell: number, isRtl: boolean): number | null {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  const steps: Readonly<Record<string, [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, isRtl ? 1 : -1],
    ArrowRight: [0, isRtl ? -1 : 1],
    Home: [0, -column],
    End: [0, SIDE - 1 - column],
  };
  const step = steps[key];
  if (!step) return null;
  const [toRow, toColumn] = [row + step[0], column + step[1]];
  return toRow < 0 || toRow >= SIDE || toColumn < 0 || toColumn >= SIDE ? cell : toRow * SIDE + toColumn;
}
