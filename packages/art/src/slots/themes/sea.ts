import { tone } from "../../colour.ts";
import { star, waves } from "../../geometry.ts";
import { ink, place, repeat } from "../../ink.ts";
import { bigFish, coral, jellyfish, kelp, manta, pawikan, smallFish, sponges } from "../../motifs/sea-life.ts";
import { bangka, pearl, scallop } from "../../motifs/shore.ts";
import { layers, sky, unitOf } from "../scenery.ts";
import { symbolTones } from "../tones.ts";
import type { Brush, Scenery, Theme } from "../theme.ts";

/** Theme of the reef below outrigger boats. */
export const theme: Theme = {
  pictures: [
    { name: "turtle", main: [150, 60, 190], accent: [165, 120], draw: ({ tones }) => pawikan(tones) },
    {
      name: "manta",
      main: [255, 290, 225],
      accent: [200],
      draw: ({ tones }) => place(0, -12, manta(tones), { scale: 0.92 }),
    },
    { name: "grouper", main: [28, 60, 300, 5], accent: [82, 205, 40], draw: reefFish },
    { name: "crab", main: [28, 18], accent: [60], draw: crab },
    {
      name: "jellyfish",
      main: [320, 300, 345],
      accent: [200],
      draw: ({ tones }) => place(0, -14, jellyfish(tones), { scale: 1.75 }),
    },
    { name: "starfish", main: [60, 42, 350], accent: [82], draw: starfish },
  ],
  wild: { name: "bangka", main: [28, 45], accent: [205, 82], draw: sail },
  scatter: { name: "chest", main: [50], accent: [84], draw: chest },
  bonus: { name: "pearl", main: [350, 15, 320], accent: [200], draw: openShell },
  ribbonHue: 240,
  joinery: { kind: "rope", hue: 60, chroma: 0.055, paneHue: 245 },
  backdrop,
};

function reefFish({ tones, chance }: Brush): string {
  return place(0, 0, bigFish(tones, chance.whole(1, 3)), { scale: 1.1 });
}

function crab({ tones }: Brush): string {
  const { main, tint, shade, light, deep } = tones;
  const side = ink`
    <path d="M22 14Q38 10 44 24M20 22Q32 24 36 38M16 28Q22 34 22 44" fill="none" stroke="${shade}" stroke-width="5"
      stroke-linecap="round"/><path d="M24-2Q40-4 38-18" fill="none" stroke="${main}" stroke-width="8" stroke-linecap="round"/>
    <path fill="${main}" d="M28-20Q26-42 44-46L40-32L51-38Q52-22 38-15Q30-14 28-20z"/>
    <path d="M9-12V-26" stroke="${main}" stroke-width="4"/><circle cx="9" cy="-28" r="7" fill="${light}"/>
    <circle cx="10" cy="-28" r="3.4" fill="${deep}"/>
  `;
  return ink`
    <g>${side}</g><g transform="scale(-1 1)">${side}</g>
    <path fill="${main}" d="M-32 6Q-28-16 0-16T32 6Q30 32 0 32T-32 6z"/>
    <path fill="${shade}" d="M32 6Q30 32 0 32T-32 8Q-16 24 4 22Q26 20 32 6z"/>
    <path d="M-18-2Q-14-9-4-10" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/>
    <path d="M-8 12Q0 18 8 12" fill="none" stroke="${deep}" stroke-width="3" stroke-linecap="round"/>
  `;
}

function starfish({ tones, chance }: Brush): string {
  const { main, tint, shade } = tones;
  const dots = repeat(5, (index) => ink`<path transform="rotate(${index * 72})" d="M0-10v0M0-20v0M0-29v0"/>`);
  return ink`
    <g transform="rotate(${chance.between(-14, 14)})" stroke-linejoin="round" stroke-linecap="round">
    <path fill="${shade}" stroke="${shade}" stroke-width="14" d="${star(5, 40, 19)}" transform="translate(2 4)"/>
    <path fill="${main}" stroke="${main}" stroke-width="14" d="${star(5, 40, 19)}"/>
    <g fill="none" stroke="${tint}" stroke-width="6">${dots}<path d="M0 0v0"/></g></g>
  `;
}

function sail({ tones }: Brush): string {
  const water = symbolTones(225, 225);
  return ink`
    ${place(0, 22, bangka({ ...tones, light: tones.accentTint }), { scale: 1.18 })}
    <path fill="${water.main}" d="M-46 26q8-8 15 0t15 0t15 0t15 0t15 0t15 0v8H-46z"/>
  `;
}

function chest({ tones }: Brush): string {
  const { main, tint, shade, accent, accentTint, accentShade, deep } = tones;
  const coins = [-26, -10, 8, 24, -2, 16].map(
    (x, index) =>
      ink`<circle cx="${x}" cy="${index > 3 ? -20 : -10}" r="11" fill="${index % 2 === 0 ? accent : accentTint}"/>`,
  );
  return ink`
    <path fill="${shade}" d="M-42-18Q-42-46 0-46T42-18L38-8H-38z"/><path fill="${deep}" d="M-38-16Q-34-36 0-36T38-16V-4H-38z"/>
    ${coins}<path fill="${main}" d="M-44-4H44V32Q44 36 40 36H-40Q-44 36-44 32z"/>
    <path fill="${shade}" d="M-44 18H44V32Q44 36 40 36H-40Q-44 36-44 32z"/>
    <path fill="${accent}" d="M-44-6H44V3H-44zM-34-6H-26V36H-34zM26-6H34V36H26z"/>
    <path fill="${accentShade}" d="M-9-6H9V12Q9 17 0 19Q-9 17-9 12z"/><path fill="${tint}" d="M-3 2H3V10H-3z"/>
  `;
}

function openShell({ tones, chance }: Brush): string {
  return ink`
    ${place(0, 34, scallop(62, tones, chance.pick([7, 8, 9])))}${pearl(0, 16, 16, { ...tones, ground: tones.shade })}
    <path fill="${tones.shade}" d="M-40 30Q0 18 40 30Q26 46 0 46T-40 30z"/>
    <path fill="${tones.main}" d="M-40 30Q0 24 40 30Q22 38 0 38T-40 30z"/>
  `;
}

function backdrop(scenery: Scenery): string {
  const { width, height, daylight, chance, shift } = scenery;
  const isNight = daylight === "night";
  const unit = unitOf(scenery);
  const water = isNight
    ? [
        tone(0.46, 0.09, 205 + shift),
        tone(0.34, 0.08, 222 + shift),
        tone(0.24, 0.06, 240 + shift),
        tone(0.18, 0.05, 262),
      ]
    : [
        tone(0.93, 0.04, 200 + shift),
        tone(0.84, 0.07, 205 + shift),
        tone(0.74, 0.09, 212 + shift),
        tone(0.62, 0.09, 222),
      ];
  const light = repeat(7, (index) => {
    const x = width * (index / 6) + chance.between(-60, 60);
    return ink`<path d="M${x} 0h${50 * unit}L${x + chance.between(-160, 160) * unit} ${height}h${-110 * unit}z"/>`;
  });
  const bed = layers(3, (index, share) => {
    const fill = isNight
      ? tone(0.26 - share * 0.07, 0.05, 250 + index * 14)
      : tone(0.66 - share * 0.12, 0.08, 215 - index * 10);
    return ink`<path fill="${fill}" d="${waves(width, height - (110 - index * 40) * unit, height, width / 3 + 120, 40 * unit, chance.next())}"/>`;
  });
  const shoal = repeat(9, () => {
    const isLeft = chance.happens(0.5);
    const x = isLeft ? chance.between(0, width * 0.16) : chance.between(width * 0.84, width);
    return ink`<g transform="translate(${x} ${chance.between(height * 0.25, height * 0.7)})scale(${(isLeft ? 1 : -1) * unit * chance.between(0.7, 1.5)} ${unit * 1.1})">${smallFish({ ...symbolTones(0, 0) })}</g>`;
  });
  const reef = (mirror: number) => ink`
    <g transform="translate(${mirror === 1 ? 0 : width} ${height})scale(${mirror * unit} ${unit})">
    <g transform="translate(70 10)">${kelp(isNight ? tone(0.36, 0.07, 165) : tone(0.56, 0.1, 160), 330)}</g>
    <g transform="translate(110 10)">${kelp(isNight ? tone(0.3, 0.06, 170) : tone(0.5, 0.1, 165), 240)}</g>
    <g transform="translate(24 8)scale(2.4)">${coral(tone(isNight ? 0.5 : 0.66, 0.14, mirror === 1 ? 20 : 345), 90)}</g>
    <g transform="translate(190 8)scale(3)">${sponges(tone(isNight ? 0.52 : 0.7, 0.12, mirror === 1 ? 300 : 60), tone(0.3, 0.08, 300), 42)}</g>
    <g transform="translate(262 6)scale(1.6)">${coral(tone(isNight ? 0.56 : 0.72, 0.12, mirror === 1 ? 60 : 200), 60)}</g></g>
  `;
  const bubbles = repeat(30, () => {
    const x = chance.happens(0.5) ? chance.between(0, width * 0.18) : chance.between(width * 0.82, width);
    return ink`<circle cx="${x}" cy="${chance.between(0, height)}" r="${chance.between(2, 8) * unit}"/>`;
  });
  const surface = ink`<path fill="#fff8e8" opacity=".16" transform="scale(1 -1)" d="${waves(width, -22 * unit, 4, 120 * unit, 14 * unit)}"/>`;
  return ink`
    ${sky(scenery, water)}<g fill="#fff8e8" opacity="${isNight ? 0.05 : 0.22}">${light}</g>${surface}
    <g fill="${tone(isNight ? 0.62 : 0.56, 0.11, 60)}" opacity=".85">${shoal}</g>${bed}${reef(1)}${reef(-1)}
    <g fill="none" stroke="#fff8e8" stroke-opacity=".35" stroke-width="1.5">${bubbles}</g>
  `;
}
