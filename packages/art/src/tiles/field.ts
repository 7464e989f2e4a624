import { ink, place, repeat } from "../ink.ts";
import type { MotifName } from "../motifs/index.ts";
import type { Stage } from "../stage.ts";

/** Playing surfaces of the sports that are not played on grass. */
const GROUNDS: Readonly<Partial<Record<MotifName, "boards" | "clay" | "water" | "cloth">>> = {
  basketball: "boards",
  volleyball: "boards",
  badminton: "boards",
  boxing: "clay",
  tennis: "clay",
  arnis: "clay",
  cycling: "clay",
  swimming: "water",
  billiards: "cloth",
  paddle: "cloth",
};

/** Draws the tile of sports: a field under floodlights with the ball in front. */
export function field(stage: Stage, subject: string, motif: MotifName): string {
  const { x, y, width, height, tones, chance } = stage;
  const horizon = height * 0.36;
  const kind = GROUNDS[motif];
  const [ground, stripe] = {
    grass: [tones.leafShade, tones.leaf],
    boards: [tones.accentShade, tones.accent],
    clay: [tones.shade, tones.main],
    water: [tones.seaShade, tones.sea],
    cloth: [tones.deep, tones.leafShade],
  }[kind ?? "grass"] as [string, string];
  const fan = [-9, -5, -1, 3, 7].map(
    (reach) =>
      ink`M${x + reach * 4} ${horizon}L${x + reach * 26} ${height}H${x + (reach + 2) * 26}L${x + (reach + 2) * 4} ${horizon}z`,
  );
  const crowd = repeat(
    3,
    (row) =>
      ink`<path d="M${(row % 2) * 4} ${horizon - 8 - row * 9}h${width}" stroke="${row % 2 ? tones.accent : tones.light}" stroke-width="4.6" stroke-dasharray="0 8" stroke-linecap="round" opacity="${0.55 - row * 0.13}"/>`,
  );
  const masts = [-1, 1].map((side) => {
    const left = x + side * (width / 2 - 12);
    return ink`
      <path fill="${tones.light}" opacity=".12" d="M${left - 8} 14h16L${x - side * 6} ${height * 0.8}L${x + side * 50} ${height * 0.8}z"/>
      <path d="M${left} ${horizon}V16" stroke="${tones.deep}" stroke-width="3"/><path fill="${tones.deep}" d="M${left - 10} 6h20v12h-20z"/>
      <path d="M${left - 6} 10h14M${left - 6} 15h14" stroke="${tones.light}" stroke-width="3.2" stroke-dasharray="0 5.500" stroke-linecap="round"/>
    `.replaceAll("5.500", "5.5");
  });
  const lines = ink`
    <ellipse cx="${x}" cy="${y + 34}" rx="${width * 0.4}" ry="${width * 0.13}"/><path d="M0 ${horizon + 10}h${width}"/>
  `;
  const trail = chance.side();
  return ink`
    <path fill="${tones.deep}" opacity=".5" d="M0 ${horizon - 34}h${width}V${horizon}H0z"/>${crowd}
    <path fill="${ground}" d="M0 ${horizon}h${width}V${height}H0z"/><path fill="${stripe}" opacity=".55" d="${fan}"/>
    <g fill="none" stroke="${tones.light}" stroke-width="2" opacity=".7">${lines}</g>${masts}
    <path d="M${x - trail * width * 0.55} ${height * 0.34}Q${x - trail * 20} ${height * 0.2} ${x} ${y - 8}" fill="none" stroke="${tones.light}" stroke-width="14" stroke-linecap="round" opacity=".16"/>
    <ellipse cx="${x}" cy="${y + 42}" rx="34" ry="7" fill="${tones.deep}" opacity=".45"/>${place(x, y - 2, subject, { turn: chance.between(-9, 9), scale: chance.between(0.94, 1.04) })}
  `;
}
