import { ink, place, repeat } from "../ink.ts";
import type { Stage } from "../stage.ts";

/** Draws the tile of e-sports: a dark screen with corner brackets, a perspective grid and two score bars. */
export function arenaScreen(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance } = stage;
  const horizon = height * 0.74;
  const spread = [-8, -4.5, -2, 0, 2, 4.5, 8].map(
    (reach) => ink`M${x + reach * 5} ${horizon}L${x + reach * 26} ${height}`,
  );
  const [left, top, right, bottom] = [9, 34, width - 9, height - 12];
  const bracket = ink`M${left} ${top + 14}V${top}h14M${right - 14} ${top}h14v14M${right} ${bottom - 14}v14h-14M${left + 14} ${bottom}h-14v-14`;
  const share = chance.between(0.35, 0.65) * (width - 30);
  const hex = [0, 60, 120, 180, 240, 300].map((turn, index) => {
    const angle = (turn * Math.PI) / 180;
    return ink`${index ? "L" : "M"}${Math.cos(angle) * 54} ${Math.sin(angle) * 54}`;
  });
  return ink`
    <path fill="${tones.deep}" opacity=".86" d="M0 0h${width}v${height}H0z"/>
    <path fill="${tones.light}" opacity=".035" d="${repeat(Math.ceil(height / 6), (row) => ink`M0 ${row * 6}h${width}v3H0z`)}"/>
    <path d="${spread}M0 ${horizon}h${width}M0 ${horizon + 8}h${width}M0 ${horizon + 20}h${width}" stroke="${tones.main}" stroke-width="1.2" opacity=".7"/>
    <g transform="translate(${x} ${y - 2})"><path fill="${tones.shade}" opacity=".5" stroke="${tones.accent}" stroke-width="2" d="${hex}z"/>${place(0, 0, subject, { scale: 0.84 })}</g>
    <path d="M${15} 26h${share}" stroke="${tones.main}" stroke-width="4"/><path d="M${18 + share} 26H${width - 15}" stroke="${tones.accent}" stroke-width="4"/>
    <path d="${bracket}" fill="none" stroke="${tones.light}" stroke-width="2.4"/>
  `;
}
