import type { SlotArt } from "@perya/art/slots";
import type { SlotSheet } from "./load-sheet.ts";
import { createContext, use } from "react";

/** A slot: its sheet with exact figures, and its art. */
export type SlotFacts = SlotSheet & { art: SlotArt };

const SlotContext = createContext<SlotFacts | null>(null);

export const SlotProvider = SlotContext.Provider;

export function useSlot(): SlotFacts {
  const facts = use(SlotContext);
  if (!facts) throw new Error("SlotProvider must stand above every part of a slot");
  return facts;
}
