import { ink, place, repeat } from "../ink.ts";
import { chip } from "../motifs/table.ts";
import type { Stage } from "../stage.ts";

/** Draws the tile of a PVP game: the table from above with a hand at every seat. */
export function cardTable(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance, id, panes } = stage;
  const isWide = width > height;
  const [rx, ry, cy] = isWide ? [width * 0.44, height * 0.42, height / 2] : [width * 0.44, height * 0.4, y - 4];
  const hand = repeat(
    3,
    (index) =>
      ink`<rect x="-7" y="-10" width="14" height="20" rx="2.4" fill="${index === 2 ? tones.main : tones.light}" stroke="${tones.deep}" stroke-opacity=".35" transform="rotate(${(index - 1) * 16} 0 22)"/>`,
  );
  const seats = [
    [x, cy - ry + 2, 180],
    [x, cy + ry - 2, 0],
    [x - rx + 2, cy, 90],
    [x + rx - 2, cy, -90],
  ] as const;
  const chips = [
    [-0.5, -0.56],
    [0.52, 0.5],
    [0.5, -0.54],
    [-0.52, 0.54],
  ].map(([dx = 0, dy = 0], index) =>
    place(
      x + rx * dx,
      cy + ry * dy,
      chip(5.4, [tones.accent, tones.main, tones.shade, tones.tint][index] ?? tones.main, tones),
    ),
  );
  return ink`
    <defs><g id="${id("h")}">${hand}</g></defs><path fill="${panes}" d="M0 0h${width}v${height}H0z"/>
    <ellipse cx="${x}" cy="${cy + 4}" rx="${rx}" ry="${ry}" fill="${tones.deep}" opacity=".5"/><ellipse cx="${x}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${tones.shade}"/>
    <ellipse cx="${x}" cy="${cy}" rx="${rx - 6}" ry="${ry - 6}" fill="${chance.pick([tones.leafShade, tones.accentShade, tones.deep])}"/>
    <ellipse cx="${x}" cy="${cy}" rx="${rx - 14}" ry="${ry - 14}" fill="none" stroke="${tones.light}" stroke-dasharray="3 3" opacity=".45"/>
    ${seats.map(([left, top, turn]) => ink`<use href="#${id("h")}" transform="translate(${left} ${top})rotate(${turn})"/>`)}${chips}
    ${place(x, cy, subject, { scale: isWide ? 0.82 : 0.78, turn: chance.between(-8, 8) })}
  `;
}
