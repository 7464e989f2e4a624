import { ink, repeat } from "../ink.ts";
import type { Motif } from "./motif.ts";

/** Street food and sweets. */
export const SWEETS = {
  haloHalo: ({ main, tint, shade, light, accent, leaf, sea }) => ink`
    <path d="M20-46L8-16" stroke="${accent}" stroke-width="4" stroke-linecap="round"/><circle cx="-8" cy="-26" r="15" fill="${main}"/>
    <path d="M-17-30Q-14-37-7-38" fill="none" stroke="${tint}" stroke-width="3.4" stroke-linecap="round"/><path fill="${tint}" d="M6-32H22V-18H6z"/>
    <path fill="${light}" d="M-32-14Q-20-26-4-20Q14-28 32-14L24 34Q22 42 14 42H-14Q-22 42-24 34z"/>
    <path fill="${accent}" d="M-29 0Q-14-8 0 0T29 0L26 14H-26z"/><path fill="${leaf}" d="M-26 14H26L24 26H-24z"/><path fill="${sea}" d="M-24 26H24L23 34Q22 42 14 42H-14Q-22 42-23 34z"/>
    <path d="M-14 8h0M6 6h0M18 9h0M-10 20h0M10 20h0M-2 33h0M12 34h0M-14 33h0" stroke="${light}" stroke-width="6" stroke-linecap="round"/>
    <path d="M-26-8L-20 34" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/><path fill="${shade}" opacity=".3" d="M20-20L32-14L24 34Q22 42 14 42z"/>
  `,

  bibingka: ({ main, tint, shade, light, accent, leaf, leafShade }) => ink`
    <path fill="${leafShade}" d="M-46 6Q-30-14 0-16Q30-14 46 6Q30 36 0 40Q-30 36-46 6z"/><path fill="${leaf}" d="M-46 6Q-30-14 0-16Q-10 12 0 40Q-30 36-46 6z"/>
    <ellipse cy="12" rx="32" ry="17" fill="${shade}"/><ellipse cy="7" rx="32" ry="17" fill="${main}"/><ellipse cy="5" rx="25" ry="12" fill="${tint}"/>
    <path fill="${light}" d="M-14 2Q-6-4 2 0Q-4 8-14 2zM6 8Q12 2 18 6Q12 12 6 8z"/><path fill="${accent}" d="M2-3h9v6H2zM-12 7h8v5h-8z"/>
    <path d="M-14-22q-6-8 0-14t0-12M4-22q-6-8 0-14t0-12M20-20q-6-8 0-14t0-10" fill="none" stroke="${light}" stroke-width="3" stroke-linecap="round" opacity=".6"/>
  `,

  suman: ({ main, tint, shade, light, accent, leaf, leafShade }) => ink`
    ${[
      [4, 26, -6],
      [-4, 4, 4],
      [6, -18, -4],
    ].map(
      (
        [x = 0, y = 0, turn = 0],
        index,
      ) => ink`<g transform="translate(${x} ${y})rotate(${turn})"><path fill="${index === 2 ? leaf : leafShade}" d="M-42-2Q-36-12-26-11H26Q36-12 42-2Q36 11 26 11H-26Q-36 11-42-2z"/>
        <path fill="${index === 2 ? tint : leaf}" opacity=".5" d="M-30-10H26Q34-10 38-4H-38Q-36-10-30-10z"/><path d="M-18-11V11M0-11V11M18-11V11" stroke="${accent}" stroke-width="2.4"/></g>`,
    )}
    <g transform="translate(20 -20)rotate(-4)"><path fill="${light}" d="M0-11H14Q24-10 26-2Q24 10 14 11H0Q6 0 0-11z"/><path fill="${main}" d="M6 2h0" stroke="${shade}"/></g>
  `,

  cup: ({ main, tint, shade, light, accent, deep }) => ink`
    <path d="M-12-20q-7-8 0-14t0-12M4-20q-7-8 0-14t0-12" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round" opacity=".7"/>
    <path d="M26 0Q46-4 44 12Q42 24 22 22" fill="none" stroke="${shade}" stroke-width="6"/><ellipse cy="38" rx="40" ry="7" fill="${shade}"/><ellipse cy="36" rx="40" ry="7" fill="${tint}"/>
    <path fill="${main}" d="M-32-12H30Q32 20 18 34H-20Q-34 20-32-12z"/><path fill="${shade}" d="M12-12H30Q32 20 18 34H4Q18 14 12-12z"/>
    <ellipse cx="-1" cy="-12" rx="31" ry="8" fill="${light}"/><ellipse cx="-1" cy="-11" rx="26" ry="5.6" fill="${deep}"/>
    <path fill="${accent}" d="M-28 4Q0 12 29 4L27 14Q0 21-26 14z"/>
  `,

  bread: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${accent}" d="M-44 22H44L34 42H-34z"/><path d="M-40 28H40M-36 35H36M-24 22L-20 42M0 22V42M24 22L20 42" stroke="${light}" stroke-width="1.6" opacity=".6"/>
    ${[
      [-22, 12],
      [22, 12],
      [0, -8],
    ].map(
      ([x = 0, y = 0]) =>
        ink`<g transform="translate(${x} ${y})"><path fill="${shade}" d="M-22 6Q-22-18 0-18Q22-18 22 6Q22 13 0 13Q-22 13-22 6z"/><path fill="${main}" d="M-22 4Q-20-18 0-18Q16-18 20 0Q0 10-22 4z"/><path d="M-10-11Q0-4 12-9" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/><path d="M-14 0h0M-4 2h0M6 0h0M-8-5h0" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/></g>`,
    )}
  `,

  sorbetes: ({ main, tint, shade, light, accent }) => ink`
    <path fill="${shade}" d="M-20 2H20L0 47z"/><path d="M-16 8L8 32M-10 2L12 24M16 8L-8 32M10 2L-12 24" stroke="${tint}" stroke-width="1.8"/>
    <circle cx="-14" cy="-8" r="17" fill="${main}"/><circle cx="14" cy="-8" r="17" fill="${accent}"/><circle cy="-27" r="17" fill="${light}"/>
    <path fill="${tint}" d="M-26 2Q-22 12-16 4Q-8 14-2 4Q6 14 12 4Q20 12 26 2z"/>
    <path d="M-22-12Q-20-18-14-19M6-12Q8-18 14-19M-8-32Q-6-37 0-38" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".6"/><circle cx="4" cy="-45" r="5" fill="${accent}"/>
  `,

  flan: ({ main, tint, shade, light, accent }) => ink`
    <ellipse cy="28" rx="46" ry="13" fill="${light}"/><ellipse cy="27" rx="38" ry="9" fill="${accent}" opacity=".5"/>
    <path fill="${main}" d="M-26-18H26L34 22Q32 32 0 32Q-32 32-34 22z"/><path fill="${shade}" d="M12-18H26L34 22Q32 32 8 32Q20 8 12-18z"/>
    <path fill="${accent}" d="M-27-12Q-26-26 0-26Q26-26 27-12L29 0Q24 8 20 0Q14 14 8 0Q2 8-4 0Q-10 16-16 0Q-22 8-29 0z"/>
    <ellipse cy="-18" rx="20" ry="5" fill="${tint}" opacity=".7"/><circle cy="-30" r="6" fill="${light}"/>
  `,

  candy: ({ main, tint, shade, light, accent, accentShade }) => ink`
    ${[
      [-4, -20, -16, main, shade],
      [4, 22, 12, accent, accentShade],
    ].map(
      ([x = 0, y = 0, turn = 0, body = "", dark = ""]) =>
        ink`<g transform="translate(${x} ${y})rotate(${turn})"><path fill="${dark}" d="M-18 0L-44-14L-38 0L-44 14zM18 0L44-14L38 0L44 14z"/><path fill="${body}" d="M-20-14H20Q26 0 20 14H-20Q-26 0-20-14z"/><path fill="${light}" opacity=".8" d="M-10-14H-2L2 14H-6zM8-14H14L18 14H12z"/><path d="M-16-9H16" stroke="${tint}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/></g>`,
    )}
    ${repeat(1, () => ink`<path d="M34-4h0M-36 6h0" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>`)}
  `,
} as const satisfies Record<string, Motif>;
