import { rays } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import type { Stage } from "../stage.ts";

/** Draws the tile of cockfight: a sand ring with the sun behind and a single rooster. No fight. */
export function ring(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance } = stage;
  const sand = y + 40;
  const [rx, ry] = [width * 0.52, height * 0.17];
  const posts = repeat(13, (index) => {
    const angle = Math.PI + (index * Math.PI) / 12;
    return ink`M${x + Math.cos(angle) * rx} ${sand + Math.sin(angle) * ry}v-15`;
  });
  const fence = (drop: number) => ink`M${x - rx} ${sand - drop}A${rx} ${ry} 0 0 1 ${x + rx} ${sand - drop}`;
  const halo = ink`<g opacity=".2">${rays(150, chance.pick([16, 20, 24]), tones.light)}</g><circle r="${chance.between(42, 48)}" fill="${tones.tint}"/>`;
  const flags = repeat(Math.ceil(width / 16), (index) => ink`M${index * 16} 0h14l-7 14z`);
  return ink`
    ${place(x, y - 6, halo)}<path fill="${tones.accent}" d="${flags}"/>
    <path d="${fence(13)}${fence(5)}" fill="none" stroke="${tones.shade}" stroke-width="3"/><path d="${posts}" stroke="${tones.deep}" stroke-width="4" stroke-linecap="round"/>
    <path fill="#a87b4c" d="M0 ${sand}h${width}V${height}H0z"/><ellipse cx="${x}" cy="${sand}" rx="${rx}" ry="${ry}" fill="#e6c795"/>
    <ellipse cx="${x}" cy="${sand + 2}" rx="${rx * 0.72}" ry="${ry * 0.66}" fill="none" stroke="${tones.shade}" stroke-width="1.6" opacity=".6"/>
    <ellipse cx="${x}" cy="${sand + 3}" rx="32" ry="6" fill="${tones.deep}" opacity=".35"/>${subject}
    <path fill="${tones.shade}" d="M0 ${height - 12}h${width}v12H0z"/><path d="M0 ${height - 12}h${width}" stroke="${tones.main}" stroke-width="3"/>
  `;
}
