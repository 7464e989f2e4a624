import type { ReactNode } from "react";
import type { Start } from "@perya/contract/studio";
import { loadScenery, SceneryProvider } from "../quick/scenery.tsx";
import { DiceGame } from "./dice-game.tsx";

export async function open(start: Start): Promise<ReactNode> {
  return (
    <SceneryProvider value={await loadScenery("terraces", start)}>
      <DiceGame />
    </SceneryProvider>
  );
}
