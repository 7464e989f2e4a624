import { castSlot, loadTheme, prepareSlotArt } from "@perya/art/slots";
import { loadSheet } from "./load-sheet.ts";
import type { ReactNode } from "react";
import type { Start } from "@perya/contract/studio";
import { SlotProvider } from "./slot-facts.tsx";
import { SlotGame } from "./slot-game.tsx";

/** Opens a slot. Loads only this slot's sheet and theme. */
export async function open({ game }: Start): Promise<ReactNode> {
  const look = castSlot(game);
  const [sheet, theme] = await Promise.all([loadSheet(game.variant), loadTheme(look.theme)]);
  return (
    <SlotProvider value={{ ...sheet, art: prepareSlotArt(look, theme) }}>
      <SlotGame />
    </SlotProvider>
  );
}
