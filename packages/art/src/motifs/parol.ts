import { polar, star, starShade } from "../geometry.ts";
import { ink } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Draws a parol (Christmas lantern): a faceted star of this radius, in a hoop with tassels. */
export function parol(radius: number, tones: Palette): string {
  const { light, accent, tint } = tones;
  const [x, y] = polar(radius, 144);
  const tassels = [x, -x].map((side) => ink`M${side} ${y}l4 17q-4 3-8 0z`);
  return ink`
    <circle r="${radius + 1}" fill="none" stroke="${tint}" stroke-width="1.4" opacity=".6"/>
    <path fill="${accent}" d="${tassels}"/>
    <path d="M${x} ${y}h0M${-x} ${y}h0" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    ${facetedStar(radius, tones)}
  `;
}

/** Draws a star with half-shaded points and a bright center. */
export function facetedStar(radius: number, { main, shade, light, tint }: Palette, points = 5): string {
  const inner = radius * (points === 5 ? 0.46 : 0.56);
  return ink`
    <path fill="${main}" d="${star(points, radius, inner)}"/>
    <path fill="${shade}" d="${starShade(points, radius, inner)}"/>
    <path fill="${tint}" d="${star(points, radius * 0.5, inner * 0.5)}"/>
    <circle r="${radius * 0.1}" fill="${light}"/>
  `;
}

/** Draws a string of lights: round dashes on a sagging line. */
export function garland(width: number, y: number, sag: number, line: string, bulbs: readonly string[]): string {
  const rope = ink`M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`;
  const gap = 11 * bulbs.length;
  const dots = bulbs.map(
    (bulb, index) =>
      ink`
        <path d="${rope}" stroke="${bulb}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 ${gap}"
          stroke-dashoffset="${-6 - index * 11}"/>
      `,
  );
  return ink`<g fill="none"><path d="${rope}" stroke="${line}" opacity=".5"/>${dots}</g>`;
}
