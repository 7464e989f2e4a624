import { loadTheme, prepareSlotArt, type SlotArt, type ThemeName } from "@perya/art/slots";
import { createContext, use, useMemo, useRef } from "react";
import { readDaylight } from "../../shell/appearance.ts";
import type { Start } from "@perya/contract/studio";
import { pictureUrl } from "../../shell/picture-url.ts";
import { useMeasure } from "../../shell/use-measure.ts";

/** Parts of a slot theme used by quick games: backdrop and colors. */
export type Scenery = Pick<SlotArt, "backdrop" | "colours">;

const SceneryContext = createContext<Scenery | null>(null);

export const SceneryProvider = SceneryContext.Provider;

export function useScenery(): Scenery {
  const scenery = use(SceneryContext);
  if (!scenery) throw new Error("SceneryProvider must stand above every part of a quick game");
  return scenery;
}

export async function loadScenery(theme: ThemeName, { game }: Start): Promise<Scenery> {
  return prepareSlotArt({ theme, seed: game.code, shift: 0 }, await loadTheme(theme));
}

/** Resizes in steps, so that a phone's sliding browser bar causes no redraw. */
const STEP = 40;

export function Backdrop() {
  const { backdrop } = useScenery();
  const ref = useRef<HTMLDivElement>(null);
  const room = useMeasure(ref);
  const [width, height] = [roundUp(room?.width ?? 0), roundUp(room?.height ?? 0)];
  const picture = useMemo(
    () => (width > 0 && height > 0 ? pictureUrl(backdrop(width, height, readDaylight(document))) : null),
    [backdrop, width, height],
  );
  return (
    <div ref={ref} aria-hidden className="absolute inset-0">
      {picture && <img alt="" src={picture} className="size-full object-cover object-bottom" />}
    </div>
  );
}

function roundUp(length: number): number {
  return Math.ceil(length / STEP) * STEP;
}
