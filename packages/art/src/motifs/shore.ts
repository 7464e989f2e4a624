import { polar } from "../geometry.ts";
import { ink, repeat } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Draws a scallop from the front, hinge at the origin. */
export function scallop(radius: number, { main, tint, shade }: Palette, ribs = 7): string {
  const spread = 156;
  const at = (index: number, distance = radius) => polar(distance, -spread / 2 + (index * spread) / ribs);
  const [startX, startY] = at(0);
  const lobe = (radius * 1.4) / ribs;
  const edge = repeat(ribs, (index) => {
    const [x, y] = at(index + 1);
    return ink`A${lobe} ${lobe} 0 0 1 ${x} ${y}`;
  });
  const grooves = repeat(ribs - 1, (index) => {
    const [x, y] = at(index + 1);
    return ink`M0 0L${x} ${y}`;
  });
  const [bandX, bandY] = at(0, radius * 0.64);
  const bow = radius * 0.64;
  return ink`
    <path fill="${shade}" d="M-12-3Q0-12 12-3L8 6H-8z"/><path fill="${main}" d="M0 3L${startX} ${startY}${edge}z"/>
    <path d="M${bandX} ${bandY}A${bow} ${bow} 0 0 1 ${-bandX} ${bandY}" fill="none" stroke="${tint}"
      stroke-width="${radius * 0.08}"/><path d="${grooves}" stroke="${shade}" stroke-width="1.6"/>
  `;
}

/** Draws a pearl, lit from above. */
export function pearl(x: number, y: number, radius: number, { light, ground }: Palette): string {
  return ink`
    <circle cx="${x}" cy="${y}" r="${radius}" fill="${light}"/>
    <path fill="${ground}" opacity=".3"
      d="M${x + radius} ${y}a${radius} ${radius} 0 0 1 ${-2 * radius} 0q${radius} ${radius * 1.1} ${2 * radius} 0"/>
  `;
}

/** Draws a bangka under sail, about 70 wide, floating at the origin. */
export function bangka({ main, tint, light, shade, deep, accent }: Palette): string {
  return ink`
    <path fill="${light}" d="M0-64Q-6-30-30-8H0z"/><path fill="${tint}" d="M0-64Q-2-34-13-8H0z"/>
    <path fill="${main}" d="M4-58Q26-34 30-8H4z"/><path fill="${shade}" d="M4-58Q12-30 14-8H4z"/>
    <path fill="${accent}" d="M-36-4H38Q32 9 18 9H-18Q-30 9-36-4z"/>
    <path fill="${deep}" opacity=".3" d="M-33 1H36Q30 9 18 9H-18Q-28 9-33 1z"/>
    <path d="M2-68V-4M-24 8l-6 6M22 8l6 6M-40 14H40" stroke="${deep}" stroke-width="1.8"/>
  `;
}
