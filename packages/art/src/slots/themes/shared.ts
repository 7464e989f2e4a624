import { tone } from "../../colour.ts";
import { polar, polygon, star } from "../../geometry.ts";
import { ink, repeat } from "../../ink.ts";
import type { Brush } from "../theme.ts";

/** Draws a paper star with a color per point, each half shaded. */
export function facets(radius: number, hues: readonly number[], points = 5): string {
  const inner = radius * (points === 5 ? 0.46 : 0.6);
  return repeat(points, (index) => {
    const turn = (index * 360) / points;
    const hue = hues[index % hues.length] ?? 0;
    const tip = polar(radius, turn);
    const [left, right] = [polar(inner, turn - 180 / points), polar(inner, turn + 180 / points)];
    return ink`
      <path fill="${tone(0.7, 0.14, hue)}" d="${polygon([[0, 0], left, tip])}"/>
      <path fill="${tone(0.54, 0.14, hue)}" d="${polygon([[0, 0], tip, right])}"/>
    `;
  });
}

/** Draws a Christmas star lantern. */
export function paperStar({ tones, chance }: Brush): string {
  const hues = chance.shuffle([82, 205, 28, 300, 350]);
  const [x, y] = polar(44, 144);
  return ink`
    <path fill="${tones.accent}" d="M${x} ${y}l5 16h-10zM${-x} ${y}l5 16h-10z"/>
    <path fill="${tones.deep}" d="${star(5, 48, 23)}"/>${facets(44, hues)}
    <circle r="8" fill="${tones.light}"/><circle r="4" fill="${tones.main}"/>
  `;
}
