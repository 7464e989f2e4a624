import { rays } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import type { Stage } from "../stage.ts";

/** Draws the tile of in-house games: a fair stall with awning and counter. */
export function booth(stage: Stage, subject: string): string {
  const { x, width, height, tones, chance } = stage;
  const stripe = width / Math.round(width / 20);
  const count = Math.round(width / stripe);
  const drop = height * 0.2;
  const scallop = (index: number) =>
    ink`M${index * stripe} 0h${stripe}v${drop}a${stripe / 2} ${stripe / 2} 0 0 1 ${-stripe} 0z`;
  const stripes = (parity: number) => repeat(count, (index) => (index % 2 === parity ? scallop(index) : ""));
  const counter = height - height * 0.2;
  const middle = (drop + counter) / 2 + 6;
  const panels = repeat(
    count,
    (index) => ink`M${index * stripe + 3} ${counter + 12}h${stripe - 6}v${height}h${6 - stripe}z`,
  );
  const bulbs = ink`
    <path d="M6 ${drop + stripe * 0.7}V${counter}M${width - 6} ${drop + stripe * 0.7}V${counter}" stroke="${tones.light}"
      stroke-width="3.4" stroke-dasharray="0 9" stroke-linecap="round"/>
  `;
  return ink`
    <path fill="${tones.deep}" opacity=".45" d="M12 0H${width - 12}V${height}H12z"/>
    ${place(x, middle, ink`<g opacity=".16">${rays(Math.max(width, height) * 0.7, chance.pick([14, 18, 22]), tones.tint)}</g>`)}
    <path fill="${tones.shade}" d="M0 0H12V${height}H0zM${width - 12} 0H${width}V${height}H${width - 12}z"/>${bulbs}
    ${place(x, middle, subject, { scale: 0.92 })}
    <path fill="${tones.accentShade}" d="M0 ${counter}h${width}V${height}H0z"/><path fill="${tones.accent}" d="${panels}"/>
    <path fill="${tones.light}" d="M0 ${counter - 3}h${width}v8H0z"/><path fill="${tones.deep}" opacity=".25" d="M0 ${counter + 5}h${width}v3H0z"/>
    <path fill="${tones.deep}" opacity=".35" transform="translate(0 4)" d="${stripes(0)}${stripes(1)}"/>
    <path fill="${tones.main}" d="${stripes(0)}"/><path fill="${tones.light}" d="${stripes(1)}"/>
    <path fill="${tones.deep}" opacity=".14" d="M0 ${drop - 4}h${width}v4H0z"/>
  `;
}
