import { tone } from "../../colour.ts";
import { star } from "../../geometry.ts";
import { ink, place, repeat } from "../../ink.ts";
import { jeepney } from "../../motifs/road.ts";
import { lantern, sky, stars, stringLights, unitOf } from "../scenery.ts";
import type { Brush, Scenery, Theme } from "../theme.ts";
import { facets, paperStar } from "./shared.ts";

/** Theme of Christmas in orbit: star lanterns and a flying jeepney. */
export const theme: Theme = {
  pictures: [
    { name: "rocketJeepney", main: [300, 205, 28], accent: [82, 60], draw: rocketJeepney },
    { name: "astronaut", main: [235, 210], accent: [60, 28], draw: astronaut },
    { name: "rocket", main: [28, 205, 300], accent: [60], draw: rocket },
    { name: "planet", main: [60, 320, 190, 265], accent: [205, 82], draw: planet },
    { name: "comet", main: [200, 320], accent: [85], draw: comet },
    { name: "moon", main: [85, 95], accent: [300], draw: moon },
  ],
  wild: { name: "parol", main: [82], accent: [320, 200], draw: paperStar },
  scatter: { name: "telescope", main: [60, 205], accent: [82], draw: telescope },
  bonus: { name: "gift", main: [350, 155, 265], accent: [82], draw: gift },
  ribbonHue: 290,
  joinery: { kind: "brass", hue: 285, chroma: 0.05, paneHue: 300 },
  backdrop,
};

function rocketJeepney({ tones }: Brush): string {
  return ink`
    <g transform="rotate(-14)"><path fill="${tone(0.8, 0.15, 80)}" d="M-42 2L-58 12L-44 16L-54 28L-36 20z"/>
    <path fill="${tone(0.64, 0.19, 35)}" d="M-40 6L-51 13L-42 15z"/><g transform="translate(4 22)scale(.98)">${jeepney(tones)}</g></g>
    <path fill="${tones.accentTint}" d="${star(4, 8, 3)}" transform="translate(36 -34)"/>
  `;
}

function astronaut({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade, light, deep } = tones;
  return ink`
    <path fill="${tint}" d="M-30 46Q-32 18 0 16Q32 18 30 46z"/><path fill="${main}" d="M8 18Q31 22 30 46H16z"/>
    <path fill="${accent}" d="M-12 26H12V42H-12z"/><path d="M-5 32h0M5 32h0M0 38h0" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <circle cy="-14" r="34" fill="${tint}"/><path fill="${main}" d="M14-45A34 34 0 0 1 6 19Q34-4 14-45z"/>
    <rect x="-25" y="-33" width="50" height="38" rx="18" fill="${deep}"/><rect x="-21" y="-29" width="42" height="30" rx="14" fill="${shade}"/>
    <path d="M-13-12Q-13-22-3-23" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <path fill="${accentShade}" d="M-40-22h8v18h-8zM32-22h8v18h-8z"/>
  `;
}

function rocket({ tones }: Brush): string {
  const { main, shade, accent, accentShade, light, sea, deep } = tones;
  return ink`
    <g transform="rotate(28)"><path fill="${tone(0.82, 0.15, 82)}" d="M-11 28Q-16 46 0 56Q16 46 11 28z"/><path fill="${tone(0.64, 0.19, 35)}" d="M-6 28Q-8 40 0 46Q8 40 6 28z"/>
    <path fill="${shade}" d="M-16 6Q-34 16-30 38L-12 26zM16 6Q34 16 30 38L12 26z"/>
    <path fill="${light}" d="M0-54Q22-34 20 4Q19 18 14 28H-14Q-19 18-20 4Q-22-34 0-54z"/>
    <path fill="#e3d5bd" d="M0-54Q22-34 20 4Q19 18 14 28H4Q12-10 0-54z"/><path fill="${main}" d="M0-54Q13-42 17-26H-17Q-13-42 0-54z"/>
    <path fill="${accent}" d="M-18 16H18L14 28H-14z"/><path fill="${accentShade}" d="M6 16H18L14 28H6z"/>
    <circle cy="-8" r="11" fill="${deep}"/><circle cy="-8" r="7.6" fill="${sea}"/></g>
  `;
}

function planet({ tones, chance }: Brush): string {
  const { main, tint, shade, accent, accentShade } = tones;
  return ink`
    <g transform="rotate(${chance.between(-24, -12)})"><path d="M-32-4A52 13 0 0 1 32-4" fill="none" stroke="${accentShade}" stroke-width="7"/>
    <circle r="33" fill="${main}"/><path fill="${shade}" d="M20-26A33 33 0 0 1-22 25Q22 18 20-26z"/>
    <path d="M-26-12Q-6-4 22-14M-30 4Q-4 14 30 2M-18 20Q2 26 18 20" fill="none" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>
    <path d="M-32-6C-62 2-52 15 0 13S62-2 32-6" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round"/></g>
  `;
}

function comet({ tones }: Brush): string {
  const { main, tint, shade, accent, accentTint, light } = tones;
  return ink`
    <path fill="${tint}" d="M48-46L2 30Q-18 34-28 12z" opacity=".7"/><path fill="${main}" d="M40-38L-2 34Q-20 32-24 14z"/>
    <path fill="${shade}" d="M24-16L2 32Q-12 34-14 22z" opacity=".7"/><circle cx="-14" cy="20" r="25" fill="${accent}"/>
    <path fill="${light}" d="${star(5, 17, 8)}" transform="translate(-14 20)"/><path fill="${accentTint}" d="${star(4, 7, 3)}" transform="translate(-34-28)"/>
  `;
}

function moon({ tones }: Brush): string {
  const { main, tint, shade, accent, light } = tones;
  return ink`
    <path fill="${main}" d="M14-46A46 46 0 1 0 46 20A38 38 0 0 1 14-46z"/><path fill="${shade}" d="M46 20A46 46 0 0 1-34 30Q6 44 46 20z"/>
    <path d="M-22-10h0M-10 14h0" stroke="${shade}" stroke-width="11" stroke-linecap="round" opacity=".6"/><path d="M-16-26Q-30-14-30 2" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/>
    <path fill="${accent}" d="${star(5, 13, 6)}" transform="translate(26 -8)"/><circle cx="38" cy="-34" r="4" fill="${light}" stroke="${accent}" stroke-width="2"/>
  `;
}

function telescope({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade, deep } = tones;
  return ink`
    <g transform="translate(0 -10)"><path d="M0 10L-20 46M0 10L20 46M0 10V44" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>
    <g transform="rotate(-32)"><path fill="${main}" d="M-34-9H12V11H-34z"/><path fill="${shade}" d="M-34 2H12V11H-34z"/><path fill="${tint}" d="M10-15H40V17H10z"/><path fill="${main}" d="M10 4H40V17H10z"/>
    <path fill="${accent}" d="M38-18H46V20H38zM-8-11H0V13H-8z"/><path fill="${accentShade}" d="M-44-6H-34V8H-44z"/></g>
    <path fill="${accent}" d="${star(5, 11, 5)}" transform="translate(-26 -34)"/></g>
  `;
}

function gift({ tones }: Brush): string {
  const { main, shade, accent, accentShade, accentTint } = tones;
  return ink`
    <g transform="translate(0 -4)"><path fill="${main}" d="M-36-8H36V38H-36z"/><path fill="${shade}" d="M10-8H36V38H10z"/>
    <path fill="${shade}" d="M-42-18H42V-2H-42z"/><path fill="${main}" d="M-42-18H42V-8H-42z"/><path fill="${accent}" d="M-8-18H8V38H-8z"/>
    <path fill="${accentShade}" d="M0-18Q-34-14-32-34Q-22-48 0-18Q22-48 32-34Q34-14 0-18z"/><path fill="${accentTint}" d="M-6-22Q-24-22-24-32Q-16-38-6-22zM6-22Q24-22 24-32Q16-38 6-22z"/></g>
  `;
}

function backdrop(scenery: Scenery): string {
  const { width, height, daylight, chance, shift } = scenery;
  const isNight = daylight === "night";
  const unit = unitOf(scenery);
  const air = isNight
    ? [
        tone(0.17, 0.05, 275 + shift),
        tone(0.24, 0.08, 290 + shift),
        tone(0.36, 0.11, 310 + shift),
        tone(0.5, 0.12, 345),
      ]
    : [tone(0.86, 0.06, 285 + shift), tone(0.9, 0.05, 300 + shift), tone(0.93, 0.05, 350), tone(0.94, 0.05, 60)];
  const orbits = [0.5, 0.72, 0.95].map(
    (share) =>
      ink`<ellipse cx="${width / 2}" cy="${height * 0.56}" rx="${width * share * 0.62}" ry="${height * share * 0.55}"/>`,
  );
  const globe = (x: number, y: number, radius: number, hue: number) => {
    const [lit, dark] = isNight
      ? [tone(0.6, 0.12, hue), tone(0.42, 0.1, hue)]
      : [tone(0.8, 0.1, hue), tone(0.66, 0.1, hue)];
    const r = radius * unit;
    return ink`<g transform="translate(${x} ${y})rotate(-18)"><circle r="${r}" fill="${lit}"/><path fill="${dark}" d="M${r * 0.5} ${-r * 0.866}A${r} ${r} 0 0 1 ${-r * 0.5} ${r * 0.866}Q${r * 0.62} ${r * 0.5} ${r * 0.5} ${-r * 0.866}z"/>
      <ellipse rx="${r * 1.62}" ry="${r * 0.3}" fill="none" stroke="#fff3df" stroke-opacity=".55" stroke-width="${r * 0.09}"/></g>`;
  };
  const drift = repeat(6, (index) => {
    const x = index < 3 ? chance.between(20, 230) * unit : width - chance.between(20, 230) * unit;
    const hues = chance.shuffle([82, 28, 205, 320, 155]);
    return place(
      x,
      height * (0.34 + (index % 3) * 0.2),
      ink`<g opacity=".9">${facets(chance.between(14, 30) * unit, hues)}</g>`,
      { turn: chance.between(-20, 20) },
    );
  });
  const ground = isNight ? tone(0.24, 0.07, 300) : tone(0.78, 0.07, 310);
  const craters = repeat(9, (index) => {
    const x = (width * (index + chance.between(0.2, 0.8))) / 9;
    return ink`<ellipse cx="${x}" cy="${height - chance.between(8, 46) * unit}" rx="${chance.between(16, 46) * unit}" ry="${chance.between(5, 11) * unit}"/>`;
  });
  return ink`
    ${sky(scenery, air)}${isNight ? stars(scenery, 130) : stars(scenery, 40)}
    <g fill="none" stroke="#fff8e8" stroke-opacity=".14" stroke-width="2" stroke-dasharray="2 10" stroke-linecap="round">${orbits}</g>
    ${globe(130 * unit, height * 0.7, 86, 205 + shift)}${globe(width - 110 * unit, height * 0.44, 58, 50 + shift)}${drift}
    <path fill="${ground}" d="M0 ${height - 40 * unit}Q${width / 2} ${height - 110 * unit} ${width} ${height - 40 * unit}V${height}H0z"/>
    <g fill="#000" opacity=".13">${craters}</g>
    ${stringLights(width, 8, 26 * unit + 6, [82, 28, 205, 320, 155], unit)}
    ${place(width - 124 * unit, 0, lantern(150 * unit, 50 * unit, [320, 205, 82, 28, 155]))}${place(140 * unit, 0, lantern(190 * unit, 62 * unit, [82, 320, 205, 155, 28]))}
  `;
}
