import { polar, star } from "../geometry.ts";
import { ink, repeat } from "../ink.ts";
import type { Motif } from "./motif.ts";

/** Rides, toys and instruments of a fair. */
export const FAIRGROUND = {
  ferris: ({ main, tint, shade, light, accent, deep }) => {
    const cabins = repeat(8, (index) => {
      const [x, y] = polar(33, index * 45);
      return ink`<path fill="${[accent, light, tint, main][index % 4] ?? main}" d="M${x - 6} ${y - 6}h12v5a6 6 0 0 1-12 0z"/>`;
    });
    const spokes = repeat(4, (index) => {
      const [x, y] = polar(33, index * 45);
      return ink`M${x} ${y}L${-x} ${-y}`;
    });
    return ink`
      <path d="M0-6L-24 44M0-6L24 44M-14 26H14" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>
      <g transform="translate(0 -6)"><circle r="33" fill="none" stroke="${tint}" stroke-width="3"/>
      <circle r="27" fill="none" stroke="${tint}" stroke-width="1.4"/><path d="${spokes}" stroke="${tint}" stroke-width="1.8"/>
      ${cabins}<circle r="7" fill="${main}"/><circle r="3" fill="${light}"/></g><path fill="${deep}" opacity=".4" d="M-34 44H34V47H-34z"/>
    `;
  },

  carousel: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${main}" d="M0-42Q28-30 42-14H-42Q-28-30 0-42z"/>
    <path fill="${light}" d="M0-42Q-6-28-10-14H-26Q-16-32 0-42zM0-42Q6-28 10-14H26Q16-32 0-42z"/>
    <path fill="${shade}" d="M-42-14H42V-8q-7 7-14 0q-7 7-14 0q-7 7-14 0q-7 7-14 0q-7 7-14 0q-7 7-14 0z"/>
    <path d="M-28-6V32M0-6V32M28-6V32" stroke="${tint}" stroke-width="3"/>
    <path fill="${light}" d="M-38 12q2-8 10-6l5-7l4 5l-2 9l-4-2l-1 9h-3l-1-5h-4l-2 5h-3z"/>
    <path fill="${accent}" d="M-9 20q2-8 10-6l5-7l4 5l-2 9l-4-2l-1 9H0l-1-5h-4l-2 5h-3z"/>
    <path fill="${light}" d="M19 12q2-8 10-6l5-7l4 5l-2 9l-4-2l-1 9h-3l-1-5h-4l-2 5h-3z"/>
    <path fill="${shade}" d="M-40 32H40L36 42H-36z"/><path fill="${main}" d="M-40 32H40V36H-40z"/>
    <path d="M0-42V-48" stroke="${tint}" stroke-width="2"/><path fill="${accent}" d="M0-50L12-47L0-44z"/>
  `,

  kite: ({ main, tint, shade, light, accent }) => ink`
    <path d="M-10 18Q-2 30-14 38T-18 48" fill="none" stroke="${light}" stroke-width="1.8"/>
    <path fill="${accent}" d="M-8 28l-9-3l2 9zl9-3l0 8zM-16 40l-9-2l3 8zl8-4l1 8z"/>
    <g transform="rotate(24)"><path fill="${main}" d="M0-46L-30-8L0 30z"/><path fill="${shade}" d="M0-46L30-8L0 30z"/>
    <path fill="${tint}" d="M0-46L-30-8H0z"/><path fill="${accent}" d="M0-8H30L0 30z"/>
    <path d="M0-46V30M-30-8H30" stroke="${light}" stroke-width="1.8"/><circle cy="-8" r="8" fill="${light}"/><circle cy="-8" r="4.4" fill="${main}"/></g>
  `,

  top: ({ main, tint, shade, light, accent }) => ink`
    <ellipse cy="40" rx="30" ry="5" fill="${shade}" opacity=".5"/>
    <path d="M-36 36Q-20 44 2 43M14 44Q30 42 40 34" fill="none" stroke="${light}" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round"/>
    <g transform="rotate(-12)"><path d="M0-44V-28" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>
    <path fill="${main}" d="M-34-14Q-32-30 0-30Q32-30 34-14Q30 14 5 36L0 42L-5 36Q-30 14-34-14z"/>
    <path fill="${shade}" d="M12-29Q33-27 34-14Q30 14 5 36L0 42Q26 6 12-29z"/>
    <path fill="${accent}" d="M-34-14Q0-4 34-14Q33-6 29 2Q0 12-29 2Q-33-6-34-14z"/>
    <path fill="${tint}" d="M-22 12Q0 20 22 12Q18 20 13 25Q0 29-13 25Q-18 20-22 12z"/>
    <path d="M-22-21Q-12-26 0-26" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/></g>
  `,

  marbles: ({ main, tint, shade, light, accent, accentShade, sea, seaShade }) => ink`
    ${[
      [-18, 14, 24, main, shade, tint],
      [20, 20, 20, accent, accentShade, light],
      [8, -20, 20, sea, seaShade, tint],
    ].map(
      ([
        x = 0,
        y = 0,
        r = 0,
        body = "",
        dark = "",
        swirl = "",
      ]) => ink`<g transform="translate(${x} ${y})scale(${Number(r) / 20})"><circle r="20" fill="${body}"/>
        <path fill="${dark}" d="M20 0A20 20 0 0 1-17 10Q8 14 20 0"/><path d="M-12 6Q-4-14 12-4Q4 8-6 10" fill="none" stroke="${swirl}" stroke-width="5" stroke-linecap="round"/>
        <path d="M-12-8Q-8-14-2-15" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/></g>`,
    )}
  `,

  mask: ({ main, tint, shade, light, accent, accentShade, deep }) => ink`
    ${[-40, -20, 0, 20, 40].map((turn, index) => ink`<g transform="translate(0 -8)rotate(${turn})"><path fill="${index % 2 ? accent : accentShade}" d="M0-14Q-9-26 0-40Q9-26 0-14z"/><circle cy="-30" r="2.6" fill="${light}"/></g>`)}
    <path fill="${main}" d="M-42-16Q-20-26 0-18Q20-26 42-16Q42 14 20 18Q8 18 0 8Q-8 18-20 18Q-42 14-42-16z"/>
    <path fill="${shade}" d="M0-18Q20-26 42-16Q42 14 20 18Q8 18 0 8z"/>
    <path fill="${deep}" d="M-30-4Q-20-12-9-3Q-18 6-30-4zM30-4Q20-12 9-3Q18 6 30-4z"/>
    <path fill="${tint}" d="M0-16L5-8L0 0L-5-8z"/><path d="M-36 12Q-40 30-32 42M36 12Q40 30 32 42" fill="none" stroke="${accent}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M-32-12h0M-24-15h0M32-12h0M24-15h0" stroke="${light}" stroke-width="3.6" stroke-linecap="round"/>
  `,

  drum: ({ main, tint, shade, light, accent }) => ink`
    <path d="M-44-40L-6-14M44-42L8-16" stroke="${tint}" stroke-width="4.4" stroke-linecap="round"/><path d="M-6-14h0M8-16h0" stroke="${light}" stroke-width="9" stroke-linecap="round"/>
    <path fill="${main}" d="M-36-8V26Q-34 42 0 42Q34 42 36 26V-8z"/><path fill="${shade}" d="M14 4V41Q34 38 36 26V-8Q30 2 14 4z"/>
    <path d="M-36-2L-22 38L-8 4L6 41L20 2L34 32" fill="none" stroke="${light}" stroke-width="2.6" stroke-linejoin="round"/>
    <path d="M-36 26Q-34 42 0 42Q34 42 36 26" fill="none" stroke="${accent}" stroke-width="5"/>
    <ellipse cy="-8" rx="36" ry="13" fill="${accent}"/><ellipse cy="-9" rx="31" ry="10" fill="${light}"/>
  `,

  gongs: ({ main, tint, shade, light, accent }) => ink`
    <path d="M-40 42V-40H40V42M-46-40H46" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>
    <path d="M-14-40L-10-20M14-40L10-20" stroke="${light}" stroke-width="2"/>
    <circle cy="6" r="29" fill="${shade}"/><circle cy="5" r="27" fill="${main}"/><circle cy="5" r="18" fill="none" stroke="${tint}" stroke-width="2.4"/>
    <circle cy="5" r="9" fill="${tint}"/><circle cx="-2" cy="3" r="4" fill="${light}"/>
    <path d="M24 42L42 14" stroke="${shade}" stroke-width="4" stroke-linecap="round"/><circle cx="24" cy="41" r="6.4" fill="${light}"/>
  `,

  guitar: ({ main, tint, shade, light, accent, deep }) => ink`
    <g transform="rotate(34)"><path fill="${shade}" d="M-5-48H5V6H-5z"/><path fill="${accent}" d="M-8-52H8L6-38H-6z"/>
    <path fill="${main}" d="M0 0Q17-2 17 11Q14 18 20 26Q26 46 0 47Q-26 46-20 26Q-14 18-17 11Q-17-2 0 0z"/>
    <path fill="${shade}" opacity=".7" d="M8 0Q17 2 17 11Q14 18 20 26Q26 46 0 47Q18 38 8 0z"/><circle cy="18" r="7.4" fill="${deep}"/>
    <path fill="${deep}" d="M-9 33H9V36H-9z"/><path d="M-2.4-42V34M0-42V34M2.4-42V34" stroke="${light}"/>
    <path d="M-12 8Q-13 12-10 16" fill="none" stroke="${tint}" stroke-width="3" stroke-linecap="round"/></g>
  `,

  trumpet: ({ main, tint, shade, light, accent }) => ink`
    <g transform="rotate(-24)"><path fill="${shade}" d="M-44-4H10Q28-6 40-28V28Q28 8 10 6H-44z"/><path fill="${main}" d="M-44-4H10Q28-6 40-28V4H-44z"/>
    <ellipse cx="40" rx="6" ry="28" fill="${tint}"/><ellipse cx="40" rx="3" ry="20" fill="${shade}"/>
    <path fill="none" stroke="${main}" stroke-width="5" d="M-20 4V16Q-20 22-14 22H2Q8 22 8 16V4"/><path d="M-12-4V-14M-3-4V-14M6-4V-14" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
    <path fill="${light}" d="M-50-5H-44V6H-50z"/></g>
    <path d="M-34-30h0M-22-40h0M40-36h0M44 26h0" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>
  `,

  tent: ({ main, tint, shade, light, accent, deep }) => ink`
    <path d="M0-40V-46" stroke="${tint}" stroke-width="2"/><path fill="${accent}" d="M0-50L14-46L0-41z"/>
    <path fill="${main}" d="M0-40Q24-22 42-14V-6H-42V-14Q-24-22 0-40z"/><path fill="${light}" d="M0-40Q-6-22-9-6H-26Q-20-24 0-40zM0-40Q6-22 9-6H26Q20-24 0-40z"/>
    <path fill="${accent}" d="M-42-6H42q-5 9-10.5 0q-5 9-10.5 0q-5 9-10.5 0q-5 9-10.5 0q-5 9-10.5 0q-5 9-10.5 0q-5 9-10.5 0q-5 9-10.5 0z"/>
    <path fill="${shade}" d="M-36 0H36L40 42H-40z"/><path fill="${light}" opacity=".8" d="M-26 0H-14L-18 42H-30zM14 0H26L30 42H18z"/>
    <path fill="${deep}" d="M-10 42Q-10 16 0 6Q10 16 10 42z"/><path fill="${tint}" d="M-4 42Q-4 26 0 18Q4 26 4 42z"/>
  `,

  wheel: ({ main, tint, shade, light, accent, deep }) => ink`
    <path d="M-14 20L-26 46M14 20L26 46" stroke="${shade}" stroke-width="6" stroke-linecap="round"/><circle r="40" fill="${shade}"/>
    ${repeat(8, (index) => {
      const [x, y] = polar(35, index * 45);
      const [x2, y2] = polar(35, index * 45 + 45);
      return ink`<path fill="${[main, tint, accent, light][index % 4] ?? main}" d="M0 0L${x} ${y}A35 35 0 0 1 ${x2} ${y2}z"/>`;
    })}
    <circle r="37.5" fill="none" stroke="${light}" stroke-width="3.6" stroke-dasharray="0 9.82" stroke-linecap="round"/>
    <circle r="9" fill="${deep}"/><circle r="4.6" fill="${light}"/><path fill="${deep}" d="M-7-48H7L0-30z"/>
  `,

  balloons: ({ main, tint, shade, light, accent, accentShade, sea, seaShade }) => ink`
    <path d="M-20 12Q-6 30 0 46M20 8Q8 30 0 46M0 0V46" fill="none" stroke="${light}" stroke-width="1.8"/>
    ${[
      [-21, -10, main, shade],
      [21, -14, accent, accentShade],
      [0, -22, sea, seaShade],
    ].map(
      ([x = 0, y = 0, body = "", dark = ""]) =>
        ink`<g transform="translate(${x} ${y})"><path fill="${body}" d="M0-22Q18-20 17-2Q13 16 0 21Q-13 16-17-2Q-18-20 0-22z"/><path fill="${dark}" d="M6-21Q18-17 17-2Q13 16 0 21Q14 4 6-21zM-4 25L0 19L4 25z"/><path d="M-10-6Q-9-13-4-16" fill="none" stroke="${tint}" stroke-width="3.4" stroke-linecap="round"/></g>`,
    )}
  `,

  bell: ({ main, tint, shade, light, accent }) => ink`
    <path d="M-30-42H30" stroke="${shade}" stroke-width="7" stroke-linecap="round"/><path d="M-7-40Q0-26 7-40" fill="none" stroke="${accent}" stroke-width="5"/>
    <path fill="${main}" d="M0-34Q22-30 22-4Q23 18 38 26V32H-38V26Q-23 18-22-4Q-22-30 0-34z"/><path fill="${shade}" d="M6-33Q22-28 22-4Q23 18 38 26V32H8Q18 0 6-33z"/>
    <path d="M-28 22H28" stroke="${tint}" stroke-width="3"/><path d="M-14-12Q-13-22-6-25" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/>
    <circle cy="37" r="7" fill="${accent}"/>
  `,

  tricycle: ({ main, tint, shade, light, accent, deep }) => ink`
    <path fill="${main}" d="M-44 26V-10Q-40-34-14-34H4V26z"/><path fill="${tint}" d="M-44-10Q-40-34-14-34H4V-28H-14Q-34-26-37-10z"/>
    <path fill="${light}" d="M-34-8Q-32-22-16-22H-4V-6H-34z"/><path fill="${accent}" d="M-44 2H4V10H-44z"/>
    <path d="M10 26L24-4L40 24M14-8H30L34-16" fill="none" stroke="${shade}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>
    <path fill="${shade}" d="M8-2H24L20 8H12z"/><path d="M-26 30h0M12 30h0M38 30h0" stroke="${deep}" stroke-width="22" stroke-linecap="round"/>
    <path d="M-26 30h0M12 30h0M38 30h0" stroke="${light}" stroke-width="8" stroke-linecap="round"/>
  `,

  /** Rock, paper, scissors: rock on the left, scissors on the right. */
  hands: ({ main, tint, shade, light, accent, accentShade }) => ink`
    <path fill="${light}" opacity=".5" d="${star(8, 20, 9)}"/>
    <path fill="${accent}" d="M-46 10L-34 4L-30 28L-46 34z"/><path fill="${main}" d="M-36 2Q-32-16-14-16Q4-16 4-2V12Q2 24-12 25L-32 28z"/>
    <path d="M-18-15V-2M-10-16V-2M-2-13V-1" stroke="${shade}" stroke-width="2.4"/><path fill="${tint}" d="M-28-2Q-16-6-12 4Q-14 12-26 10z"/>
    <path fill="${accentShade}" d="M46-4L34-8L32 16L46 22z"/><path fill="${tint}" d="M36-10L10-26Q2-28 4-20L22-4L6-4Q-2-2 2 4L24 8L20 14Q26 20 34 18z"/>
    <path d="M24 8L34 6" stroke="${shade}" stroke-width="2.4"/>
  `,
} as const satisfies Record<string, Motif>;
