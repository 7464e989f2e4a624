import type { GameCategory } from "@perya/contract";
import { type Mood, MOODS } from "./palette.ts";

/** Light in a theme's pictures. `any`: by category, different for each picture. */
export const ART_LIGHTS = ["any", "noon", "wine"] as const;

export type ArtLight = (typeof ART_LIGHTS)[number];

/** Eight grounds with maximally different hues, so that neighboring tiles differ. */
const NOON: readonly Mood[] = [
  { light: "fair", ground: 356, main: 88, accent: 255 },
  { light: "fair", ground: 256, main: 88, accent: 20 },
  { light: "fair", ground: 90, main: 18, accent: 258 },
  { light: "fair", ground: 160, main: 90, accent: 12 },
  { light: "fair", ground: 308, main: 88, accent: 195 },
  { light: "fair", ground: 36, main: 90, accent: 165 },
  { light: "fair", ground: 212, main: 86, accent: 0 },
  { light: "fair", ground: 20, main: 92, accent: 220 },
];

/** Dark grounds: wine, brick, plum and ink. */
const WINE: readonly Mood[] = [
  { light: "wine", ground: 5, main: 18, accent: 30 },
  { light: "wine", ground: 24, main: 28, accent: 20 },
  { light: "wine", ground: 340, main: 356, accent: 24 },
  { light: "wine", ground: 318, main: 350, accent: 40 },
  { light: "wine", ground: 285, main: 10, accent: 30 },
];

export function moodsOf(category: GameCategory, light: ArtLight): readonly Mood[] {
  if (light === "any") return MOODS[category];
  return light === "noon" ? NOON : WINE;
}
