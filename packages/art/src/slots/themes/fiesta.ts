import { tone } from "../../colour.ts";
import { polar } from "../../geometry.ts";
import { ink, place, repeat } from "../../ink.ts";
import { feather } from "../../motifs/feathers.ts";
import { leaf, mango, petal, ringOf } from "../../motifs/orchard.ts";
import { jeepney } from "../../motifs/road.ts";
import { bunting, ferrisWheel, hills, lantern, palmTree, sky, stars, tent, tower, unitOf } from "../scenery.ts";
import type { Brush, Scenery, Theme } from "../theme.ts";
import { paperStar } from "./shared.ts";

/** Theme of a town fiesta: lanterns, rides, masks, ice cream. */
export const theme: Theme = {
  pictures: [
    { name: "jeepney", main: [205, 28, 300, 155], accent: [80, 28, 60], draw: rideJeepney },
    { name: "hut", main: [70, 62], accent: [45], draw: nipaHut },
    { name: "gumamela", main: [5, 352, 25, 320], accent: [85], draw: gumamela },
    { name: "sorbetes", main: [15, 150, 350], accent: [300, 85, 60], draw: sorbetes },
    { name: "mango", main: [82, 74], accent: [40], draw: hangingMango },
    { name: "drum", main: [28, 255, 155], accent: [82], draw: drum },
  ],
  wild: { name: "parol", main: [82], accent: [28, 205, 300], draw: paperStar },
  scatter: { name: "mask", main: [70], accent: [190, 5, 300], draw: mask },
  bonus: { name: "wheel", main: [80], accent: [28, 205], draw: wheel },
  ribbonHue: 355,
  joinery: { kind: "wood", hue: 35, chroma: 0.045, paneHue: 312 },
  backdrop,
};

function rideJeepney({ tones }: Brush): string {
  return place(0, 22, jeepney(tones), { scale: 1.08 });
}

function nipaHut({ tones, chance }: Brush): string {
  const { main, tint, shade, accentShade, light, deep } = tones;
  const ribs = [-34, -18, 0, 18, 34].map((x) => ink`M${x * 0.3}-42L${x}-8`);
  const panes = chance.happens(0.5) ? "M-22 3h12v12h-12zM10 3h12v12h-12z" : "M-24 2h10v14h-10zM14 2h10v14h-10z";
  return ink`
    <path d="M-24 20V46M-9 20V46M9 20V46M24 20V46" stroke="${accentShade}" stroke-width="5"/>
    <path fill="${tint}" d="M-31-10H31V24H-31z"/><path fill="${main}" d="M-31 12H31V24H-31zM-31-10H31V-4H-31z"/>
    <path fill="${deep}" d="M-6 0H7V24H-6z" opacity=".8"/><path fill="${light}" d="${panes}"/>
    <path fill="${accentShade}" d="M-38 23H38V28H-38z"/>
    <path fill="${shade}" d="M-47-5Q-26-24-10-46H10Q26-24 47-5L38-9L30-3L20-9L10-3L0-9L-10-3L-20-9L-30-3L-38-9z"/>
    <path d="${ribs}" stroke="${main}" stroke-width="3" stroke-linecap="round"/>
    <path fill="${accentShade}" d="M-13-49H13L10-41H-10z"/>
  `;
}

function gumamela({ tones, id, chance }: Brush): string {
  const { main, tint, shade, accent, accentTint } = tones;
  const leaves = [120, 180, 240].map((turn) => ink`<g transform="rotate(${turn})">${leaf(52, tones)}</g>`);
  const petals = ringOf(id("p"), 5, petal(44, 40, main, shade));
  const [x, y] = [26, -26];
  const anthers = [0, 1, 2, 3, 4].map((index) => ink`M${x - 7 + (index % 3) * 6} ${y - 8 + index * 4}h0`);
  return ink`
    ${leaves}<g transform="rotate(${chance.between(-10, 10)})">${petals}</g>
    <circle r="10" fill="${shade}"/><path d="M0 0L${x} ${y}" stroke="${tint}" stroke-width="6" stroke-linecap="round"/>
    <path d="M0 0L${x - 4} ${y + 4}" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>
    <path d="${anthers}" stroke="${accentTint}" stroke-width="6" stroke-linecap="round"/>
  `;
}

function sorbetes({ tones }: Brush): string {
  const { main, tint, accent, accentTint, light } = tones;
  const cone = tone(0.74, 0.11, 65);
  const coneShade = tone(0.58, 0.11, 55);
  return ink`
    <path fill="${cone}" d="M-28 0H28L3 48Q0 52-3 48z"/>
    <path d="M-18 2L8 34M-4 2L13 24M10 2L18 12M18 2L-8 34M4 2L-13 24M-10 2L-18 12" stroke="${coneShade}"
      stroke-width="3"/><path fill="${coneShade}" d="M6 2H28L3 48Q0 52-2 49z" opacity=".35"/>
    <circle cx="-15" cy="-12" r="18" fill="${accent}"/><circle cx="16" cy="-11" r="18" fill="${tone(0.8, 0.13, 80)}"/>
    <circle cx="0" cy="-30" r="19" fill="${main}"/><path fill="${cone}" d="M-34-4H34V5Q0 12-34 5z"/>
    <path fill="${coneShade}" d="M-34 3Q0 10 34 3V6Q0 13-34 6z"/>
    <g fill="none" stroke-linecap="round" stroke-width="4"><path d="M-11-32Q-9-42 0-43" stroke="${tint}"/>
    <path d="M-27-14Q-26-22-20-24" stroke="${accentTint}"/></g><circle cx="8" cy="-44" r="4" fill="${light}"/>
  `;
}

function hangingMango({ tones, chance }: Brush): string {
  const leaves = place(2, -32, leaf(34, tones), { turn: 62 }) + place(0, -32, leaf(30, tones), { turn: -58 });
  return leaves + place(0, 10, mango(tones), { scale: 1.9, turn: chance.between(-8, 8) });
}

function drum({ tones }: Brush): string {
  const { main, tint, shade, accent, accentShade, light } = tones;
  return ink`
    <path fill="${main}" d="M-38-14V22Q-38 40 0 40T38 22V-14z"/>
    <path fill="${shade}" d="M10-4H38V22Q38 37 10 40z"/>
    <path d="M-38-10L-24 34L-8-6L8 38L22-6L38 22" fill="none" stroke="${light}" stroke-width="3.4"
      stroke-linejoin="round"/><path fill="${accentShade}" d="M-41 18Q-40 36 0 38T41 18V28Q40 46 0 47T-41 28z"/>
    <ellipse cy="-14" rx="41" ry="17" fill="${accent}"/><ellipse cy="-16" rx="34" ry="12" fill="${light}"/>
    <path d="M-34-48L2-18M30-50L8-20" stroke="${tone(0.5, 0.08, 55)}" stroke-width="5" stroke-linecap="round"/>
    <path d="M2-18h0M8-20h0" stroke="${tint}" stroke-width="10" stroke-linecap="round"/>
  `;
}

function mask({ tones, chance }: Brush): string {
  const { main, accent, accentTint, deep } = tones;
  const hues = chance.shuffle([205, 5, 60, 300, 150, 28]);
  const plumes = [-52, -30, -10, 10, 30, 52].map((turn, index) => {
    const hue = hues[index] ?? 0;
    const vane = feather(34, 9, tone(0.66, 0.14, hue), tone(0.5, 0.13, hue), "#fff8e8");
    return place(...polar(22, turn), vane, { turn: turn * 0.8 });
  });
  return ink`
    <g transform="translate(0 -4)">${plumes}
    <path fill="#fbe1b8" d="M-38-24Q0-12 38-24Q42 6 26 28Q14 42 0 42T-26 28Q-42 6-38-24z"/>
    <path fill="#e6c48f" d="M38-24Q42 6 26 28Q14 42 0 42Q20 24 22-19Q30-21 38-24z"/>
    <path fill="${main}" d="M-40-28Q0-16 40-28V-18Q0-6-40-18z"/>
    <path fill="${accent}" d="M0-26L7-17L0-8L-7-17z"/><path d="M-24-20h0M24-20h0" stroke="${accentTint}"
      stroke-width="6" stroke-linecap="round"/>
    <path fill="${deep}" d="M-28 0Q-18-11-8 0Q-18 5-28 0zM8 0Q18-11 28 0Q18 5 8 0z"/>
    <path fill="#b8322e" d="M-18 14Q0 22 18 14Q15 33 0 33T-18 14z"/><path fill="#fff8e8" d="M-15 16Q0 22 15 16L13 21Q0 26-13 21z"/>
    <path d="M-24 11h0M24 11h0" stroke="#f0a08d" stroke-width="11" stroke-linecap="round" opacity=".8"/></g>
  `;
}

function wheel({ tones, chance }: Brush): string {
  const count = chance.pick([8, 10]);
  const { accent, main, light, accentShade } = tones;
  const hues = [28, 205, 82, 300, 150];
  const cars = repeat(count, (index) => {
    const [x, y] = polar(34, (index * 360) / count);
    const hue = hues[index % hues.length] ?? 28;
    return ink`<path fill="${tone(0.62, 0.15, hue)}" d="M${x - 7} ${y - 2}a7 7 0 0 1 14 0v5a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4z"/>`;
  });
  const spokes = repeat(count, (index) => {
    const [x, y] = polar(34, (index * 360) / count);
    return ink`M0 0L${x} ${y}`;
  });
  return ink`
    <g transform="translate(0 -8)"><path d="M0 0L-22 50M0 0L22 50" stroke="${accentShade}" stroke-width="6"/>
    <circle r="34" fill="none" stroke="${accent}" stroke-width="4"/><path d="${spokes}" stroke="${accent}"
      stroke-width="2"/>${cars}<circle r="9" fill="${main}"/><circle r="4" fill="${light}"/></g>
  `;
}

function backdrop(scenery: Scenery): string {
  const { width, height, daylight, chance, shift } = scenery;
  const isNight = daylight === "night";
  const unit = unitOf(scenery);
  const heaven = isNight
    ? sky(scenery, [
        tone(0.22, 0.06, 275 + shift),
        tone(0.33, 0.09, 300 + shift),
        tone(0.58, 0.13, 20 + shift),
        tone(0.74, 0.12, 50),
      ])
    : sky(scenery, [
        tone(0.8, 0.07, 235 + shift),
        tone(0.88, 0.05, 220 + shift),
        tone(0.94, 0.05, 75),
        tone(0.9, 0.08, 60),
      ]);
  const dark = isNight ? tone(0.27, 0.06, 320) : tone(0.72, 0.07, 30);
  const darker = isNight ? tone(0.21, 0.05, 310) : tone(0.62, 0.08, 145);
  const wheelSize = 150 * unit;
  return ink`
    ${heaven}${isNight ? stars(scenery, 70) : ""}
    ${hills(scenery, height - 70 * unit, 60 * unit, dark)}
    ${place(150 * unit, height - 190 * unit, ferrisWheel(wheelSize, dark, isNight))}
    ${place(width - 200 * unit, height, tower(300 * unit, isNight ? dark : tone(0.8, 0.05, 50), "#ffd98c"))}
    ${hills(scenery, height - 24 * unit, 26 * unit, darker)}
    ${place(64 * unit, height, tent(150 * unit, 28, isNight))}${place(236 * unit, height + 6, tent(110 * unit, 215, isNight))}
    ${place(width - 96 * unit, height, tent(160 * unit, 350, isNight))}${place(width - 250 * unit, height + 4, tent(104 * unit, 150, isNight))}
    ${place(width - 18 * unit, height, palmTree(230 * unit, isNight ? "#1d1420" : tone(0.42, 0.08, 150)))}
    ${bunting(width, unit, chance.shuffle([28, 82, 205, 300, 150, 350]))}
    ${place(118 * unit, 0, lantern(150 * unit, 56 * unit, [82, 28, 205, 300, 355]))}
    ${place(width - 118 * unit, 0, lantern(150 * unit, 56 * unit, [205, 300, 28, 82, 150]))}
  `;
}
