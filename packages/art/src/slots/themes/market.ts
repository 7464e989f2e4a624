import { tone } from "../../colour.ts";
import { ink, place, repeat } from "../../ink.ts";
import { leaf } from "../../motifs/orchard.ts";
import { bothSides, sky, stringLights, unitOf } from "../scenery.ts";
import type { Brush, Scenery, Theme } from "../theme.ts";

/** Theme of a fresh food market. */
export const theme: Theme = {
  pictures: [
    { name: "haloHalo", main: [320, 300, 15], accent: [205, 150], draw: haloHalo },
    { name: "pineapple", main: [80, 70], accent: [150], draw: pineapple },
    { name: "watermelon", main: [20, 12], accent: [150], draw: watermelon },
    { name: "coconut", main: [55, 48], accent: [200], draw: coconut },
    { name: "banana", main: [88, 95], accent: [60], draw: banana },
    { name: "chili", main: [28, 150, 45], accent: [150], draw: chili },
  ],
  wild: { name: "goldCoin", main: [82], accent: [55], draw: goldCoin },
  scatter: { name: "bayong", main: [75, 62], accent: [28, 205, 300], draw: bayong },
  bonus: { name: "scale", main: [205, 28], accent: [82], draw: scale },
  ribbonHue: 35,
  joinery: { kind: "crate", hue: 58, chroma: 0.06, paneHue: 330 },
  backdrop,
};

function haloHalo({ tones }: Brush): string {
  const { main, tint, shade, accent, light } = tones;
  const band = (y: number, fill: string) =>
    ink`<path fill="${fill}" d="M${-29 + (y + 8) * 0.22} ${y}H${29 - (y + 8) * 0.22}L${27 - (y + 8) * 0.22} ${y + 10}H${-27 + (y + 8) * 0.22}z"/>`;
  return ink`
    <path fill="#eaf3f2" d="M-34-14H34L22 40H-22z" opacity=".95"/>${band(28, tone(0.5, 0.14, 20))}${band(18, tone(0.78, 0.14, 85))}${band(8, tone(0.6, 0.13, 150))}${band(-2, shade)}
    <path fill="#fff" opacity=".4" d="M-30-12H-20L-14 38H-20z"/><path fill="${accent}" d="M-16 40H16L22 47H-22z"/>
    <path fill="${light}" d="M-36-12Q-34-30-16-30Q-8-44 8-36Q30-40 36-12z"/><circle cx="-10" cy="-28" r="15" fill="${main}"/><path d="M-19-30Q-17-38-10-39" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/>
    <path fill="${tone(0.8, 0.14, 82)}" d="M8-40L26-46L30-26L12-22z"/><path d="M30-52L18-20" stroke="${shade}" stroke-width="4" stroke-linecap="round"/><circle cx="2" cy="-44" r="6" fill="${tone(0.55, 0.2, 25)}"/>
  `;
}

function pineapple({ tones }: Brush): string {
  const { main, tint, shade } = tones;
  const crown = [-60, -34, -12, 12, 34, 60].map((turn) =>
    place(0, -12, leaf(turn * turn > 2000 ? 30 : 38, tones), { turn }),
  );
  return ink`
    ${crown}<ellipse cy="18" rx="29" ry="32" fill="${main}"/><path fill="${shade}" d="M17-8A29 32 0 0 1-6 49Q24 36 17-8z"/>
    <path d="M-18-6L22 36M-26 8L6 46M-4-13L28 20M18-6L-22 36M26 8L-6 46M4-13L-28 20" stroke="${shade}" stroke-width="2.6" opacity=".75"/>
    <path d="M-12 4h0M0 16h0M12 4h0M-12 28h0M12 28h0M0 40h0M0-7h0" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>
  `;
}

function watermelon({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade, light, deep } = tones;
  return ink`
    <g transform="rotate(-12)translate(0 -16)"><path fill="${accentShade}" d="M-50-8A50 50 0 0 0 50-8z"/><path fill="${accent}" d="M-50-8A50 44 0 0 0 50-8z"/>
    <path fill="${light}" d="M-43-8A43 40 0 0 0 43-8z"/><path fill="${main}" d="M-38-8A38 36 0 0 0 38-8z"/><path fill="${shade}" d="M8 28A38 36 0 0 0 38-8H24Q22 14 8 28z"/>
    <path d="M-22 0v4M-8 2v4M8 2v4M22 0v4M-14 13v4M0 14v4M14 12v4" stroke="${deep}" stroke-width="5" stroke-linecap="round"/><path d="M-34-4H-12" stroke="${tint}" stroke-width="3" stroke-linecap="round"/></g>
  `;
}

function coconut({ tones }: Brush): string {
  const { main, shade, accent, light } = tones;
  return ink`
    <circle cy="6" r="39" fill="${shade}"/><path fill="${main}" d="M-39 4A39 39 0 0 1 39 4Q30 30 0 32Q-30 30-39 4z"/>
    <path d="M-20 34Q0 44 22 32M-30 22Q-22 28-14 30" fill="none" stroke="${main}" stroke-width="3" stroke-linecap="round"/>
    <ellipse cy="-10" rx="33" ry="18" fill="${light}"/><ellipse cy="-9" rx="24" ry="11" fill="#d9ece9"/><path d="M-14-10Q-4-15 8-13" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
    <path d="M12-10L30-48" stroke="${tone(0.6, 0.17, 25)}" stroke-width="5" stroke-linecap="round"/><path fill="${accent}" d="M-6-14Q-30-50 4-46Q8-30-6-14z"/><path d="M-6-16L-4-44M-6-18L-16-40M-6-18L3-38" stroke="${light}" stroke-width="2"/>
  `;
}

function banana({ tones }: Brush): string {
  const { main, tint, shade, accentShade } = tones;
  const finger = ink`<path fill="${main}" d="M-4-40Q22-20 14 14Q8 38-18 42Q-24 40-20 35Q0 26 0 2Q0-20-10-36z"/><path fill="${shade}" d="M6-30Q22-12 14 14Q8 38-18 42Q6 30 9 6Q10-14 6-30z"/><path d="M0-22Q7-6 4 8" fill="none" stroke="${tint}" stroke-width="3" stroke-linecap="round"/>`;
  return ink`
    <g transform="translate(4 0)"><g transform="rotate(-34 -6 -38)">${finger}</g><g transform="rotate(-8 -6 -38)">${finger}</g><g transform="rotate(18 -6 -38)">${finger}</g>
    <path fill="${accentShade}" d="M-14-46Q-4-52 4-46L4-34H-14z"/></g>
  `;
}

function chili({ tones }: Brush): string {
  const { main, tint, shade, leaf: green, leafShade } = tones;
  const pod = ink`<path fill="${main}" d="M-9-22Q10-30 14-10Q14 24-24 46Q-4 18-10-10z"/><path fill="${shade}" d="M4-25Q13-22 14-10Q14 24-24 46Q4 22 4-25z"/><path d="M-3-12Q-2 2-6 12" fill="none" stroke="${tint}" stroke-width="3.4" stroke-linecap="round"/><path fill="${green}" d="M-12-18Q-8-32 4-30Q14-30 16-14Q2-24-12-18z"/><path d="M2-28Q4-42 14-46" fill="none" stroke="${leafShade}" stroke-width="5" stroke-linecap="round"/>`;
  return ink`<g transform="translate(-16 4)rotate(14)">${pod}</g><g transform="translate(20 2)rotate(-12)scale(-.92 .92)">${pod}</g>`;
}

function goldCoin({ tones }: Brush): string {
  const { main, tint, shade, accentShade } = tones;
  return ink`
    <g transform="translate(0 -8)"><circle cy="4" r="40" fill="${accentShade}"/><circle r="40" fill="${shade}"/><circle r="36" fill="${main}"/><circle r="28" fill="none" stroke="${shade}" stroke-width="3"/>
    <path d="M-9 18V-16H4A10 10 0 0 1 4 4H-9M-17-9H20M-17-2H20" fill="none" stroke="${accentShade}" stroke-width="5.5" stroke-linejoin="round"/><path d="M-24-18Q-18-28-6-31" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/></g>
  `;
}

function bayong({ tones, chance }: Brush): string {
  const { main, tint, shade, accent, accentShade } = tones;
  const cells = repeat(
    12,
    (index) =>
      ink`M${-30 + (index % 4) * 15 + (Math.floor(index / 4) % 2) * 7} ${-6 + Math.floor(index / 4) * 14}h8v9h-8z`,
  );
  const crop = chance.happens(0.5)
    ? place(-14, -10, leaf(34, tones), { turn: -14 }) + place(-4, -10, leaf(38, tones), { turn: 4 })
    : ink`<circle cx="-12" cy="-22" r="13" fill="${tone(0.6, 0.18, 28)}"/><circle cx="10" cy="-20" r="13" fill="${tone(0.8, 0.14, 82)}"/>`;
  return ink`
    <g transform="translate(0 -6)">${crop}<path d="M-20-12Q-20-44 0-44T20-12" fill="none" stroke="${shade}" stroke-width="5"/><path fill="${main}" d="M-40-14H40L32 38H-32z"/><path fill="${tint}" d="${cells}"/>
    <path fill="${accent}" d="M-40-14H40L39-6H-39zM-37 8H37L35 18H-35z" opacity=".92"/><path fill="${accentShade}" d="M18-14H40L32 38H22z" opacity=".35"/></g>
  `;
}

function scale({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade, light, deep } = tones;
  return ink`
    <g transform="translate(0 -8)"><path fill="${accent}" d="M-38-44H38L26-26H-26z"/><path fill="${accentShade}" d="M10-44H38L26-26H14z"/><path fill="${shade}" d="M-5-28H5V-16H-5z"/>
    <path fill="${main}" d="M-30-18H30L36 36Q36 42 30 42H-30Q-36 42-36 36z"/><path fill="${shade}" d="M14-18H30L36 36Q36 42 30 42H18z"/><circle cy="12" r="22" fill="${light}"/><circle cy="12" r="22" fill="none" stroke="${tint}" stroke-width="3"/>
    <path d="M0-6V-3M17 12h-3M-17 12h3M12 0l-2 2M-12 0l2 2" stroke="${deep}" stroke-width="3" stroke-linecap="round"/><path d="M0 12L10 2" stroke="${tone(0.56, 0.2, 28)}" stroke-width="4" stroke-linecap="round"/><circle cy="12" r="4" fill="${deep}"/></g>
  `;
}

function backdrop(scenery: Scenery): string {
  const { width, height, daylight, chance, shift } = scenery;
  const isNight = daylight === "night";
  const unit = unitOf(scenery);
  const air = isNight
    ? [tone(0.24, 0.05, 245 + shift), tone(0.3, 0.06, 275 + shift), tone(0.42, 0.09, 340), tone(0.55, 0.11, 35)]
    : [tone(0.88, 0.05, 225 + shift), tone(0.94, 0.03, 215), tone(0.96, 0.04, 85), tone(0.93, 0.06, 70)];
  const wall = isNight ? tone(0.3, 0.05, 300) : tone(0.86, 0.05, 60);
  const houses = repeat(11, (index) => {
    const w = width / 10;
    const h = chance.between(150, 330) * unit;
    const x = index * w - w / 2;
    const windows = repeat(
      2,
      (at) => ink`M${x + w * (0.2 + at * 0.36)} ${height - h + 34 * unit}h${w * 0.2}v${40 * unit}h${-w * 0.2}z`,
    );
    return ink`<path fill="${isNight ? tone(chance.between(0.24, 0.3), 0.05, 290) : tone(chance.between(0.78, 0.88), 0.05, chance.pick([40, 70, 200, 150]))}" d="M${x} ${height}v${-h}h${w}V${height}z"/><path fill="${isNight ? "#ffd98c" : "#fff8e8"}" opacity="${isNight ? 0.5 : 0.8}" d="${windows}"/>`;
  });
  const awning = repeat(Math.ceil(width / (56 * Math.max(0.7, unit))), (index) => {
    const w = 56 * Math.max(0.7, unit);
    const [drop, hue] = [52 * Math.max(0.75, unit), 28 + shift];
    const fill = index % 2 === 0 ? tone(isNight ? 0.52 : 0.62, 0.15, hue) : isNight ? "#e9d3ae" : "#fff8e8";
    return ink`<path fill="${fill}" d="M${index * w} 0h${w}v${drop}a${w / 2} ${w * 0.32} 0 0 1 ${-w} 0z"/>`;
  });
  const crate = (x: number, hues: readonly number[]) => ink`
    <g transform="translate(${x} 0)">${repeat(7, (index) => ink`<circle cx="${(index % 4) * 24 - 36 + (index > 3 ? 12 : 0)}" cy="${index > 3 ? -92 : -72}" r="17" fill="${tone(isNight ? 0.58 : 0.7, 0.15, hues[index % hues.length] ?? 28)}"/>`)}
    <path fill="${isNight ? tone(0.42, 0.07, 55) : tone(0.7, 0.09, 65)}" d="M-56-70H56V0H-56z"/><path d="M-56-46H56M-56-22H56" stroke="${isNight ? tone(0.32, 0.06, 50) : tone(0.56, 0.09, 60)}" stroke-width="5"/></g>
  `;
  const stall = (hue: number, crates: string) => ink`
    <g transform="scale(${unit})"><path d="M-120 0V-250M120 0V-250" stroke="${isNight ? tone(0.3, 0.05, 50) : tone(0.58, 0.08, 60)}" stroke-width="10"/>${crates}
    ${repeat(6, (index) => ink`<path fill="${index % 2 === 0 ? tone(isNight ? 0.55 : 0.66, 0.14, hue) : isNight ? "#e9d3ae" : "#fff8e8"}" d="M${-150 + index * 50}-214L${-132 + index * 44}-290h44l${6 + (index - 2.5) * 6} 76a25 20 0 0 1-50 0z"/>`)}</g>
  `;
  return ink`
    ${sky(scenery, air)}${houses}<path fill="${wall}" d="M0 ${height - 46 * unit}H${width}V${height}H0z"/>
    ${place(120 * unit, height - 8, stall(155, crate(-58, [28, 60, 20]) + crate(62, [82, 95, 145])))}
    ${place(width - 120 * unit, height - 8, stall(205, crate(-58, [300, 320, 350]) + crate(62, [145, 28, 82])))}
    ${bothSides(width, 300 * unit, height, ink`<g transform="scale(${unit * 0.8})">${crate(0, [60, 82, 28])}</g>`)}
    ${stringLights(width, 60 * Math.max(0.75, unit), 16 * unit, [82, 60], unit)}${awning}
  `;
}
