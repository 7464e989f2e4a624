import { ink, place, repeat } from "../ink.ts";
import type { Motif } from "./motif.ts";
import { leaf, mango, petal } from "./orchard.ts";
import { parol } from "./parol.ts";
import { jeepney } from "./road.ts";
import { bigFish, smallFish } from "./sea-life.ts";
import { bangka, scallop } from "./shore.ts";

/** Motifs for game tiles. Slots with most of these motifs show a full scene instead (tiles/slot-posters.ts). */
export const LANDMARKS = {
  jeepney: (tones) => place(0, 30, jeepney(tones), { scale: 0.94 }),
  parol: (tones) => place(0, -2, parol(36, tones)),
  boat: (tones) => place(0, 28, bangka(tones)),
  shell: (tones) => ink`${place(0, 30, scallop(48, tones, 7))}<circle cy="22" r="10" fill="${tones.light}"/>`,
  mango: (tones) => ink`
    ${[-70, -30, 40, 80].map((turn) => place(0, -26, leaf(34, tones), { turn }))}
    ${place(-18, 8, mango(tones), { scale: 1.1, turn: 8 })}${place(18, 12, mango(tones), { scale: 1.15, turn: -10 })}
  `,
  volcano: ({ main, shade, light, tint, leaf: green, leafShade }) => ink`
    <circle cy="-18" r="26" fill="${tint}"/><path fill="${main}" d="M-46 32Q-12 20-5-34H5Q12 20 46 32z"/>
    <path fill="${shade}" d="M1-34H5Q12 20 46 32H14Q-2 10 1-34"/><path fill="${light}" d="M-5-34H5L8-22L3-26L0-19L-4-25L-8-22z"/>
    <path fill="${green}" d="M-46 32Q-20 24 0 32T46 32V38H-46z"/><path fill="${leafShade}" d="M-46 38Q-20 30 0 38T46 38V44H-46z"/>
  `,
  flower: (tones) => {
    const { light, tint, main, shade } = tones;
    return ink`${[0, 72, 144, 216, 288].map((turn) => place(0, 0, leaf(46, tones), { turn: turn + 36 }))}
      ${[0, 72, 144, 216, 288].map((turn) => place(0, 0, petal(38, 25, light, tint), { turn }))}
      <circle r="7" fill="${main}"/><circle r="3" fill="${shade}"/>`;
  },
  weave: ({ main, shade, accent, tint, light }) => ink`
    <g transform="rotate(45)">${repeat(16, (index) => {
      const [x, y] = [-32 + (index % 4) * 16, -32 + Math.floor(index / 4) * 16];
      const isOver = (index + Math.floor(index / 4)) % 2 === 0;
      return ink`<path fill="${isOver ? main : shade}" d="M${x} ${y}h15v15h-15z"/><path fill="${isOver ? tint : accent}" d="M${x + (isOver ? 0 : 5)} ${y + (isOver ? 5 : 0)}h${isOver ? 15 : 5}v${isOver ? 5 : 15}h${isOver ? -15 : -5}z"/>`;
    })}</g><circle r="4" fill="${light}"/>
  `,
  fish: (tones) => place(2, 0, bigFish(tones, 2)),
  shoal: (tones) => ink`
    <g fill="${tones.main}">${place(6, -22, smallFish(tones), { scale: 1.5 })}${place(-16, 2, smallFish(tones), { scale: 1.2 })}</g>
    <g fill="${tones.accent}">${place(18, 8, smallFish(tones), { scale: 1.3 })}${place(-6, 28, smallFish(tones), { scale: 1.1 })}</g>
  `,
  marlin: ({ main, shade, light, deep, accent }) => ink`
    <path fill="${accent}" d="M-30-4L-46-24Q-40-4-46 20zM-16-14Q-6-40 18-22Q10-18 14-12z"/>
    <path fill="${main}" d="M46-12L22-9Q2-20-20-12Q-30-6-34 2Q-20 12 0 12Q20 8 24-4z"/><path fill="${light}" opacity=".8" d="M24-4Q20 8 0 12Q-20 12-34 2Q-8 8 24-4z"/>
    <path fill="${shade}" d="M4 10L-4 26L14 8z"/><path d="M-18-8v12M-8-11v14M2-12v14" stroke="${shade}" stroke-width="3"/><circle cx="17" cy="-6" r="2.6" fill="${deep}"/>
  `,
} as const satisfies Record<string, Motif>;
