import type { GameCategory } from "@perya/contract";
import { tone } from "./colour.ts";

/** Colors by role. `main` and `accent` always contrast with the ground. */
export type Palette = {
  readonly sky: string;
  readonly ground: string;
  readonly deep: string;
  readonly main: string;
  readonly tint: string;
  readonly shade: string;
  readonly accent: string;
  readonly accentTint: string;
  readonly accentShade: string;
  readonly leaf: string;
  readonly leafShade: string;
  /** Water and foliage keep their natural colors in every mood. */
  readonly sea: string;
  readonly seaShade: string;
  readonly light: string;
};

export type Light = "dusk" | "noon" | "shell" | "fair" | "wine";

/** A light and three matching hues in OKLCH degrees. */
export type Mood = {
  readonly light: Light;
  readonly ground: number;
  readonly main: number;
  readonly accent: number;
};

/**
 * Each mood uses the category's token color (packages/ui) as its main hue, unless the ground already has that color.
 */
export const MOODS: Readonly<Record<GameCategory, readonly Mood[]>> = {
  RNG: [
    { light: "dusk", ground: 42, main: 80, accent: 168 },
    { light: "dusk", ground: 268, main: 82, accent: 28 },
    { light: "dusk", ground: 200, main: 78, accent: 32 },
    { light: "noon", ground: 80, main: 42, accent: 195 },
    { light: "noon", ground: 188, main: 86, accent: 30 },
    { light: "shell", ground: 82, main: 55, accent: 190 },
  ],
  LIVE: [
    { light: "dusk", ground: 14, main: 27, accent: 82 },
    { light: "dusk", ground: 325, main: 28, accent: 78 },
    { light: "dusk", ground: 172, main: 28, accent: 84 },
    { light: "noon", ground: 26, main: 86, accent: 8 },
    { light: "shell", ground: 48, main: 25, accent: 172 },
  ],
  // The ground of sports is green, so equipment must contrast with green.
  SPORTS: [
    { light: "dusk", ground: 162, main: 84, accent: 38 },
    { light: "dusk", ground: 245, main: 58, accent: 20 },
    { light: "noon", ground: 152, main: 92, accent: 40 },
    { light: "noon", ground: 62, main: 262, accent: 30 },
    { light: "shell", ground: 150, main: 32, accent: 250 },
  ],
  ESPORTS: [
    { light: "dusk", ground: 284, main: 294, accent: 185 },
    { light: "dusk", ground: 255, main: 295, accent: 350 },
    { light: "dusk", ground: 310, main: 292, accent: 80 },
    { light: "noon", ground: 292, main: 86, accent: 255 },
    { light: "shell", ground: 295, main: 288, accent: 20 },
  ],
  LOTT: [
    { light: "dusk", ground: 232, main: 215, accent: 38 },
    { light: "dusk", ground: 205, main: 212, accent: 80 },
    { light: "noon", ground: 216, main: 90, accent: 24 },
    { light: "shell", ground: 212, main: 222, accent: 36 },
    { light: "noon", ground: 84, main: 225, accent: 28 },
  ],
  ELOTT: [
    { light: "dusk", ground: 262, main: 240, accent: 165 },
    { light: "dusk", ground: 285, main: 238, accent: 20 },
    { light: "noon", ground: 246, main: 88, accent: 345 },
    { light: "shell", ground: 250, main: 248, accent: 25 },
  ],
  FISH: [
    { light: "dusk", ground: 205, main: 62, accent: 20 },
    { light: "dusk", ground: 240, main: 352, accent: 82 },
    { light: "noon", ground: 190, main: 88, accent: 32 },
    { light: "noon", ground: 215, main: 28, accent: 90 },
    { light: "shell", ground: 185, main: 40, accent: 330 },
    { light: "dusk", ground: 225, main: 84, accent: 310 },
  ],
  PVP: [
    { light: "dusk", ground: 345, main: 356, accent: 84 },
    { light: "dusk", ground: 168, main: 0, accent: 84 },
    { light: "dusk", ground: 290, main: 352, accent: 80 },
    { light: "noon", ground: 356, main: 86, accent: 300 },
    { light: "shell", ground: 5, main: 356, accent: 275 },
  ],
  COCKFIGHT: [
    { light: "dusk", ground: 34, main: 50, accent: 190 },
    { light: "dusk", ground: 225, main: 52, accent: 25 },
    { light: "noon", ground: 52, main: 28, accent: 215 },
    { light: "shell", ground: 68, main: 42, accent: 195 },
    { light: "dusk", ground: 350, main: 55, accent: 84 },
  ],
  BINGO: [
    { light: "noon", ground: 90, main: 24, accent: 222 },
    { light: "noon", ground: 222, main: 90, accent: 24 },
    { light: "dusk", ground: 300, main: 90, accent: 18 },
    { light: "dusk", ground: 180, main: 90, accent: 32 },
    { light: "shell", ground: 88, main: 30, accent: 205 },
  ],
  INHOUSE: [
    { light: "dusk", ground: 295, main: 44, accent: 84 },
    { light: "dusk", ground: 22, main: 46, accent: 195 },
    { light: "dusk", ground: 245, main: 44, accent: 86 },
    { light: "noon", ground: 42, main: 90, accent: 285 },
    { light: "shell", ground: 55, main: 38, accent: 250 },
  ],
  JACKPOT: [
    { light: "dusk", ground: 312, main: 84, accent: 352 },
    { light: "dusk", ground: 275, main: 86, accent: 190 },
    { light: "dusk", ground: 18, main: 84, accent: 165 },
    { light: "dusk", ground: 185, main: 85, accent: 25 },
    { light: "noon", ground: 300, main: 86, accent: 24 },
    { light: "shell", ground: 82, main: 315, accent: 28 },
  ],
};

/** Mixes the colors of a mood; `shift` rotates all hues, so each vendor has its own tint. */
export function mixPalette({ light, ground, main, accent }: Mood, shift: number): Palette {
  return LIGHTS[light](ground + shift, main + shift, accent + shift);
}

const SHELL_WHITE = "#f8f1e2";

const LIGHTS: Readonly<Record<Light, (ground: number, main: number, accent: number) => Palette>> = {
  /** Dusk: dark wood behind warm colors. */
  dusk: (ground, main, accent) => {
    const [subject, second] = [bodyOf(main), bodyOf(accent)];
    return {
      sky: tone(0.4, 0.075, ground),
      ground: tone(0.235, 0.05, ground - 8),
      deep: tone(0.16, 0.035, ground - 8),
      main: tone(subject, 0.13, main),
      tint: tone(subject + 0.13, 0.085, main + 4),
      shade: tone(subject - 0.16, 0.12, main - 10),
      accent: tone(second, 0.125, accent),
      accentTint: tone(second + 0.13, 0.085, accent),
      accentShade: tone(second - 0.16, 0.11, accent - 8),
      leaf: tone(0.6, 0.095, 165),
      leafShade: tone(0.45, 0.08, 168),
      sea: tone(0.56, 0.085, 205),
      seaShade: tone(0.43, 0.075, 212),
      light: SHELL_WHITE,
    };
  },

  /** Noon: the ground is colored, so subjects must be much lighter or darker. */
  noon: (ground, main, accent) => {
    const isYellowGround = isYellow(ground);
    const subject = isYellow(main) ? 0.89 : isYellowGround ? 0.6 : 0.5;
    // Full chroma in teal and blue looks like plastic.
    const strength = ground > 140 && ground < 270 ? 0.088 : 0.12;
    return {
      sky: tone(isYellowGround ? 0.86 : 0.71, strength, ground + 4),
      ground: tone(isYellowGround ? 0.75 : 0.55, strength, ground - 5),
      // Yellow shadows look muddy, so they use the subject's hue.
      deep: tone(0.31, 0.08, isYellowGround ? main : ground - 22),
      main: tone(subject, 0.15, main),
      tint: isYellow(main) ? tone(0.95, 0.05, main) : tone(subject + 0.17, 0.1, main + 6),
      shade: tone(subject - 0.13, 0.14, main - 14),
      accent: tone(isYellowGround ? 0.54 : 0.67, 0.14, accent),
      accentTint: tone(isYellowGround ? 0.68 : 0.79, 0.1, accent),
      accentShade: tone(isYellowGround ? 0.42 : 0.53, 0.13, accent - 6),
      leaf: tone(isYellowGround ? 0.5 : 0.42, 0.085, 168),
      leafShade: tone(isYellowGround ? 0.4 : 0.34, 0.07, 172),
      sea: tone(isYellowGround ? 0.58 : 0.47, 0.085, 208),
      seaShade: tone(isYellowGround ? 0.46 : 0.38, 0.08, 215),
      light: SHELL_WHITE,
    };
  },

  /** Morning light through shell panes: pale but not white, so that cards keep an edge on light pages. */
  shell: (ground, main, accent) => ({
    // Shaded pale yellow looks like khaki, so it is moved towards sand.
    sky: isYellow(ground) ? tone(0.92, 0.05, ground - 6) : tone(0.89, 0.05, ground),
    ground: tone(0.8, 0.07, isYellow(ground) ? ground - 18 : ground),
    deep: tone(0.33, 0.07, main - 20),
    main: tone(0.62, 0.15, main),
    tint: tone(0.75, 0.115, main),
    shade: tone(0.48, 0.125, main - 8),
    accent: tone(0.52, 0.115, accent),
    accentTint: tone(0.68, 0.11, accent),
    accentShade: tone(0.41, 0.095, accent),
    leaf: tone(0.52, 0.09, 168),
    leafShade: tone(0.41, 0.075, 172),
    sea: tone(0.6, 0.085, 208),
    seaShade: tone(0.48, 0.08, 214),
    light: "#fdf9f0",
  }),

  /** Fair at noon: saturated grounds with pale or gold subjects. Shadows keep the ground's hue. */
  fair: (ground, main, accent) => {
    const isYellowGround = isYellow(ground);
    const subject = isYellow(main) ? 0.87 : isYellowGround ? 0.58 : 0.55;
    return {
      sky: tone(isYellowGround ? 0.88 : 0.76, isYellowGround ? 0.16 : 0.14, ground),
      ground: tone(isYellowGround ? 0.81 : 0.64, isYellowGround ? 0.17 : 0.18, ground - 4),
      deep: tone(0.33, 0.11, isYellowGround ? main : ground - 12),
      main: tone(subject, 0.17, main),
      tint: isYellow(main) ? tone(0.95, 0.08, main) : tone(subject + 0.18, 0.11, main + 6),
      shade: tone(subject - 0.13, 0.16, main - 14),
      accent: tone(isYellowGround ? 0.54 : 0.62, 0.18, accent),
      accentTint: tone(0.82, 0.1, accent),
      accentShade: tone(isYellowGround ? 0.42 : 0.48, 0.16, accent - 6),
      leaf: tone(0.56, 0.13, 155),
      leafShade: tone(0.43, 0.11, 160),
      sea: tone(0.58, 0.12, 215),
      seaShade: tone(0.44, 0.11, 225),
      light: "#fffdf4",
    };
  },

  /** A room lit by one lamp: wine to plum in the back, rose and cream in front, no green. */
  wine: (ground, main, accent) => ({
    sky: tone(0.3, 0.075, ground),
    ground: tone(0.2, 0.055, ground - 6),
    deep: tone(0.12, 0.03, ground - 6),
    main: tone(0.52, 0.15, main),
    tint: tone(0.8, 0.06, main + 10),
    shade: tone(0.38, 0.12, main - 6),
    accent: tone(0.68, 0.06, accent),
    accentTint: tone(0.85, 0.04, accent),
    accentShade: tone(0.42, 0.07, accent - 6),
    leaf: tone(0.42, 0.12, 12),
    leafShade: tone(0.29, 0.1, 5),
    sea: tone(0.45, 0.08, 300),
    seaShade: tone(0.33, 0.075, 296),
    light: "#f3e6e2",
  }),
};

/** Returns the lightness at which a hue looks strongest: high for yellow, lower for red and blue. */
function bodyOf(hue: number): number {
  return isYellow(hue) ? 0.78 : 0.68;
}

function isYellow(hue: number): boolean {
  return hue > 55 && hue < 110;
}
