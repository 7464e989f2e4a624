import { ink, place, repeat } from "../ink.ts";
import { ANIMAL_FACES } from "./animals.ts";
import { rooster } from "./feathers.ts";
import type { Motif } from "./motif.ts";

/** Animals and mythical creatures. */
export const CREATURES = {
  carabao: (tones) => place(0, 2, ANIMAL_FACES.carabao(tones), { scale: 1.5 }),
  tarsier: (tones) => place(0, 0, ANIMAL_FACES.tarsier(tones), { scale: 1.5 }),
  cat: (tones) => place(0, 0, ANIMAL_FACES.pusa(tones), { scale: 1.5 }),
  hornbill: (tones) => place(-2, -8, ANIMAL_FACES.kalaw(tones), { scale: 1.2 }),
  songbird: (tones) => place(0, 0, ANIMAL_FACES.mayaBird(tones), { scale: 1.45 }),
  butterfly: (tones) => place(0, 0, ANIMAL_FACES.butterfly(tones), { scale: 1.5 }),
  sarimanok: (tones) => place(4, 0, rooster(tones), { scale: 0.86 }),

  owl: ({ main, tint, shade, light, accent, deep }) => ink`
    <path fill="${shade}" d="M-34-40Q-20-32 0-32Q20-32 34-40Q40-10 36 10Q30 42 0 42Q-30 42-36 10Q-40-10-34-40z"/>
    <path fill="${main}" d="M-24 2Q0-10 24 2Q26 38 0 40Q-26 38-24 2z"/>
    <path d="M-14 14q5 7 10 0q5 7 10 0q5 7 10 0M-10 26q5 7 10 0q5 7 10 0" fill="none" stroke="${shade}" stroke-width="2.4"/>
    <circle cx="-15" cy="-12" r="15" fill="${tint}"/><circle cx="15" cy="-12" r="15" fill="${tint}"/>
    <circle cx="-15" cy="-12" r="10" fill="${light}"/><circle cx="15" cy="-12" r="10" fill="${light}"/>
    <path d="M-14-12h0M14-12h0" stroke="${deep}" stroke-width="11" stroke-linecap="round"/>
    <path fill="${accent}" d="M-6-4H6L0 8z"/>
  `,

  dragonfly: ({ main, tint, shade, light, accent, deep }) => {
    const wings = ink`
      <path fill="${light}" opacity=".85" d="M3-12C24-34 46-34 46-24C46-14 22-8 3-8z"/>
      <path fill="${tint}" opacity=".8" d="M3-5C24-4 42 6 38 15C33 22 14 8 3-1z"/>
    `;
    return ink`
      <g transform="rotate(24)">${wings}<g transform="scale(-1 1)">${wings}</g>
      <path d="M0-4V42" stroke="${main}" stroke-width="6" stroke-linecap="round"/>
      <path d="M0 12v0M0 22v0M0 32v0" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
      <circle cy="-10" r="9" fill="${main}"/><circle cy="-22" r="7" fill="${accent}"/>
      <path d="M-6-26h0M6-26h0" stroke="${deep}" stroke-width="7" stroke-linecap="round"/></g>
    `;
  },

  beetle: ({ main, tint, shade, deep, accent }) => ink`
    <path d="M-20-8L-40-16M-22 8H-44M-20 24L-38 34M20-8L40-16M22 8H44M20 24L38 34" stroke="${deep}" stroke-width="4"
      stroke-linecap="round"/><path d="M-6-34Q-10-44-18-42M6-34Q10-44 18-42" fill="none" stroke="${deep}" stroke-width="3"/>
    <path fill="${shade}" d="M0-38Q18-36 16-18H-16Q-18-36 0-38z"/>
    <path fill="${main}" d="M-2-16V42Q-28 38-28 8Q-26-12-2-16z"/><path fill="${accent}" d="M2-16V42Q28 38 28 8Q26-12 2-16z"/>
    <path fill="${tint}" d="M-18-6Q-10-12-6-12V4Q-14 10-21 6zM-18 18Q-12 22-6 18V32Q-14 32-18 18zM18-6Q10-12 6-12V4Q14 10 21 6z
      M18 18Q12 22 6 18V32Q14 32 18 18z"/>
  `,

  gecko: ({ main, tint, shade, light, accent, deep }) => ink`
    <path d="M-2 14Q-8 34 12 36Q30 36 26 22" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>
    <path d="M-10-8L-30-18M10-8L30-14M-8 12L-28 22M8 12L26 8" stroke="${main}" stroke-width="7" stroke-linecap="round"/>
    <path d="M-30-18l-9-1m9 1l-6-7M30-14l9 0m-9 0l7-6M-28 22l-8-3m8 3l-5 7M26 8l8 4m-8-4l9-3" stroke="${tint}"
      stroke-width="3.4" stroke-linecap="round"/>
    <path fill="${main}" d="M0-44Q15-42 13-27Q12-20 12-14Q18 0 8 18Q0 26-8 18Q-18 0-12-14Q-12-20-13-27Q-15-42 0-44z"/>
    <path d="M0-14h0M-5-2h0M5 4h0M0 14h0" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>
    <path d="M-7-33h0M7-33h0" stroke="${light}" stroke-width="8" stroke-linecap="round"/>
    <path d="M-7-33h0M7-33h0" stroke="${deep}" stroke-width="3.6" stroke-linecap="round"/>
  `,

  /** Bakunawa, the moon-eating sea serpent. */
  serpent: ({ main, tint, shade, light, accent, deep }) => ink`
    <circle cx="20" cy="-24" r="17" fill="${light}" opacity=".85"/>
    <path d="M-40 30Q-26 8-10 26T24 24Q44 10 26-6Q4-20-14-8Q-32 4-30-22" fill="none" stroke="${shade}" stroke-width="15"
      stroke-linecap="round"/>
    <path d="M-40 28Q-26 6-10 24T24 22Q40 10 26-4Q4-18-14-6Q-30 4-29-22" fill="none" stroke="${main}" stroke-width="10"
      stroke-linecap="round"/>
    <path d="M-36 24Q-26 8-10 24T24 22Q40 10 26-4Q4-18-14-6" fill="none" stroke="${tint}" stroke-width="3"
      stroke-dasharray="2 7" stroke-linecap="round"/>
    <path fill="${main}" d="M-40-22Q-40-42-24-42Q-6-42-6-30Q-10-20-22-18z"/>
    <path fill="${accent}" d="M-34-40L-44-46L-38-33zM-26-42L-26-52L-18-41zM-42 24l-4-12l10 6z"/>
    <circle cx="-22" cy="-33" r="4.6" fill="${light}"/><circle cx="-21" cy="-33" r="2.4" fill="${deep}"/>
  `,

  horse: ({ main, tint, shade, light, accent, deep }) => ink`
    <path fill="${accent}" d="M-8-44Q-32-34-32 2Q-34 30-26 42H-10Q-22 0 4-34z"/>
    <path fill="${main}" d="M-4-40L6-48L10-36Q26-24 36-2Q40 8 32 14Q24 18 18 8Q10 4 4 8Q10 28 20 42H-24Q-26 0-4-40z"/>
    <path fill="${shade}" d="M4 8Q10 28 20 42H-4Q-10 18 4 8zM36-2Q40 8 32 14Q26 16 22 12Q30 8 36-2z"/>
    <path fill="${tint}" d="M10-36Q22-26 28-16Q18-22 6-22z"/>
    <circle cx="13" cy="-18" r="4" fill="${light}"/><circle cx="14" cy="-18" r="2.2" fill="${deep}"/>
    <path d="M4 8Q16-2 28-10" fill="none" stroke="${deep}" stroke-width="2.6"/>
  `,

  deer: ({ main, tint, shade, light, accent, deep }) => ink`
    <path d="M-10-20Q-22-30-20-46M-17-34L-30-40M10-20Q22-30 20-46M17-34L30-40" fill="none" stroke="${accent}"
      stroke-width="5" stroke-linecap="round"/><path fill="${shade}" d="M-12-12L-36-16Q-34 0-14 2zM12-12L36-16Q34 0 14 2z"/>
    <path fill="${main}" d="M0-24Q18-22 17-4Q16 14 11 30Q7 40 0 40Q-7 40-11 30Q-16 14-17-4Q-18-22 0-24z"/>
    <path fill="${tint}" d="M-9 20Q0 12 9 20Q8 40 0 40Q-8 40-9 20z"/>
    <path d="M-11-2h0M11-2h0" stroke="${deep}" stroke-width="6.4" stroke-linecap="round"/>
    <path d="M-3-16h0M5-11h0M-6-9h0" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
    <path fill="${deep}" d="M-5 26Q0 23 5 26Q4 32 0 32Q-4 32-5 26z"/>
  `,

  bat: ({ main, shade, light, accent, deep }) => {
    const wing = ink`<path fill="${shade}" d="M6-6Q18-34 46-30Q42-16 44 4Q34-2 30 10Q22 2 18 14Q12 6 6 8z"/>
      <path d="M8-4Q24-22 46-30M10 0Q22-6 30 10" fill="none" stroke="${main}" stroke-width="2"/>`;
    return ink`
      ${wing}<g transform="scale(-1 1)">${wing}</g>
      <path fill="${main}" d="M-13-22L-9-34L-2-26H2L9-34L13-22Q16 4 10 22Q4 34 0 34Q-4 34-10 22Q-16 4-13-22z"/>
      <path fill="${accent}" d="M-8 2Q0-4 8 2Q10 22 0 28Q-10 22-8 2z"/>
      <path d="M-6-14h0M6-14h0" stroke="${light}" stroke-width="7" stroke-linecap="round"/>
      <path d="M-6-14h0M6-14h0" stroke="${deep}" stroke-width="3.4" stroke-linecap="round"/>
    `;
  },

  /** A jar of fireflies. */
  fireflies: ({ light, tint, main, shade, accent, leafShade }) => ink`
    <path fill="${light}" opacity=".22" d="M-22-26H22V-18Q34-12 34 2V30Q34 40 24 40H-24Q-34 40-34 30V2Q-34-12-22-18z"/>
    <path d="M-22-18Q-34-12-34 2V30Q-34 40-24 40H24Q34 40 34 30V2Q34-12 22-18" fill="none" stroke="${light}"
      stroke-width="2" opacity=".8"/><path fill="${shade}" d="M-24-36H24V-24H-24z"/><path fill="${main}" d="M-24-36H24V-31H-24z"/>
    <path d="M-14 38Q-18 20-8 10M4 38Q2 22 12 16M-4 38Q-6 28-2 24" fill="none" stroke="${leafShade}" stroke-width="4"
      stroke-linecap="round"/><g stroke="${tint}" stroke-linecap="round"><path d="M-16-2h0M12 2h0M-2 14h0M20 22h0M-20 22h0M2-10h0"
      stroke-width="16" opacity=".3"/><path d="M-16-2h0M12 2h0M-2 14h0M20 22h0M-20 22h0M2-10h0" stroke-width="7"/></g>
    <path d="M-16-6h0M12-2h0M2-14h0" stroke="${accent}" stroke-width="3.6" stroke-linecap="round"/>
    ${repeat(1, () => ink`<path d="M-28 2V24" stroke="${light}" stroke-width="3.4" stroke-linecap="round" opacity=".6"/>`)}
  `,
} as const satisfies Record<string, Motif>;
