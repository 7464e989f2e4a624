import { star } from "../geometry.ts";
import { ink, repeat } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Draws a bingo card, 80 by 94, with a ball over each of five columns. `daubs`: stamped squares. */
export function bingoCard({ light, main, shade, accent, deep }: Palette, daubs: readonly number[]): string {
  const at = (index: number) => ink`M${-28 + (index % 5) * 14} ${-17 + Math.floor(index / 5) * 14}h0`;
  const squares = repeat(
    5,
    (row) => ink`M-34 ${-23 + row * 14}h12v12h-12zm14 0h12v12h-12zm14 0h12v12h-12zm14 0h12v12h-12zm14 0h12v12h-12z`,
  );
  const free = daubs.includes(12) ? "" : ink`<path fill="${main}" transform="translate(0 11)" d="${star(5, 5, 2.2)}"/>`;
  return ink`
    <rect x="-40" y="-42" width="80" height="94" rx="7" fill="${deep}" opacity=".35"/>
    <rect x="-40" y="-46" width="80" height="94" rx="7" fill="${light}"/>
    <path fill="${deep}" opacity=".12" d="${squares}"/>${free}<g stroke-linecap="round">
    <path d="M-28-35h0M0-35h0M28-35h0" stroke="${main}" stroke-width="12"/>
    <path d="M-14-35h0M14-35h0" stroke="${shade}" stroke-width="12"/>
    <path d="M-28-36h0M-14-36h0M0-36h0M14-36h0M28-36h0" stroke="${light}" stroke-width="5"/>
    <path d="${daubs.map(at)}" stroke="${accent}" stroke-width="11"/></g>
  `;
}

/** Squares of each winning line: rows, columns, diagonals, corners. */
export const BINGO_LINES: readonly (readonly number[])[] = [
  [10, 11, 12, 13, 14],
  [5, 6, 7, 8, 9],
  [15, 16, 17, 18, 19],
  [2, 7, 12, 17, 22],
  [1, 6, 11, 16, 21],
  [0, 6, 12, 18, 24],
  [4, 8, 12, 16, 20],
  [0, 4, 12, 20, 24],
];

/** Draws fiesta flags on a sagging line. */
export function banderitas(width: number, y: number, sag: number, colours: readonly string[], line: string): string {
  const count = Math.round(width / 17);
  const dropAt = (along: number) => y + 4 * sag * along * (1 - along);
  const flags = colours.map((colour, turn) => {
    const shapes = repeat(count, (index) => {
      if (index % colours.length !== turn) return "";
      const [from, to] = [index / count, (index + 0.86) / count];
      const [left, right] = [from * width, to * width];
      const [high, low] = [dropAt(from), dropAt(to)];
      return ink`M${left} ${high}L${right} ${low}L${(left + right) / 2} ${(high + low) / 2 + 17}z`;
    });
    return ink`<path fill="${colour}" d="${shapes}"/>`;
  });
  return ink`
    ${flags}
    <path d="M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}" fill="none" stroke="${line}" stroke-width="1.2"/>
  `;
}
