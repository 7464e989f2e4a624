import { useEffect, useMemo, useRef } from "react";
import { useReducedMotion } from "@perya/ui";
import { useGame } from "../../shell/game-context.tsx";
import { pictureUrl } from "../../shell/picture-url.ts";
import { playCue } from "../../shell/sound.ts";
import { useMeasure } from "../../shell/use-measure.ts";
import { fitWindow } from "./fit-window.ts";
import { ReelStage } from "./reel-stage.ts";
import { Plate } from "./plate.tsx";
import { useSlot } from "./slot-facts.tsx";
import { type SlotPlay, useSlotState } from "./slot-play.ts";
import { faceOf, HELD, rasterise } from "./sprites.ts";
import { describeGrid } from "./words.ts";

/** Highest device pixel ratio. More is invisible, and weak phones would drop frames. */
const SHARPEST = 2;

/** Reel window: frame, name plate and canvas. */
export function SlotWindow({ play }: { play: SlotPlay }) {
  const { t } = useGame();
  const { art, sheet } = useSlot();
  const { grid } = useSlotState(play);
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<ReelStage | null>(null);
  const measure = useMeasure(room);
  const isStill = useReducedMotion();
  const size = useMemo(() => (measure ? fitWindow(measure, sheet.reels.length, sheet.rows) : null), [measure, sheet]);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const filler = sheet.reels.join("").split("");
    const window = { grid: play.read().grid, rows: sheet.rows, filler, colours: art.colours };
    const made = new ReelStage(canvas.current, window, (reel) => playCue("stop", reel));
    stage.current = made;
    play.attach(made);
    return () => {
      play.attach(null);
      made.dispose();
    };
  }, [art, sheet, play]);

  useEffect(() => {
    if (stage.current) stage.current.isStill = isStill;
  }, [isStill]);

  useEffect(() => {
    if (!size) return undefined;
    let isLate = false;
    const symbols = new Set(sheet.reels.join("") + (sheet.free?.reels?.join("") ?? "") + (sheet.hold ? HELD : ""));
    const pictures = new Map([...symbols].map((symbol) => [symbol, faceOf(art, symbol).svg]));
    const ratio = Math.min(SHARPEST, window.devicePixelRatio);
    const show = async () => {
      const side = Math.ceil(Math.min(size.cellWidth * 1.02, size.cellHeight) * ratio);
      const sprites = await rasterise(pictures, side);
      if (!isLate) stage.current?.resize(size, sprites, ratio);
    };
    void show();
    return () => {
      isLate = true;
    };
  }, [size, art, sheet]);

  return (
    <div ref={room} className="relative min-h-0 min-w-0 grow">
      <div
        className="absolute inset-x-0 top-0 bottom-0 m-auto"
        style={size ? { width: size.width + 2 * size.frame, height: size.height + 2 * size.frame } : { opacity: 0 }}
      >
        {size && (
          <img
            alt=""
            src={pictureUrl(art.frame(size.width + 2 * size.frame, size.height + 2 * size.frame, size.frame))}
            className="absolute inset-0 size-full drop-shadow-[0_12px_28px_rgb(0_0_0/0.4)]"
          />
        )}
        <canvas
          ref={canvas}
          aria-hidden
          className="absolute rounded-chip"
          style={size ? { inset: size.frame, width: size.width, height: size.height } : undefined}
        />
        <p className="sr-only">{`${t("slot.window")}. ${describeGrid(t, art, grid)}`}</p>
        <Plate play={play} frame={size?.frame ?? 0} />
      </div>
    </div>
  );
}
