import { ink, place } from "../ink.ts";
import { banderitas, BINGO_LINES, bingoCard } from "../motifs/bingo.ts";
import type { Stage } from "../stage.ts";

/** Draws the tile of bingo: flags, a card, and a badge with the name's motif. */
export function bingoHall(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance, panes } = stage;
  const isWide = width > height;
  const daubs = [
    ...new Set([...chance.pick(BINGO_LINES), ...Array.from({ length: chance.whole(2, 5) }, () => chance.whole(0, 24))]),
  ];
  const flags = [2, 14].map((drop) =>
    banderitas(
      width,
      drop + chance.between(0, 4),
      chance.between(5, 10),
      [tones.main, tones.light, tones.accent],
      tones.light,
    ),
  );
  const badge = ink`<circle cy="3" r="29" fill="${tones.deep}" opacity=".4"/><circle r="28" fill="${tones.accentShade}"/><circle r="28" fill="none" stroke="${tones.light}" stroke-width="3"/>${place(0, 0, subject, { scale: 0.46 })}`;
  const [cardX, badgeX, badgeY] = isWide ? [x + 38, x - 50, y + 12] : [x, x - 26, y + 42];
  return ink`
    <path fill="${panes}" d="M0 0h${width}v${height}H0z"/>${flags}
    ${place(cardX, y + (isWide ? 10 : 6), bingoCard(tones, daubs), { turn: chance.between(-5, 5), scale: isWide ? 0.94 : 1.04 })}
    ${place(badgeX, badgeY, badge, { scale: isWide ? 1.2 : 0.92, turn: chance.between(-8, 8) })}
  `;
}
