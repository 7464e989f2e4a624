import { star } from "../geometry.ts";
import { ink, repeat } from "../ink.ts";
import { chip, die } from "./table.ts";
import type { Motif } from "./motif.ts";

/** Crafts and valuables. */
export const TREASURES = {
  crown: ({ main, tint, shade, light, accent, sea }) => ink`
    <path fill="${shade}" d="M-40-18L-22 6L0-36L22 6L40-18L34 32H-34z"/><path fill="${main}" d="M-40-18L-22 6L0-36V32H-34z"/>
    <path fill="${tint}" d="M-34 24H34L33 36H-33z"/><path d="M-40-20h0M40-20h0M0-38h0" stroke="${light}" stroke-width="10" stroke-linecap="round"/>
    <path fill="${accent}" d="M0-6L8 6L0 18L-8 6z"/><path d="M-20 12h0M20 12h0" stroke="${sea}" stroke-width="9" stroke-linecap="round"/>
    <path d="M-22 30h0M-8 30h0M8 30h0M22 30h0" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>
  `,

  chest: ({ main, tint, shade, light, accent, deep }) => ink`
    <path fill="${light}" opacity=".25" d="M-30-4L-44-46H44L30-4z"/><path fill="${deep}" d="M-38-6H38V4H-38z"/>
    <path fill="${tint}" d="M-32-2q8-14 16-4q6-14 14-2q8-12 16 0q10-8 18 6z"/><path d="M-18-8h0M2-12h0M20-8h0" stroke="${light}" stroke-width="8" stroke-linecap="round"/>
    <path fill="${shade}" d="M-42-22Q-40-42 0-42Q40-42 42-22L38-14Q36-30 0-30Q-36-30-38-14z"/><path fill="${main}" d="M-40 2H40V40H-40z"/>
    <path fill="${shade}" d="M-40 30H40V40H-40zM18 2H40V30H18z"/><path fill="${accent}" d="M-30 2h8v38h-8zM22 2h8v38h-8zM-40 2H40V8H-40z"/>
    <path fill="${light}" d="M-8 4H8V20Q0 26-8 20z"/><path fill="${deep}" d="M-2 10H2V18H-2z"/>
  `,

  key: ({ main, tint, shade, light, accent }) => ink`
    <g transform="rotate(38)"><path fill="${shade}" d="M-5-12H6V44H-5zM5 22H20V30H5zM5 36H16V44H5z"/><path fill="${main}" d="M-5-12H1V44H-5z"/>
    <circle cy="-26" r="20" fill="${main}"/><path fill="${shade}" d="M14-40A20 20 0 0 1-14-12Q16-14 14-40z"/><circle cy="-26" r="10" fill="${accent}"/><path fill="${light}" d="M0-34L6-26L0-18L-6-26z"/>
    <path d="M-12-34Q-8-40 0-41" fill="none" stroke="${tint}" stroke-width="3.4" stroke-linecap="round"/></g>
  `,

  compass: ({ main, tint, shade, light, accent, deep }) => ink`
    <circle cy="-40" r="7" fill="none" stroke="${tint}" stroke-width="4"/><circle cy="4" r="38" fill="${shade}"/><circle cy="3" r="36" fill="${main}"/><circle cy="3" r="28" fill="${light}"/>
    <path d="M0-22V-16M0 22V28M-25 3H-19M19 3H25" stroke="${deep}" stroke-width="3"/><g transform="translate(0 3)rotate(32)"><path fill="${accent}" d="M0-22L7 0H-7z"/><path fill="${shade}" d="M0 22L7 0H-7z"/></g><circle cy="3" r="3.6" fill="${deep}"/>
  `,

  jar: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${shade}" d="M-18-34H18Q20-24 14-20Q40-10 36 14Q32 42 0 42Q-32 42-36 14Q-40-10-14-20Q-20-24-18-34z"/>
    <path fill="${main}" d="M-18-34H6Q4-22 4-20Q20-8 16 14Q12 40 0 42Q-32 42-36 14Q-40-10-14-20Q-20-24-18-34z"/><path fill="${tint}" d="M-22-42H22V-34H-22z"/>
    <path fill="${accent}" d="M-37 2H37V8L31 16L25 8L19 16L13 8L7 16L1 8L-5 16L-11 8L-17 16L-23 8L-29 16L-37 8z"/><path d="M-26-6Q-24-12-16-14" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/><path d="M-32 26H32" stroke="${tint}" stroke-width="2.4"/>
  `,

  fan: ({ main, tint, shade, light, accent }) => ink`
    ${repeat(9, (index) => ink`<g transform="translate(0 34)rotate(${(index - 4) * 17})"><path fill="${index % 2 ? main : accent}" d="M-4-18L-11-70Q0-76 11-70L4-18z"/><path fill="${shade}" opacity=".5" d="M0-18L0-73Q6-73 11-70L4-18z"/><circle cy="-58" r="3" fill="${light}"/><path d="M0 0V-20" stroke="${tint}" stroke-width="2.4"/></g>`)}
    <circle cy="34" r="6" fill="${light}"/><path d="M0 38q6 4 2 9" fill="none" stroke="${accent}" stroke-width="2.4"/>
  `,

  salakot: ({ main, tint, shade, light, accent }) => ink`
    <path d="M-24 16Q-20 40 0 44Q20 40 24 16" fill="none" stroke="${accent}" stroke-width="3"/><path fill="${shade}" d="M-46 14Q0 34 46 14Q42 24 0 28Q-42 24-46 14z"/>
    <path fill="${main}" d="M-46 14Q-18-8-6-34Q0-40 6-34Q18-8 46 14Q0 30-46 14z"/><path fill="${shade}" d="M6-34Q18-8 46 14Q26 22 8 23Q12-10 6-34z"/>
    <path d="M-30 4Q0 16 30 4M-20-8Q0 2 20-8M-12-20Q0-14 12-20" fill="none" stroke="${tint}" stroke-width="2.4"/><circle cy="-38" r="6" fill="${light}"/><path d="M-22 12h0M-8 16h0M8 16h0M22 12h0" stroke="${light}" stroke-width="4.4" stroke-linecap="round"/>
  `,

  hourglass: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${light}" opacity=".3" d="M-24-34H24Q24-10 5 0Q24 10 24 34H-24Q-24 10-5 0Q-24-10-24-34z"/><path fill="${accent}" d="M-17-16H17Q12-6 0-1Q-12-6-17-16zM-20 34Q-14 16 0 14Q14 16 20 34z"/>
    <path d="M0-2V16" stroke="${accent}" stroke-width="2.4"/><path d="M-24-34Q-24-10-5 0Q-24 10-24 34M24-34Q24-10 5 0Q24 10 24 34" fill="none" stroke="${light}" stroke-width="2" opacity=".8"/>
    <path fill="${main}" d="M-32-44H32V-34H-32zM-32 34H32V44H-32z"/><path fill="${shade}" d="M-32-38H32V-34H-32zM-32 40H32V44H-32z"/><path d="M-28-34V34M28-34V34" stroke="${tint}" stroke-width="3.4"/>
  `,

  sungka: ({ main, tint, shade, light, accent, deep }) => ink`
    <g transform="rotate(-18)"><path fill="${shade}" d="M-46 4Q-46-20-28-20H28Q46-20 46 4Q46 26 28 26H-28Q-46 26-46 4z"/><path fill="${main}" d="M-46 0Q-46-20-28-20H28Q46-20 46 0Q46 20 28 20H-28Q-46 20-46 0z"/>
    <path d="M-20-9h0M-7-9h0M7-9h0M20-9h0M-20 9h0M-7 9h0M7 9h0M20 9h0" stroke="${deep}" stroke-width="11" stroke-linecap="round"/><path d="M-36-4V4M36-4V4" stroke="${deep}" stroke-width="12" stroke-linecap="round"/>
    <path d="M-22-10h0M-18-7h0M-7 8h0M8-10h0M6-7h0M20 10h0M-36 2h0M-34-4h0M36 0h0M22-8h0" stroke="${light}" stroke-width="4.4" stroke-linecap="round"/><path d="M-8-11h0M21 7h0M-21 10h0" stroke="${accent}" stroke-width="4.4" stroke-linecap="round"/><path d="M-40-12Q-36-17-28-17H20" fill="none" stroke="${tint}" stroke-width="2" stroke-linecap="round"/></g>
  `,

  amulet: ({ main, tint, shade, light, accent, sea }) => ink`
    <path d="M-30-46Q-24-12 0-8Q24-12 30-46" fill="none" stroke="${tint}" stroke-width="3.4" stroke-dasharray="1 6" stroke-linecap="round"/>
    <g transform="translate(0 14)"><path fill="${shade}" d="${star(8, 32, 24)}"/><circle r="23" fill="${main}"/><circle r="17" fill="${accent}"/><path fill="${light}" d="M-14 0Q0-13 14 0Q0 13-14 0z"/><circle r="6.4" fill="${sea}"/><circle r="3" fill="${shade}"/><path d="M-16-12Q-8-20 2-20" fill="none" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/></g>
  `,

  capiz: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${shade}" d="M-40-44H40V44H-40z"/>${repeat(9, (index) => {
      const [x, y] = [-34 + (index % 3) * 24, -38 + Math.floor(index / 3) * 27];
      const isLit = [0, 4, 8, 2, 6].includes(index);
      return ink`<path fill="${isLit ? light : tint}" opacity="${isLit ? 0.95 : 0.75}" d="M${x} ${y}h20v22h-20z"/><path fill="${index === 4 ? accent : main}" opacity=".55" d="M${x} ${y}h20l-20 22z"/>`;
    })}
    <path d="M-44 44H44" stroke="${main}" stroke-width="6" stroke-linecap="round"/>
  `,

  book: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${shade}" d="M-44-24Q-20-34 0-22Q20-34 44-24V34Q20 26 0 36Q-20 26-44 34z"/><path fill="${light}" d="M-39-28Q-18-36 0-24V30Q-18 20-39 28z"/><path fill="${tint}" d="M39-28Q18-36 0-24V30Q18 20 39 28z"/>
    <path d="M-32-16Q-18-20-8-14M-32-6Q-18-10-8-4M-32 4Q-18 0-8 6" fill="none" stroke="${main}" stroke-width="2.4" stroke-linecap="round"/><path fill="${accent}" d="M20-20L24-10L34-9L26-2L29 8L20 3L11 8L14-2L6-9L16-10z"/><path fill="${accent}" d="M-4 32H4V46L0 41L-4 46z"/>
  `,

  mushroom: ({ main, tint, shade, light, accent, leafShade }) => ink`
    <path fill="${leafShade}" d="M-44 42Q-28 28 0 30Q30 28 44 42z"/><path fill="${light}" d="M-12-4H12Q10 18 16 36H-16Q-10 18-12-4z"/><path fill="${tint}" opacity=".7" d="M3-4H12Q10 18 16 36H6Q8 14 3-4z"/>
    <path fill="${main}" d="M-40 0Q-38-40 0-42Q38-40 40 0Q0 12-40 0z"/><path fill="${shade}" d="M8-41Q38-36 40 0Q22 6 6 6Q20-16 8-41z"/><path d="M-22-12h0M-4-28h0M18-16h0" stroke="${light}" stroke-width="11" stroke-linecap="round"/><path d="M2-8h0M30-6h0" stroke="${light}" stroke-width="6" stroke-linecap="round"/>
    <path fill="${accent}" d="M24 36V24Q34 22 36 30Q34 34 30 33V38zM-5 16H5V26H-5z"/>
  `,

  dice: ({ light, tint, main, accent, accentShade, accentTint, deep }) => ink`
    <g transform="translate(-15 12)scale(1.5)">${die(light, tint, main, deep, [5, 1, 3])}</g><g transform="translate(22 -16)scale(1.2)rotate(10)">${die(accentTint, accent, accentShade, light, [2, 3, 1])}</g>
  `,

  chips: (tones) => ink`
    ${[tones.main, tones.accent, tones.shade].map((colour, index) => ink`<g transform="translate(${[-20, 20, 0][index] ?? 0} ${[14, 16, -16][index] ?? 0})">${chip(23, colour, tones)}</g>`)}
  `,

  /** The six-color mat of Color Game. */
  colours: ({ main, tint, light, accent, leaf, sea, deep }) => ink`
    <path fill="${deep}" opacity=".5" d="M-42-26H42V34H-42z"/>${[main, light, accent, leaf, tint, sea].map((colour, index) => ink`<path fill="${colour}" d="M${-40 + (index % 3) * 27} ${-28 + Math.floor(index / 3) * 30}h25v28h-25z"/>`)}
    <path fill="${light}" d="M-8-8H10V10H-8z"/><path fill="${main}" d="M-4-4H6V6H-4z"/><circle cx="27" cy="18" r="7" fill="${deep}" opacity=".45"/>
  `,

  coins: ({ main, tint, shade, light, accent }) => ink`
    ${[
      [-18, 3],
      [18, 5],
      [0, 2],
    ].map(([x = 0, count = 0], stack) =>
      repeat(count + (stack === 2 ? 5 : 0), (level) => {
        const y = 36 - level * 8 + (stack === 2 ? 4 : 0);
        return ink`<path fill="${shade}" d="M${x - 16} ${y - 4}v4a16 5 0 0 0 32 0v-4z"/><ellipse cx="${x}" cy="${y - 4}" rx="16" ry="5" fill="${level % 2 ? tint : main}"/>`;
      }),
    )}<path fill="${light}" d="M0-42L3-34L11-31L3-28L0-20L-3-28L-11-31L-3-34z"/><path fill="${accent}" d="M-30-8l2-5l5-2l-5-2l-2-5l-2 5l-5 2l5 2z"/>
  `,

  steps: ({ main, shade, light, accent, accentShade, tint }) => ink`
    ${repeat(5, (index) => {
      const [left, top] = [-42 + index * 17, 26 - index * 13];
      const isLast = index === 4;
      return ink`<path fill="${isLast ? accent : main}" d="M${left} ${top}h15V42h-15z"/><path fill="${isLast ? accentShade : shade}" d="M${left + 10} ${top}h5V42h-5z"/><path fill="${light}" opacity=".6" d="M${left} ${top}h15v3h-15z"/>`;
    })}<path fill="${light}" d="M33-46L36-38L44-37L38-32L40-24L33-28L26-24L28-32L22-37L30-38z"/><circle cx="-17" cy="4" r="8" fill="${tint}"/>
  `,

  rocket: ({ main, shade, light, accent, accentTint, deep }) => ink`
      <g transform="translate(0 -2)rotate(24)scale(.84)"><path fill="${accent}" d="M-9 30Q-12 44 0 56Q12 44 9 30z"/><path fill="${light}" d="M-5 30Q-6 40 0 47Q6 40 5 30z"/><path fill="${shade}" d="M-14 8L-26 26L-24 36L-10 26zM14 8L26 26L24 36L10 26z"/>
      <path fill="${light}" d="M0-48Q18-28 16 4Q15 20 10 30H-10Q-15 20-16 4Q-18-28 0-48z"/><path fill="${main}" d="M0-48Q8-40 12-28H-12Q-8-40 0-48zM-15 14H15L12 24H-12z"/><path fill="${deep}" opacity=".16" d="M0-48Q18-28 16 4Q15 20 10 30H3Q8-10 0-48z"/><circle cy="-10" r="8" fill="${shade}"/><circle cy="-10" r="5" fill="${accentTint}"/></g>
  `,

  roulette: ({ main, tint, shade, light, accent, deep }) => ink`
    <ellipse cy="8" rx="46" ry="30" fill="${deep}"/><ellipse cy="4" rx="46" ry="30" fill="${shade}"/><ellipse cy="2" rx="42" ry="27" fill="${tint}"/><ellipse cy="2" rx="39" ry="25" fill="${deep}"/>
    <ellipse cy="2" rx="32" ry="20" fill="none" stroke="${main}" stroke-width="11" pathLength="180" stroke-dasharray="5"/><ellipse cy="3" rx="24" ry="15" fill="${shade}"/><ellipse cy="1" rx="22" ry="13" fill="${main}"/>
    <path d="M-16 1H16M0-8V10" stroke="${accent}" stroke-width="3.4" stroke-linecap="round"/><path fill="${accent}" d="M-5 2Q-4-16 0-18Q4-16 5 2Q0 6-5 2z"/><circle cy="-17" r="4" fill="${light}"/><circle cx="28" cy="-11" r="4.4" fill="${light}"/>
  `,

  /** A ball falling between pegs. */
  pegs: ({ main, light, accent, tint, deep, shade }) => ink`
    <path fill="${shade}" d="M-42-44H42V42H-42z"/><path fill="${deep}" opacity=".7" d="M-37-39H37V37H-37z"/>
    <path d="${repeat(5, (row) => repeat(row % 2 ? 4 : 5, (index) => ink`M${(index - (row % 2 ? 1.5 : 2)) * 15} ${-30 + row * 11}h0`))}" stroke="${tint}" stroke-width="4.6" stroke-linecap="round"/>
    <path d="M0-40L7-24L-1-14L7-2L-8 10L-1 24" fill="none" stroke="${light}" stroke-width="1.8" stroke-dasharray="2 4" stroke-linecap="round"/>
    <path fill="${main}" d="M-37 28h13v9h-13zM-7 28H7v9H-7zM24 28h13v9h-13z"/><path fill="${accent}" d="M-22 28h13v9h-13zM9 28h13v9H9z"/><circle cx="-1" cy="20" r="8" fill="${light}"/><circle cx="-3" cy="18" r="3" fill="${tint}"/>
  `,

  /** A keno grid with some numbers lit. */
  keno: ({ main, light, accent, deep, shade }) => ink`
    <rect x="-42" y="-42" width="84" height="84" rx="8" fill="${shade}"/><rect x="-38" y="-38" width="76" height="76" rx="5" fill="${deep}"/>
    <g stroke-linecap="round" stroke-width="9"><path d="${repeat(25, (index) => ink`M${-28 + (index % 5) * 14} ${-28 + Math.floor(index / 5) * 14}h0`)}" stroke="${light}" opacity=".25"/><path d="M-28-14h0M0-28h0M14 0h0M-14 14h0M28 28h0" stroke="${main}"/><path d="M28-14h0M-14-14h0M0 28h0" stroke="${accent}"/></g>
  `,

  /** Chalk squares of hopscotch. */
  hopscotch: ({ main, light, accent, tint, deep }) => ink`
    <g transform="rotate(8)" fill="none" stroke="${light}" stroke-width="3.4" stroke-linejoin="round"><path fill="${deep}" fill-opacity=".4" d="M-12 44V18H12V44zM-24 18V-6H24V18zM0 18V-6M-12-6V-30H12V-6zM-24-30A24 18 0 0 1 24-30z"/></g>
    <path fill="${main}" d="M6 24q8-2 9 6q-6 6-11 2q-2-6 2-8z"/><path fill="${accent}" d="M-16 2q7-4 10 2q-2 8-9 7q-5-4-1-9z"/><path d="M-1-18h0M4-22h0M8-20h0" stroke="${tint}" stroke-width="4.4" stroke-linecap="round"/>
  `,
} as const satisfies Record<string, Motif>;
