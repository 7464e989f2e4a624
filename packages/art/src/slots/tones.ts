import { tone } from "../colour.ts";
import type { Palette } from "../palette.ts";

/**
 * Returns the colors of a symbol. All have medium lightness, because the pane behind a symbol is nearly white when
 * lit, and dark when another symbol wins.
 */
export function symbolTones(main: number, accent: number): Palette {
  const [body, second] = [bodyOf(main), bodyOf(accent)];
  return {
    sky: tone(0.9, 0.04, main),
    ground: tone(0.62, 0.05, main),
    deep: "#2b1f2c",
    main: tone(body, 0.16, main),
    tint: tone(Math.min(0.92, body + 0.14), 0.1, main + 4),
    shade: tone(body - 0.15, 0.145, main - 10),
    accent: tone(second, 0.155, accent),
    accentTint: tone(Math.min(0.92, second + 0.14), 0.1, accent),
    accentShade: tone(second - 0.15, 0.14, accent - 8),
    leaf: tone(0.56, 0.12, 150),
    leafShade: tone(0.43, 0.1, 155),
    sea: tone(0.6, 0.1, 220),
    seaShade: tone(0.46, 0.09, 228),
    light: "#fff8e8",
  };
}

/** Returns the lightness at which a hue looks strongest: high for yellow, lower for red and blue. */
function bodyOf(hue: number): number {
  const turned = ((hue % 360) + 360) % 360;
  if (turned > 60 && turned < 110) return 0.79;
  return turned > 40 && turned <= 60 ? 0.7 : 0.6;
}
