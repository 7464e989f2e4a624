import { polar, star } from "../geometry.ts";
import { ink, repeat } from "../ink.ts";
import type { Motif } from "./motif.ts";

/** Sky and weather. */
export const HEAVENS = {
  moon: ({ tint, main, light, accent }) => ink`
    <circle r="40" fill="${light}" opacity=".14"/>
    <path fill="${tint}" d="M10-38A38 38 0 1 0 36 18A32 32 0 0 1 10-38z"/>
    <path fill="${main}" opacity=".6" d="M-30-6a6 6 0 1 0 .1 0zM-12 18a8 8 0 1 0 .1 0zM-14-18a4 4 0 1 0 .1 0z"/>
    <path fill="${light}" d="${at(24, -18, star(4, 12, 3.4))}${at(38, 4, star(4, 7, 2))}"/>
    <circle cx="14" cy="2" r="3" fill="${accent}"/>
  `,

  sun: ({ tint, main, light, accent, shade }) => ink`
    ${repeat(
      8,
      (
        index,
      ) => ink`<g transform="rotate(${index * 45})"><path fill="${index % 2 ? accent : main}" d="M-9-27L0-48L9-27z"/>
      <path fill="${shade}" opacity=".5" d="M0-27L0-48L9-27z"/></g>`,
    )}
    <circle r="27" fill="${tint}"/><circle r="20" fill="${main}"/><circle cx="-5" cy="-5" r="12" fill="${light}" opacity=".4"/>
  `,

  comet: ({ tint, main, light, accent, shade }) => ink`
    <path fill="${shade}" d="M30-44Q0-26-28 4L6 34Q20 0 46-34z"/><path fill="${main}" d="M24-38Q0-22-20 6L0 24Q14-4 38-32z"/>
    <path fill="${tint}" d="M18-28Q0-12-14 8L-4 16Q8-4 26-24z"/>
    <g transform="translate(-14 20)rotate(-18)"><path fill="${accent}" d="${star(5, 26, 12)}"/>
    <path fill="${light}" d="${star(5, 15, 7)}"/></g>
    <path d="M-36-28h0M36 24h0M18 40h0M-40-4h0" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
  `,

  rainbow: ({ tint, main, light, accent, shade, leaf, sea }) => ink`
    ${[main, accent, tint, leaf, sea].map(
      (colour, index) =>
        ink`<path d="M${-40 + index * 6} 22A${40 - index * 6} ${40 - index * 6} 0 0 1 ${40 - index * 6} 22" fill="none" stroke="${colour}" stroke-width="6.2"/>`,
    )}
    <path fill="${light}" d="M-46 34a10 10 0 0 1 8-14a12 12 0 0 1 22 0a9 9 0 0 1 8 14zM6 34a9 9 0 0 1 8-12a12 12 0 0 1 22-2a10 10 0 0 1 10 14z"/>
    <path fill="${shade}" opacity=".25" d="M-44 34Q-28 26-8 34zM8 34Q26 26 46 34z"/>
  `,

  storm: ({ tint, main, light, accent, shade, sea }) => ink`
    <path d="M-24 16l-6 14M-8 20l-6 16M24 16l-6 14M34 18l-5 12" stroke="${sea}" stroke-width="4" stroke-linecap="round"/>
    <path fill="${tint}" d="M8-4L-12 22H0L-6 44L18 12H6L14-4z"/><path fill="${main}" d="M8-4L-2 16H6L-6 44L18 12H6L14-4z"/>
    <path fill="${shade}" d="M-38 12a14 14 0 0 1 2-28a22 22 0 0 1 42-8a16 16 0 0 1 28 12a12 12 0 0 1 4 24z"/>
    <path fill="${light}" opacity=".85" d="M-36 4a12 12 0 0 1 4-20a20 20 0 0 1 38-6a14 14 0 0 1 22 8Q8-22 0-8Q-20-16-36 4z"/>
    <path d="M38-30h0M-40-32h0" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>
  `,

  wind: ({ tint, main, light, accent, shade }) => ink`
    <g fill="none" stroke-linecap="round"><path d="M-30 38Q34 36 36 26Q34 18-20 20Q-40 16-30 8Q-6 0 28 6Q42 2 30-6Q0-14-22-8Q-34-14-22-20
      Q0-26 16-22Q26-26 16-32Q4-36-8-34" stroke="${shade}" stroke-width="10"/>
    <path d="M-30 36Q32 34 34 25Q32 19-20 19Q-38 16-29 9Q-6 1 28 6Q40 2 29-5Q0-13-22-8Q-32-14-22-19Q0-25 16-22Q24-26 16-31Q4-35-8-34"
      stroke="${main}" stroke-width="6"/><path d="M-22 34Q20 34 30 28M-22 12Q0 4 22 9M-14-15Q0-20 12-18" stroke="${tint}" stroke-width="2.4"/></g>
    <path d="M38-22h0M-40 26h0M34 40h0" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <path fill="${accent}" d="M-44-20q10-8 16 2q-10 6-16-2zM26-38q10-4 12 6q-10 2-12-6z"/>
  `,

  dew: ({ tint, light, leaf, leafShade, sea, seaShade, main }) => ink`
    <path fill="${leafShade}" d="M-44 34Q-30-18 38-38Q40 20-20 40Q-34 42-44 34z"/>
    <path fill="${leaf}" d="M-44 34Q-30-18 38-38Q4 2-44 34z"/><path d="M-40 32Q-2 6 32-32" fill="none" stroke="${tint}" stroke-width="2"/>
    <path fill="${seaShade}" d="M14-6Q34 20 26 32Q14 42 2 32Q-6 20 14-6z"/><path fill="${sea}" d="M13 0Q28 20 22 29Q13 36 5 29Q-1 20 13 0z"/>
    <path d="M6 24Q6 16 11 10" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
    <circle cx="-16" cy="10" r="8" fill="${sea}"/><circle cx="-18" cy="8" r="3" fill="${light}"/><circle cx="-26" cy="28" r="5" fill="${main}" opacity=".8"/>
  `,

  flame: ({ tint, main, light, accent, shade }) => ink`
    <path fill="${shade}" d="M4-46Q34-14 32 14Q28 42 0 42Q-28 42-32 14Q-32-6-16-20Q-14-8-6-6Q-10-30 4-46z"/>
    <path fill="${main}" d="M4-34Q26-8 25 14Q22 36 0 37Q-22 36-25 16Q-24 2-14-8Q-8 4 0 2Q-4-18 4-34z"/>
    <path fill="${accent}" d="M2-8Q18 6 17 20Q14 34 0 34Q-14 34-16 20Q-14 10-8 6Q-2 12 3 8Q2 0 2-8z"/>
    <path fill="${tint}" d="M2 10Q10 18 9 25Q6 33 0 33Q-8 32-9 24Q-6 20-2 22Q2 18 2 10z"/><path fill="${light}" d="M0 24q5 6 0 8q-5-2 0-8z"/>
  `,

  constellation: ({ tint, main, light, accent }) => {
    const points = [
      [-34, 22],
      [-18, -4],
      [4, 8],
      [18, -22],
      [38, -34],
      [26, 26],
    ] as const;
    const line = points.map(([x, y], index) => ink`${index ? "L" : "M"}${x} ${y}`);
    return ink`
      <circle r="42" fill="none" stroke="${tint}" stroke-width="1.6" opacity=".5"/>
      <path d="${line}L4 8" fill="none" stroke="${tint}" stroke-width="2" stroke-dasharray="4 3"/>
      ${points.map(([x, y], index) => ink`<path fill="${index % 2 ? light : main}" d="${at(x, y, star(index === 3 ? 5 : 4, index === 3 ? 15 : 10, index === 3 ? 6.6 : 3.2))}"/>`)}
      <path d="M-30-26h0M-4-34h0M-10 34h0M38 4h0" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>
    `;
  },

  fireworks: ({ tint, main, light, accent, shade }) => {
    const burst = (x: number, y: number, radius: number, count: number, colour: string, tip: string) => {
      const spokes = repeat(count, (index) => {
        const [fromX, fromY] = polar(radius * 0.35, (index * 360) / count);
        const [toX, toY] = polar(radius * 0.82, (index * 360) / count);
        return ink`M${x + fromX} ${y + fromY}L${x + toX} ${y + toY}`;
      });
      const tips = repeat(count, (index) => {
        const [toX, toY] = polar(radius, (index * 360) / count);
        return ink`M${x + toX} ${y + toY}h0`;
      });
      return ink`<path d="${spokes}" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/><path d="${tips}" stroke="${tip}" stroke-width="5" stroke-linecap="round"/>`;
    };
    return ink`
      <path d="M0 44Q-4 20 0-10M28 44Q26 34 26 24M-30 44Q-28 32-28 24" fill="none" stroke="${shade}" stroke-width="2.4" stroke-dasharray="3 4"/>
      ${burst(0, -12, 32, 12, main, light)}${burst(0, -12, 17, 8, tint, accent)}
      ${burst(28, 20, 15, 8, accent, light)}${burst(-29, 20, 14, 8, tint, main)}<circle cy="-12" r="4" fill="${light}"/>
    `;
  },
} as const satisfies Record<string, Motif>;

/** Moves an outline that starts with an absolute point and continues in relative steps. */
function at(x: number, y: number, outline: string): string {
  return outline.replace(
    /^M(-?[\d.]+) (-?[\d.]+)/u,
    (_, left: string, top: string) => ink`M${Number(left) + x} ${Number(top) + y}`,
  );
}
