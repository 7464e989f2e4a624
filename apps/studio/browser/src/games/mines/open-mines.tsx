import type { ReactNode } from "react";
import type { Start } from "@perya/contract/studio";
import { loadScenery, SceneryProvider } from "../quick/scenery.tsx";
import { MinesGame } from "./mines-game.tsx";

export async function open(start: Start): Promise<ReactNode> {
  return (
    <SceneryProvider value={await loadScenery("sea", start)}>
      <MinesGame />
    </SceneryProvider>
  );
}
