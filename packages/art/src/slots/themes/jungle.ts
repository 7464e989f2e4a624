import { tone } from "../../colour.ts";
import { polygon, star } from "../../geometry.ts";
import { ink, place, repeat } from "../../ink.ts";
import { ANIMALS } from "../../motifs/animals.ts";
import { feather } from "../../motifs/feathers.ts";
import { petal, ringOf } from "../../motifs/orchard.ts";
import type { Palette } from "../../palette.ts";
import { layers, sky, unitOf } from "../scenery.ts";
import type { Brush, Scenery, Theme } from "../theme.ts";

/** Theme of the forest of Palawan after rain. */
export const theme: Theme = {
  pictures: [
    {
      name: "kalaw",
      main: [300, 265, 155],
      accent: [50, 28, 82],
      draw: ({ tones }) => place(-2, -6, animal(5, tones), { scale: 1.2 }),
    },
    {
      name: "tarsier",
      main: [55, 40],
      accent: [82],
      draw: ({ tones }) => place(0, 2, animal(1, tones), { scale: 1.5 }),
    },
    {
      name: "butterfly",
      main: [255, 28, 320, 60],
      accent: [82, 190],
      draw: ({ tones }) => place(0, 2, animal(4, tones), { scale: 1.55 }),
    },
    { name: "orchid", main: [320, 300, 345], accent: [85, 28], draw: orchid },
    { name: "frog", main: [145, 165], accent: [28, 50], draw: frog },
    { name: "durian", main: [112, 95], accent: [85], draw: durian },
  ],
  wild: { name: "feathers", main: [155], accent: [60, 28], draw: fan },
  scatter: { name: "idol", main: [60, 155], accent: [190, 28], draw: idol },
  bonus: { name: "emerald", main: [155, 165], accent: [82], draw: emerald },
  ribbonHue: 25,
  joinery: { kind: "stone", hue: 145, chroma: 0.025, paneHue: 260 },
  backdrop,
};

function animal(index: number, tones: Palette): string {
  return ANIMALS[index]?.(tones) ?? "";
}

function orchid({ tones, id }: Brush): string {
  const { main, tint, shade, accent, accentShade, light } = tones;
  const back = ringOf(id("o"), 3, petal(48, 22, tint, main));
  const wings = [-72, 72].map((turn) => ink`<g transform="rotate(${turn})">${petal(46, 42, main, shade)}</g>`);
  return ink`
    <g transform="translate(0 2)">${back}${wings}<path fill="${accent}" d="M-10 0Q-18 26 0 34Q18 26 10 0z"/>
    <path fill="${accentShade}" d="M0 2Q8 20 0 34Q18 26 10 0z"/><circle r="10" fill="${light}"/>
    <path d="M-3-2h0M3-2h0M0 4h0" stroke="${shade}" stroke-width="4" stroke-linecap="round"/></g>
  `;
}

function frog({ tones, chance }: Brush): string {
  const { main, tint, shade, light, deep, accent } = tones;
  const spots = chance.happens(0.5)
    ? `<path d="M-14-6h0M14-8h0M4-14h0" stroke="${tint}" stroke-width="8" stroke-linecap="round"/>`
    : "";
  const half = ink`
    <path fill="${shade}" d="M18 18Q46 10 44 34Q42 42 50 42H22Q10 38 18 18z"/><circle cx="20" cy="-24" r="15" fill="${main}"/>
    <circle cx="21" cy="-26" r="10" fill="${light}"/><circle cx="22" cy="-26" r="5.5" fill="${deep}"/>
  `;
  return ink`
    <g>${half}</g><g transform="scale(-1 1)">${half}</g>
    <path fill="${main}" d="M-38 6Q-36-20 0-20T38 6Q38 36 0 38T-38 6z"/>${spots}
    <path fill="${tint}" d="M-28 16Q0 8 28 16Q22 38 0 38T-28 16z"/>
    <path d="M-26 8Q0 24 26 8" fill="none" stroke="${deep}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M-30 2h0M30 2h0" stroke="${accent}" stroke-width="8" stroke-linecap="round" opacity=".7"/>
    <path fill="${shade}" d="M-18 34Q-30 36-26 44H-8Q-8 36-18 34zM18 34Q30 36 26 44H8Q8 36 18 34z"/>
  `;
}

function durian({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade, leafShade } = tones;
  const spikes = [-28, -14, 0, 14, 28].flatMap((x, column) =>
    [-16, -2, 12, 26].map((y) => ink`M${x - 6} ${y + (column % 2) * 6 + 5}l6-12l6 12z`),
  );
  return ink`
    <path d="M0-34Q2-44 10-50" fill="none" stroke="${leafShade}" stroke-width="6" stroke-linecap="round"/>
    <path fill="${shade}" d="${star(22, 46, 39)}" transform="translate(0 5)scale(1 .95)"/>
    <ellipse cy="5" rx="38" ry="36" fill="${main}"/><path fill="${tint}" d="${spikes}" opacity=".75"/>
    <path fill="${shade}" d="M36 2Q36 40-6 42Q22 30 24-22Q36-12 36 2z" opacity=".5"/>
    <path fill="${accent}" d="M-14-4Q-2-16 10-2Q14 18 0 32Q-18 20-14-4z"/><path fill="${accentShade}" d="M0-9Q8-6 10-2Q14 18 0 32Q6 12 0-9z"/>
  `;
}

function fan({ tones }: Brush): string {
  const { accent, accentShade, light } = tones;
  const plumes = [-64, -42, -21, 0, 21, 42, 64].map((turn, index) => {
    const hue = [155, 190, 60, 28, 60, 190, 155][index] ?? 155;
    return ink`<g transform="translate(0 26)rotate(${turn})">${feather(74, 16, tone(0.68, 0.15, hue), tone(0.5, 0.13, hue), light)}<circle cy="-56" r="6" fill="${light}"/><circle cy="-56" r="3.4" fill="${tone(0.36, 0.1, 265)}"/></g>`;
  });
  return ink`${plumes}<path fill="${accentShade}" d="M-18 22Q0 6 18 22L8 38H-8z"/><path fill="${accent}" d="M-14 22Q0 10 14 22L0 36z"/>`;
}

function idol({ tones }: Brush): string {
  const { main, tint, shade, accent, deep } = tones;
  return ink`
    <g transform="translate(0 -6)"><path fill="${shade}" d="M-40-20H-30V24H-40zM30-20H40V24H30z"/>
    <path fill="${main}" d="M-30-44H30L34-30V26Q34 42 20 44H-20Q-34 42-34 26V-30z"/>
    <path fill="${shade}" d="M12-44H30L34-30V26Q34 42 20 44H6Q16 20 12-44z" opacity=".6"/>
    <path fill="${accent}" d="M-30-44H30L33-32H-33zM-4-32H4L8-14H-8z"/>
    <path fill="${deep}" d="M-26-16H-8V-2H-26zM8-16H26V-2H8z"/><path d="M-17-9h0M17-9h0" stroke="${accent}" stroke-width="8" stroke-linecap="round"/>
    <path fill="${tint}" d="M-7-10H7L10 10H-10z"/><path fill="${deep}" d="M-20 18H20V32H-20z"/>
    <path fill="${tint}" d="M-17 18h7v6h-7zM-7 18h6v6h-6zM2 18h6v6h-6zM11 18h7v6h-7zM-12 27h6v5h-6zM-2 27h6v5h-6zM8 27h6v5h-6z"/></g>
  `;
}

function emerald({ tones }: Brush): string {
  const { main, tint, shade, light } = tones;
  return ink`
    <g transform="translate(0 -8)"><path fill="${shade}" d="${polygon([
      [-24, -36],
      [24, -36],
      [42, -14],
      [0, 40],
      [-42, -14],
    ])}"/>
    <path fill="${main}" d="${polygon([
      [-24, -36],
      [24, -36],
      [18, -14],
      [-18, -14],
    ])}"/><path fill="${tint}" d="${polygon([
      [-24, -36],
      [-18, -14],
      [-42, -14],
    ])}"/>
    <path fill="${tint}" d="${polygon([
      [-18, -14],
      [18, -14],
      [0, 40],
    ])}" opacity=".8"/><path fill="${main}" d="${polygon([
      [-42, -14],
      [-18, -14],
      [0, 40],
    ])}"/>
    <path d="M-16-30H4" stroke="${light}" stroke-width="4" stroke-linecap="round"/></g>
  `;
}

function backdrop(scenery: Scenery): string {
  const { width, height, daylight, chance, shift } = scenery;
  const isNight = daylight === "night";
  const unit = unitOf(scenery);
  const air = isNight
    ? [tone(0.34, 0.06, 195 + shift), tone(0.36, 0.07, 172 + shift), tone(0.26, 0.06, 165), tone(0.17, 0.04, 165)]
    : [tone(0.95, 0.04, 110 + shift), tone(0.9, 0.07, 130 + shift), tone(0.8, 0.1, 145), tone(0.64, 0.1, 150)];
  const trunks = layers(3, (index, share) => {
    const fill = isNight ? tone(0.32 - share * 0.14, 0.05, 165) : tone(0.76 - share * 0.26, 0.07, 140 - share * 60);
    return repeat(7 - index * 2, (at) => {
      const x =
        index === 2
          ? ([-10, width * 0.5, width - 30][at] ?? 0)
          : (width * (at + chance.between(0.2, 0.8))) / (7 - index * 2);
      if (index === 2 && at === 1) return "";
      const thick = (18 + index * 34) * unit;
      return ink`<path fill="${fill}" d="M${x} 0q${8 * unit} ${height / 2} ${-14 * unit} ${height}h${thick + 30 * unit}q${-16 * unit} ${-height / 2} ${-4 * unit} ${-height}z"/>`;
    });
  });
  const foliage = (edge: "top" | "bottom") =>
    layers(3, (index, share) => {
      const fill = isNight
        ? tone(0.36 - share * 0.15, 0.075, 155 + index * 5)
        : tone(0.74 - share * 0.22, 0.13, 138 + index * 6);
      const count = Math.ceil(width / (70 * unit));
      return ink`<g fill="${fill}">${repeat(count, (at) => {
        const x = (at + chance.between(0.1, 0.9)) * (width / count);
        const middle = Math.abs(x / width - 0.5) * 2;
        const reach =
          (edge === "top" ? 40 + middle * 120 : 50 + middle * 190) *
          unit *
          chance.between(0.75, 1.25) *
          (1 - index * 0.16);
        const turn = (edge === "top" ? 180 : 0) + chance.between(-34, 34);
        return ink`<path transform="translate(${x} ${edge === "top" ? -6 : height + 6})rotate(${turn})" d="M0 0Q${-reach * 0.34} ${-reach * 0.5} 0 ${-reach}Q${reach * 0.34} ${-reach * 0.5} 0 0"/>`;
      })}</g>`;
    });
  const vines = repeat(6, (index) => {
    const x = index < 3 ? (40 + index * 62) * unit : width - (40 + (index - 3) * 62) * unit;
    return ink`M${x} 0q${20 * unit} ${chance.between(60, 110) * unit} 0 ${chance.between(150, 300) * unit}`;
  });
  const glow = repeat(
    isNight ? 36 : 0,
    () => ink`M${chance.between(0, width)} ${chance.between(height * 0.2, height)}h0`,
  );
  const flowers = repeat(8, (index) => {
    const x = index < 4 ? chance.between(0, 240 * unit) : width - chance.between(0, 240 * unit);
    const hue = chance.pick([350, 28, 320, 60]);
    const bloom = ringOf(
      scenery.id(`f${index}`),
      5,
      petal(24 * unit, 20 * unit, tone(isNight ? 0.6 : 0.7, 0.15, hue), tone(0.48, 0.13, hue)),
    );
    return place(x, height - chance.between(10, 130) * unit, bloom);
  });
  return ink`
    ${sky(scenery, air)}<circle cx="${width / 2}" cy="${height * 0.16}" r="${170 * unit}" fill="#fff8e8" opacity="${isNight ? 0.08 : 0.5}"/>
    ${trunks}${foliage("top")}<path d="${vines}" fill="none" stroke="${isNight ? tone(0.3, 0.06, 150) : tone(0.5, 0.1, 145)}" stroke-width="${5 * unit}" stroke-linecap="round"/>
    ${foliage("bottom")}${flowers}<path d="${glow}" stroke="#ffe9a8" stroke-width="${4 * unit}" stroke-linecap="round" opacity=".7"/>
  `;
}
