import { star } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import type { Motif } from "./motif.ts";
import { ball } from "./sports.ts";

/** Sports equipment. */
export const SPORT_THINGS = {
  basketball: (tones) => place(0, 0, ball("basketball", tones), { scale: 1.9, turn: 16 }),
  football: (tones) => place(0, 0, ball("football", tones), { scale: 1.9, turn: 12 }),
  volleyball: (tones) => place(0, 0, ball("volleyball", tones), { scale: 1.9, turn: -14 }),

  boxing: ({ main, tint, shade, light, accent, accentShade }) => ink`
    ${[
      [-1, main, shade],
      [1, accent, accentShade],
    ].map(
      ([
        side = 0,
        body = "",
        dark = "",
      ]) => ink`<g transform="translate(${Number(side) * 20} 0)scale(${-Number(side)} 1)rotate(-10)"><path fill="${light}" d="M-14 24H14V40H-14z"/><path fill="${dark}" d="M-14 32H14V36H-14z"/>
        <path fill="${body}" d="M-18 26Q-24-4-20-20Q-16-38 4-38Q22-36 22-16Q22 2 16 12V26z"/><path fill="${dark}" d="M8-37Q22-34 22-16Q22 2 16 12V26H4Q18-4 8-37z"/><path fill="${dark}" d="M-20-8Q-34-10-32 6Q-28 16-16 12Q-10 2-20-8z"/><path d="M-12-26Q-8-32 0-33" fill="none" stroke="${tint}" stroke-width="3.4" stroke-linecap="round"/></g>`,
    )}
  `,

  tennis: ({ light, main, shade, accentTint, deep }) => ink`
    <g transform="rotate(36)"><path d="M0 8V46" stroke="${shade}" stroke-width="7" stroke-linecap="round"/><ellipse cy="-18" rx="22" ry="27" fill="${light}" fill-opacity=".2" stroke="${main}" stroke-width="5"/>
    <path d="M-20-24H20M-21-14H21M-16-34H16M-16-4H16M-10-42V4M0-44V6M10-42V4" stroke="${light}" stroke-width="1.2"/></g><circle cx="-20" cy="16" r="17" fill="${accentTint}"/><path d="M-34 8Q-20 14-18 32M-8 4Q-20 8-28 31" fill="none" stroke="${light}" stroke-width="2.4"/><path fill="${deep}" opacity=".2" d="M-4 20A17 17 0 0 1-34 25Q-14 30-4 20"/>
  `,

  badminton: ({ light, main, tint, accent, shade }) => ink`
    <g transform="rotate(28)"><path fill="${light}" d="M-10 16L-30-38Q-20-34-14-42Q-7-34 0-44Q7-34 14-42Q20-34 30-38L10 16z"/><path d="M-7 14L-20-34M0 14V-40M7 14L20-34M-22-16Q0-8 22-16M-15 2Q0 8 15 2" fill="none" stroke="${tint}" stroke-width="2"/>
    <path fill="${main}" d="M-11 14H11V22H-11z"/><path fill="${accent}" d="M-11 22H11Q12 40 0 41Q-12 40-11 22z"/><path fill="${shade}" opacity=".5" d="M3 22H11Q12 40 0 41Q8 34 3 22z"/></g>
  `,

  baseball: ({ light, main, shade, tint, deep }) => ink`
    <g transform="rotate(40)"><path fill="${main}" d="M-4 46H4L7-6Q14-40 0-46Q-14-40-7-6z"/><path fill="${shade}" d="M0 46H4L7-6Q14-40 0-46z"/><path fill="${tint}" d="M-7 46H7V50H-7zM-4 24H4V36H-4z"/></g><circle cx="-16" cy="14" r="22" fill="${light}"/><path d="M-30-2Q-20 14-30 30M-2-2Q-12 14-2 30" fill="none" stroke="#c2463c" stroke-width="2.4" stroke-dasharray="3 2"/><path fill="${deep}" opacity=".2" d="M6 16A22 22 0 0 1-35 25Q-6 32 6 16"/>
  `,

  billiards: ({ light, deep, main, shade, tint, accent }) => ink`
    <path d="M-46 44L34-42" stroke="${tint}" stroke-width="5" stroke-linecap="round"/><path d="M28-36L36-44" stroke="${light}" stroke-width="5" stroke-linecap="round"/><circle cx="-20" cy="-14" r="17" fill="${main}"/><path fill="${shade}" d="M-3-14A17 17 0 0 1-35-6Q-10-2-3-14"/><circle cx="-21" cy="-16" r="7" fill="${light}"/>
    <circle cx="16" cy="14" r="25" fill="${deep}"/><circle cx="14" cy="10" r="11" fill="${light}"/><path d="M14 5h0M14 14h0" stroke="${deep}" stroke-width="5" stroke-linecap="round"/><path d="M-2 4Q2-6 12-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"/><circle cx="-24" cy="32" r="10" fill="${accent}"/>
  `,

  takraw: ({ main, tint, shade, light, deep }) => ink`
    <circle r="38" fill="${shade}"/><g fill="none" stroke-width="6"><path d="M-38 0H38M0-38V38M-27-27L27 27M27-27L-27 27" stroke="${main}"/><circle r="19" stroke="${tint}"/><circle r="36" stroke="${tint}"/><path d="M-36-10Q0-24 36-10M-36 10Q0 24 36 10" stroke="${main}"/></g>
    <path d="M-12-12h0M12-12h0M-12 12h0M12 12h0M0-27h0M0 27h0M27 0h0M-27 0h0" stroke="${deep}" stroke-width="7" stroke-linecap="round"/><path d="M-24-22Q-16-31-4-33" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/>
  `,

  golf: ({ light, main, accent, leaf, leafShade, deep, shade }) => ink`
    <path fill="${leafShade}" d="M-46 40Q-30 12 10 14Q40 16 46 40z"/><path fill="${leaf}" d="M-46 40Q-26 20 6 22Q34 24 40 40z"/><ellipse cx="16" cy="27" rx="10" ry="3" fill="${deep}"/><path d="M16 27V-44" stroke="${light}" stroke-width="3"/><path fill="${accent}" d="M16-44L-16-34L16-24z"/><path fill="${shade}" opacity=".4" d="M16-34L-16-34L16-24z"/>
    <circle cx="-18" cy="30" r="10" fill="${light}"/><path d="M-21 27h0M-15 28h0M-19 33h0" stroke="${main}" stroke-width="2.4" stroke-linecap="round" opacity=".6"/>
  `,

  paddle: ({ light, main, shade, tint, accent }) => ink`
    <g transform="rotate(-34)"><path fill="${tint}" d="M-6 16H6V46H-6z"/><path fill="${shade}" d="M0-44Q30-42 29-10Q26 12 10 20H-10Q-26 12-29-10Q-30-42 0-44z"/><path fill="${main}" d="M0-44Q26-42 25-10Q22 10 8 18H-12Q-26 10-29-10Q-30-42 0-44z"/><path d="M-20-16Q-18-32-4-36" fill="none" stroke="${tint}" stroke-width="3.4" stroke-linecap="round"/></g><circle cx="30" cy="24" r="11" fill="${light}"/><path d="M12 38Q18 44 28 42" fill="none" stroke="${accent}" stroke-width="2.4" stroke-dasharray="1 5" stroke-linecap="round"/>
  `,

  swimming: ({ light, main, accent, sea, seaShade, tint, deep }) => ink`
    <path fill="${accent}" d="M-20-10Q-24-40 4-40Q28-38 26-10z"/><path d="M4-40V-10" stroke="${tint}" stroke-width="3"/><path fill="${deep}" d="M-24-12Q2-20 30-12L28 4Q14 8 6-2Q-4 8-20 4z"/><path fill="${main}" d="M-18-9Q-8-12-1-8Q-4 2-16 1zM10-8Q18-12 26-9L24 1Q14 2 10-8z"/>
    <path fill="${seaShade}" d="M-46 8Q-34-2-22 8T2 8T26 8T46 8V34Q24 42 0 42Q-24 42-46 34z"/><path fill="${sea}" d="M-46 20Q-34 10-22 20T2 20T26 20T46 20V34Q24 42 0 42Q-24 42-46 34z"/><path d="M-32 32H-14M6 32H26" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
  `,

  cycling: ({ light, main, accent, shade, deep, tint }) => ink`
    <g fill="none" stroke-linecap="round" stroke-linejoin="round"><circle cx="-24" cy="18" r="19" stroke="${deep}" stroke-width="5"/><circle cx="25" cy="18" r="19" stroke="${deep}" stroke-width="5"/><path d="M-24-1V37M-43 18H-5M25-1V37M6 18H44" stroke="${light}" opacity=".5"/>
    <path d="M-24 18L-10-16H18L0 18z" stroke="${main}" stroke-width="5"/><path d="M25 18L14-26L24-30M-10-16L0 18H-24M-16-26H-4" stroke="${accent}" stroke-width="5"/><path d="M-10-16L-12-26" stroke="${shade}" stroke-width="4"/></g><circle cx="0" cy="18" r="6" fill="${tint}"/><path d="M-24 18h0M25 18h0" stroke="${light}" stroke-width="6" stroke-linecap="round"/>
  `,

  arnis: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${light}" opacity=".3" d="${star(12, 36, 22)}"/>${[-1, 1].map((side) => ink`<g transform="scale(${side} 1)rotate(38)"><path d="M0-46V46" stroke="${shade}" stroke-width="9" stroke-linecap="round"/><path d="M-1.6-46V46" stroke="${main}" stroke-width="5" stroke-linecap="round"/><path d="M-4-20h8M-4-4h8M-4 10h8" stroke="${tint}" stroke-width="2"/><path d="M0 26V44" stroke="${accent}" stroke-width="9" stroke-linecap="round"/></g>`)}
  `,

  crosshair: ({ main, tint, light, accent, deep }) => ink`
    <circle r="36" fill="${deep}" opacity=".5"/><circle r="34" fill="none" stroke="${main}" stroke-width="5"/><circle r="20" fill="none" stroke="${tint}" stroke-width="2.4" stroke-dasharray="8 4"/><path d="M0-46V-22M0 46V22M-46 0H-22M46 0H22" stroke="${light}" stroke-width="4" stroke-linecap="round"/><circle r="5" fill="${accent}"/>
  `,

  crest: ({ main, shade, light, accent, accentShade, tint }) => ink`
    ${[-1, 1].map((side) => ink`<g transform="scale(${side} 1)rotate(42)"><path fill="${light}" d="M-4-48L0-54L4-48V16H-4z"/><path fill="${tint}" d="M0-54L4-48V16H0z"/><path fill="${shade}" d="M-12 16H12V21H-12zM-3 21H3V38H-3z"/></g>`)}<path fill="${light}" d="M-28-32Q-12-30 0-38Q12-30 28-32V2C28 24 12 36 0 42C-12 36-28 24-28 2z"/><path fill="${main}" d="M-23-27Q-10-26 0-32V36C-11 31-23 20-23 2z"/><path fill="${accent}" d="M23-27Q10-26 0-32V36C11 31 23 20 23 2z"/><path fill="${accentShade}" d="M0 8L23-6V2C23 8 20 14 16 20L0 30z"/><path fill="${light}" d="${star(5, 12, 5.2)}"/>
  `,

  racer: ({ main, shade, light, accent, tint, deep }) => ink`
    <path d="M-46 34H46M-40 40H30" stroke="${light}" stroke-width="2.4" stroke-dasharray="12 6" opacity=".6"/><path fill="${shade}" d="M-30-16Q-26-30-12-30H12Q26-30 30-16L34 0H-34z"/><path fill="${tint}" d="M-24-14Q-20-24-11-24H11Q20-24 24-14L27-2H-27z"/><path fill="${main}" d="M-42 22V6Q-40-4-28-4H28Q40-4 42 6V22z"/><path fill="${accent}" d="M-8-30H8L12 22H-12z" opacity=".9"/><path fill="${deep}" d="M-40 22H-24V34H-40zM24 22H40V34H24zM-16 10H16V18H-16z"/><path d="M-31 6h0M31 6h0" stroke="${light}" stroke-width="10" stroke-linecap="round"/>
  `,

  gamepad: ({ main, tint, shade, light, accent, deep }) => {
    const body = "M-26-18H26C42-18 48 10 44 23C41 31 33 30 25 15H-25C-33 30-41 31-44 23C-48 10-42-18-26-18z";
    return ink`<path fill="${deep}" opacity=".45" transform="translate(0 5)" d="${body}"/><path fill="${main}" d="${body}"/><path fill="${tint}" d="M-26-18H26Q37-18 41-8Q33-14 26-14H-26Q-33-14-41-8Q-37-18-26-18z"/><path fill="${deep}" d="M-28-12h6v5h5v6h-5v5h-6v-5h-5v-6h5z"/><path d="M26-11h0M26 3h0M19-4h0M33-4h0" stroke="${accent}" stroke-width="6.4" stroke-linecap="round"/><path d="M-12 8h0M12 8h0" stroke="${shade}" stroke-width="12" stroke-linecap="round"/><path d="M-12 7h0M12 7h0" stroke="${light}" stroke-width="6.4" stroke-linecap="round"/>`;
  },

  fist: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${light}" opacity=".35" d="${star(10, 44, 26)}"/><path fill="${accent}" d="M-16 26H18V44H-16z"/><path fill="${main}" d="M-28-14Q-28-24-20-24H20Q28-24 28-14V8Q28 28 8 28H-12Q-28 26-28 8z"/><path fill="${shade}" d="M20-24Q28-24 28-14V8Q28 28 8 28H2Q20 16 20-24z"/>${repeat(3, (index) => ink`<path d="M${-14 + index * 13}-24V-4" stroke="${shade}" stroke-width="2.6"/>`)}<path fill="${tint}" d="M-28 0Q-8-6 4 0Q8 10-2 14Q-16 16-28 10z"/>
  `,
} as const satisfies Record<string, Motif>;
