import { createChance } from "../chance.ts";
import { vendorLook } from "../vendor-look.ts";

export const THEMES = ["fiesta", "sea", "terraces", "jungle", "space", "market"] as const;

export type ThemeName = (typeof THEMES)[number];

/** Theme and seed that give a game its look. */
export type SlotLook = { readonly theme: ThemeName; readonly seed: string; readonly shift: number };

/** Chooses theme and seed of a game, always the same for a vendor and code. */
export function castSlot({ vendor, code }: { vendor: string; code: string }): SlotLook {
  const seed = JSON.stringify(["slot", vendor, code]);
  const chance = createChance(seed);
  return { theme: chance.pick(THEMES), seed, shift: vendorLook(vendor).shift + chance.between(-8, 8) };
}
