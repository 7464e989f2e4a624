import type { ReactNode } from "react";
import type { Start } from "@perya/contract/studio";

/** Each game family is a separate bundle, which then loads the variant of the game. */
const FAMILIES: Readonly<Record<string, () => Promise<{ open: (start: Start) => Promise<ReactNode> }>>> = {
  dice: () => import("./dice/open-dice.tsx"),
  mines: () => import("./mines/open-mines.tsx"),
  colour: () => import("./colour/open-colour.tsx"),
  lipad: () => import("./lipad/open-lipad.tsx"),
  slot: () => import("./slot/open-slot.tsx"),
};

export async function openGame(start: Start): Promise<ReactNode> {
  const load = FAMILIES[start.game.family];
  if (!load) throw new Error(`no game of the family ${start.game.family}`);
  return (await load()).open(start);
}
