import { tone } from "../../colour.ts";
import { rays } from "../../geometry.ts";
import { ink, place, repeat } from "../../ink.ts";
import { ANIMALS } from "../../motifs/animals.ts";
import { rooster } from "../../motifs/feathers.ts";
import { bothSides, clouds, layers, sky, stars, unitOf } from "../scenery.ts";
import type { Brush, Scenery, Theme } from "../theme.ts";
import type { Palette } from "../../palette.ts";

/** Theme of the rice terraces of the Cordillera. */
export const theme: Theme = {
  pictures: [
    {
      name: "carabao",
      main: [265, 40, 300],
      accent: [60],
      draw: ({ tones }) => face(0, { ...tones, light: "#c7a26d" }),
    },
    {
      name: "rooster",
      main: [45, 28, 60],
      accent: [205, 155],
      draw: ({ tones }) => place(6, 4, rooster(tones), { scale: 0.86 }),
    },
    { name: "maya", main: [28, 40], accent: [60], draw: ({ tones }) => face(2, tones) },
    { name: "salakot", main: [70, 62], accent: [28, 205], draw: salakot },
    { name: "sheaf", main: [84, 78], accent: [28, 300], draw: sheaf },
    { name: "basket", main: [62, 55], accent: [150], draw: basket },
  ],
  wild: { name: "sun", main: [82], accent: [50], draw: sun },
  scatter: { name: "jar", main: [40, 28], accent: [82, 190], draw: jar },
  bonus: { name: "gong", main: [75], accent: [28], draw: gong },
  ribbonHue: 155,
  joinery: { kind: "bamboo", hue: 105, chroma: 0.075, paneHue: 280 },
  backdrop,
};

function face(index: number, tones: Palette): string {
  const draw = ANIMALS[index];
  return draw ? place(0, 2, draw(tones), { scale: 1.5 }) : "";
}

function salakot({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade } = tones;
  const ribs = [-40, -22, 0, 22, 40].map((x) => ink`M0-36L${x} 18`);
  return ink`
    <path d="M-22 16Q-20 40 0 44Q20 40 22 16" fill="none" stroke="${accentShade}" stroke-width="4"/>
    <path fill="${shade}" d="M-50 16Q0 38 50 16Q24 30 0 30T-50 16z"/>
    <path fill="${main}" d="M0-40Q22-18 50 14Q26 26 0 26T-50 14Q-22-18 0-40z"/>
    <path fill="${shade}" d="M0-40Q22-18 50 14Q30 24 10 26Q18-8 0-40z" opacity=".55"/>
    <path d="${ribs}" stroke="${tint}" stroke-width="2" opacity=".8"/>
    <path fill="${accent}" d="M-33-2Q0 12 33-2L40 5Q0 20-40 5z"/><path fill="${tint}" d="M-5-42h10v8h-10z"/>
  `;
}

function sheaf({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade, leaf } = tones;
  const ears = [-48, -28, -10, 10, 28, 48].map((turn, index) => {
    const grains = [0, 1, 2, 3, 4].map(
      (step) => ink`<path d="M-4 ${-40 - step * 6}q-5-5-3-10q7 3 6 10zM4 ${-40 - step * 6}q5-5 3-10q-7 3-6 10z"/>`,
    );
    return ink`
      <g transform="translate(0 26)rotate(${turn * 0.72})"><path d="M0 0V-66" stroke="${leaf}" stroke-width="3"/>
      <g fill="${index % 2 === 0 ? main : tint}">${grains}</g></g>
    `;
  });
  return ink`
    <g transform="translate(0 6)">${ears}<path fill="${leaf}" d="M-9 10L-24 44H24L9 10z"/>
    <path fill="${shade}" d="M2 10L6 44H24L9 10z" opacity=".5"/><path fill="${accent}" d="M-13 10H13V22H-13z"/>
    <path fill="${accentShade}" d="M3 10H13V22H3z"/></g>
  `;
}

function basket({ tones, chance }: Brush): string {
  const { main, tint, shade, accent, accentTint } = tones;
  const fruits = chance.shuffle([accent, tones.leaf, tone(0.66, 0.16, 28), tone(0.8, 0.14, 85)]);
  const heap = [-24, -8, 9, 25].map(
    (x, index) => ink`<circle cx="${x}" cy="${-14 - (index % 2) * 8}" r="15" fill="${fruits[index] ?? accent}"/>`,
  );
  const weave = repeat(3, (row) =>
    repeat(6, (column) => ink`M${-33 + column * 12 + (row % 2) * 6} ${6 + row * 12}h6v8h-6z`),
  );
  return ink`
    <path d="M-34-2Q-30-48 0-48T34-2" fill="none" stroke="${shade}" stroke-width="5"/>${heap}
    <path d="M-28-20Q-26-27-20-28M4-26Q6-33 12-34" fill="none" stroke="${accentTint}" stroke-width="3" stroke-linecap="round"/>
    <path fill="${main}" d="M-42-4H42L32 40Q31 44 27 44H-27Q-31 44-32 40z"/><path fill="${tint}" d="${weave}"/>
    <path fill="${shade}" d="M-44-8H44V3H-44z"/>
  `;
}

function sun({ tones }: Brush): string {
  const { main, tint, shade, accent, light } = tones;
  return ink`
    <g transform="translate(0 -6)">${repeat(8, (index) => ink`<path fill="${index % 2 === 0 ? main : accent}" transform="rotate(${index * 45})" d="M-10-22L0-48L10-22z"/>`)}
    <circle r="27" fill="${shade}"/><circle r="24" fill="${main}"/><circle r="17" fill="${tint}"/>
    <g opacity=".5">${rays(17, 16, light, 0.4)}</g><circle r="8" fill="${light}"/></g>
  `;
}

function jar({ tones }: Brush): string {
  const { main, tint, shade, accent, light } = tones;
  return ink`
    <g transform="translate(0 -6)"><path fill="${main}" d="M-16-40H16L13-28Q40-18 38 8Q34 40 12 44H-12Q-34 40-38 8Q-40-18-13-28z"/>
    <path fill="${shade}" d="M8-40H16L13-28Q40-18 38 8Q34 40 12 44H2Q24 24 22-2Q20-20 6-28z"/>
    <path fill="${accent}" d="M-36-6Q0 6 36-6L38 6Q0 18-38 6z"/>
    <path d="M-30 2L-22 8L-14 4L-6 10L2 5L10 10L18 4L26 8L32 2" fill="none" stroke="${light}" stroke-width="3" stroke-linejoin="round"/>
    <path fill="${shade}" d="M-20-44H20V-37H-20z"/><path d="M-26-8Q-27-18-14-23" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/></g>
  `;
}

function gong({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade } = tones;
  return ink`
    <path d="M-30-46L-18-22M30-46L18-22" stroke="${accent}" stroke-width="4"/><path fill="${accentShade}" d="M-44-50H44V-43H-44z"/>
    <g transform="translate(0 4)"><circle r="38" fill="${shade}"/><circle cy="-2" r="36" fill="${main}"/><circle cy="-2" r="26" fill="none" stroke="${shade}" stroke-width="3"/>
    <circle cy="-2" r="13" fill="${tint}"/><path d="M-26-14Q-20-28-4-30" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/></g>
  `;
}

function backdrop(scenery: Scenery): string {
  const { width, height, daylight, chance, shift } = scenery;
  const isNight = daylight === "night";
  const unit = unitOf(scenery);
  const air = isNight
    ? [tone(0.25, 0.06, 262 + shift), tone(0.38, 0.08, 285 + shift), tone(0.6, 0.11, 25), tone(0.78, 0.11, 62)]
    : [tone(0.82, 0.07, 232 + shift), tone(0.9, 0.05, 220), tone(0.95, 0.05, 90), tone(0.92, 0.07, 95)];
  const far = [0.12, 0.44, 0.8].map((at, index) => {
    const [x, top] = [width * at, height * (0.4 + index * 0.03)];
    return ink`M${x - 420 * unit} ${height}Q${x - 60 * unit} ${height * 0.72} ${x} ${top}Q${x + 80 * unit} ${height * 0.74} ${x + 460 * unit} ${height}z`;
  });
  const steps = (side: number) =>
    layers(8, (index, share) => {
      const y = height - (300 - index * 42) * unit;
      const reach = (90 + index * 52) * unit;
      const hue = 128 + share * 18 + chance.between(-5, 5);
      const field = isNight ? tone(0.47 - share * 0.17, 0.08, hue) : tone(0.8 - share * 0.2, 0.12, hue);
      const edge = isNight ? tone(0.58 - share * 0.17, 0.08, hue - 10) : tone(0.9 - share * 0.12, 0.1, hue - 10);
      const curve = ink`M0 ${y}q${reach * 0.55} ${-20 * unit} ${reach} ${30 * unit}q${reach * 0.2} ${34 * unit} ${reach * 0.62} ${46 * unit}`;
      const body = ink`<path fill="${field}" d="${curve}V${height}H0z"/><path fill="none" stroke="${edge}" stroke-width="${5 * unit}" d="${curve}"/>`;
      return side === 1 ? body : ink`<g transform="translate(${width} 0)scale(-1 1)">${body}</g>`;
    });
  const hut = ink`
    <g transform="scale(${unit})"><path d="M-18 0V-16M18 0V-16" stroke="#4a3326" stroke-width="5"/><path fill="${isNight ? "#6b4a35" : "#b98d5c"}" d="M-26-44H26V-14H-26z"/>
    <path fill="#ffd98c" d="M-8-38H8V-22H-8z"/><path fill="${isNight ? "#3d2a22" : "#8a6238"}" d="M-44-36L0-92L44-36z"/></g>
  `;
  return ink`
    ${sky(scenery, air)}${isNight ? stars(scenery, 50) : clouds(scenery, 6, "#fff")}
    <circle cx="${width * 0.5}" cy="${height * 0.2}" r="${130 * unit}" fill="#ffe2a6" opacity="${isNight ? 0.12 : 0.6}"/>
    <circle cx="${width * 0.5}" cy="${height * 0.2}" r="${86 * unit}" fill="#ffe2a6" opacity="${isNight ? 0.3 : 0.7}"/>
    <path fill="${isNight ? tone(0.34, 0.07, 290) : tone(0.8, 0.05, 215)}" d="${far}M0 ${height * 0.72}H${width}V${height}H0z"/>
    <path fill="${isNight ? tone(0.3, 0.06, 165) : tone(0.78, 0.09, 140)}" d="M0 ${height - 130 * unit}Q${width / 2} ${height - 40 * unit} ${width} ${height - 130 * unit}V${height}H0z"/>
    ${steps(1)}${steps(-1)}${bothSides(width, 60 * unit, height - 296 * unit, hut)}
    ${bothSides(width, 214 * unit, height - 158 * unit, place(0, 0, hut, { scale: 0.8 }))}
  `;
}
