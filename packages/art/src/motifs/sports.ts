import { polar, polygon } from "../geometry.ts";
import { ink, repeat } from "../ink.ts";
import type { Palette } from "../palette.ts";

export type BallKind = "basketball" | "football" | "volleyball";

/** Draws a ball of radius 20, lit from above. */
export function ball(kind: BallKind, tones: Palette): string {
  return ink`${SKINS[kind](tones)}<path fill="${tones.deep}" opacity=".22" d="M20 0A20 20 0 0 1-17 10Q8 16 20 0"/>`;
}

const SKINS: Readonly<Record<BallKind, (tones: Palette) => string>> = {
  basketball: ({ accent, deep }) =>
    ink`
      <circle r="20" fill="${accent}"/>
      <path d="M-20 0H20M0-20V20M-14-14Q-3 0-14 14M14-14Q3 0 14 14" fill="none" stroke="${deep}" stroke-width="1.6"/>
    `,
  football: ({ light, deep }) => {
    const pentagon = Array.from({ length: 5 }, (_, index) => polar(7, index * 72));
    const seams = repeat(5, (index) => {
      const [fromX, fromY] = polar(7, index * 72);
      const [toX, toY] = polar(14, index * 72);
      return ink`M${fromX} ${fromY}L${toX} ${toY}`;
    });
    const patches = repeat(5, (index) =>
      polygon([polar(14, index * 72), polar(18, index * 72 + 24), polar(20, index * 72), polar(18, index * 72 - 24)]),
    );
    return ink`
      <circle r="20" fill="${light}"/>
      <path fill="${deep}" stroke="${deep}" d="${polygon(pentagon)}${patches}${seams}"/>
    `;
  },
  volleyball: ({ light, main, deep }) =>
    ink`
      <circle r="20" fill="${light}"/>
      <path fill="${main}" d="M0 0Q4-13-8-18.3A20 20 0 0 1 14-14.2Q14-2 0 0M0 0Q9 10 20 2A20 20 0 0 1 5 19.3Q-5 12 0 0
        M0 0Q-13 3-12 16A20 20 0 0 1-19-5Q-8-11 0 0"/>
      <path d="M0 0Q4-13-8-18.3M0 0Q14-2 14-14M0 0Q9 10 20 2M0 0Q-5 12 5 19.3M0 0Q-13 3-12 16M0 0Q-8-11-19-5"
        fill="none" stroke="${deep}" stroke-opacity=".5"/>
    `,
};
