import { rays } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import type { Stage } from "../stage.ts";

/** Draws the tile of jackpots: the prize on steps in a beam of light with falling coins. */
export function pedestal(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance } = stage;
  const foot = y + 34;
  const steps = repeat(3, (index) => {
    const half = 34 + index * 13;
    const top = foot + index * 12;
    return ink`<path fill="${[tones.main, tones.shade, tones.accentShade][index] ?? tones.shade}" d="M${x - half} ${top}h${half * 2}v14h${-half * 2}z"/><path fill="${tones.tint}" opacity=".7" d="M${x - half} ${top}h${half * 2}v2.4h${-half * 2}z"/>`;
  });
  const coins = repeat(9, (index) => {
    const [left, top] = [x + (index - 4) * (width / 10) + chance.between(-4, 4), chance.between(14, foot - 18)];
    return ink`<ellipse cx="${left}" cy="${top}" rx="${chance.between(3, 6)}" ry="6" fill="${index % 2 ? tones.main : tones.tint}" opacity=".85"/>`;
  });
  return ink`
    ${place(x, y, ink`<g opacity=".18">${rays(150, chance.pick([18, 24, 30]), tones.tint)}</g>`)}
    <path fill="${tones.light}" opacity=".16" d="M${x - 16} 0h32l34 ${foot}h-100z"/>${coins}${steps}
    <path fill="${tones.deep}" opacity=".5" d="M0 ${foot + 36}h${width}V${height}H0z"/>
    <ellipse cx="${x}" cy="${foot}" rx="32" ry="6" fill="${tones.deep}" opacity=".4"/>${place(x, foot - 38, subject, { scale: 0.96 })}
  `;
}
