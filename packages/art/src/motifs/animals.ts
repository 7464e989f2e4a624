import { ink } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Animal faces within ±26, as avatars without age, sex or skin color. */
export type Animal = (tones: Palette) => string;

const EYES = "M-9-2h0M9-2h0";

export const ANIMAL_FACES = { carabao, tarsier, mayaBird, pusa, butterfly, kalaw, aso } as const satisfies Record<
  string,
  Animal
>;

export const ANIMALS: readonly Animal[] = Object.values(ANIMAL_FACES);

function carabao({ main, tint, shade, light, deep }: Palette): string {
  return ink`
    <path d="M-11-13Q-30-14-27-30M11-13Q30-14 27-30" fill="none" stroke="${light}" stroke-width="6"
      stroke-linecap="round"/><path fill="${shade}" d="M-13-8L-26-4Q-22 6-12 3zM13-8L26-4Q22 6 12 3z"/>
    <path fill="${main}" d="M-14-12Q0-20 14-12Q16 4 11 16Q6 27 0 27Q-6 27-11 16Q-16 4-14-12z"/>
    <path fill="${tint}" d="M-11 14Q0 8 11 14Q8 27 0 27Q-8 27-11 14z"/>
    <path d="${EYES}" stroke="${deep}" stroke-width="4.6" stroke-linecap="round"/>
    <path d="M-4 19h0M4 19h0" stroke="${deep}" stroke-width="3.4" stroke-linecap="round"/>
  `;
}

function tarsier({ main, tint, shade, light, deep }: Palette): string {
  return ink`
    <path fill="${shade}" d="M-12-14Q-32-30-29-6Q-24 6-12 0zM12-14Q32-30 29-6Q24 6 12 0z"/>
    <path fill="${main}" d="M0-22Q22-20 22 2Q20 24 0 25Q-20 24-22 2Q-22-20 0-22z"/>
    <circle cx="-10" cy="0" r="10" fill="${light}"/><circle cx="10" cy="0" r="10" fill="${light}"/>
    <path d="M-9 0h0M9 0h0" stroke="${deep}" stroke-width="10" stroke-linecap="round"/>
    <path d="M-7-3h0M11-3h0" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
    <path fill="${tint}" d="M-4 11Q0 8 4 11Q3 15 0 16Q-3 15-4 11z"/>
    <path d="M-5 19Q0 22 5 19" fill="none" stroke="${deep}" stroke-width="1.8" stroke-linecap="round"/>
  `;
}

function mayaBird({ main, tint, shade, accent, deep }: Palette): string {
  return ink`
    <path fill="${shade}" d="M0-25Q25-23 25 4Q24 28 0 28Q-24 28-25 4Q-25-23 0-25z"/>
    <path fill="${main}" d="M0-25Q19-24 23-6Q8-14 0 0Q-8-14-23-6Q-19-24 0-25z"/>
    <path fill="${tint}" d="M0 2Q18-4 21 12Q16 28 0 28Q-16 28-21 12Q-18-4 0 2z"/>
    <path d="M-10-4h0M10-4h0" stroke="${deep}" stroke-width="5.4" stroke-linecap="round"/>
    <path fill="${accent}" d="M-7 3Q0-2 7 3L0 13z"/>
    <path d="M-3-25Q-6-32 1-33M1-25Q2-31 8-31" fill="none" stroke="${main}" stroke-width="3" stroke-linecap="round"/>
  `;
}

function pusa({ main, tint, shade, light, deep, accent }: Palette): string {
  return ink`
    <path fill="${main}" d="M-22-24L-6-15H6L22-24Q27-2 22 10Q16 25 0 25Q-16 25-22 10Q-27-2-22-24z"/>
    <path fill="${shade}" d="M-19-18L-8-13L-18-7zM19-18L8-13L18-7zM-3-15H3L0-5z"/>
    <path fill="${tint}" d="M0 8Q14 6 14 15Q12 25 0 25Q-12 25-14 15Q-14 6 0 8z"/>
    <path d="M-10 0h0M10 0h0" stroke="${deep}" stroke-width="6" stroke-linecap="round"/>
    <path d="M-9-1h0M11-1h0" stroke="${light}" stroke-width="2" stroke-linecap="round"/>
    <path fill="${accent}" d="M-4 9H4L0 13z"/>
    <path d="M-16 13L-28 11M-16 17L-27 19M16 13L28 11M16 17L27 19" stroke="${light}" stroke-width="1.4"
      stroke-linecap="round"/>
  `;
}

/** Draws a hornbill with its casque. */
function kalaw({ main, tint, shade, light, accent, accentShade, deep }: Palette): string {
  return ink`
    <path fill="${shade}" d="M-26 46Q-28 10-14 2L14 4Q24 12 24 46z"/>
    <path fill="${main}" d="M-4-24Q18-22 18-4Q18 12 0 13Q-18 12-20-4Q-20-22-4-24z"/>
    <path fill="${accent}" d="M6-20Q14-31 25-21L22-12Q34-4 27 18Q22 6 8 2z"/>
    <path fill="${accentShade}" d="M22-12Q34-4 27 18Q24 6 12-2z"/>
    <path fill="${tint}" d="M-20-4Q-14 10 2 13Q-18 18-20-4z"/><circle cx="3" cy="-8" r="5.5" fill="${light}"/>
    <circle cx="4" cy="-8" r="3" fill="${deep}"/>
  `;
}

/** Draws a street dog. */
function aso({ main, tint, shade, light, deep }: Palette): string {
  return ink`
    <path fill="${main}" d="M-16-20Q0-26 16-20Q22-4 18 10Q13 27 0 27Q-13 27-18 10Q-22-4-16-20z"/>
    <path fill="${shade}" d="M-14-21Q-30-24-28-2Q-24 8-18-2zM14-21Q30-24 28-2Q24 8 18-2z"/>
    <path fill="${light}" d="M-3-23H3L7 4Q16 12 9 22Q0 28-9 22Q-16 12-7 4z"/>
    <path d="M-10-3h0M10-3h0" stroke="${deep}" stroke-width="5.4" stroke-linecap="round"/>
    <path fill="${deep}" d="M-5 8Q0 5 5 8Q3 13 0 14Q-3 13-5 8z"/>
    <path fill="${tint}" d="M-4 18H4Q4 25 0 25Q-4 25-4 18z"/>
  `;
}

function butterfly({ main, tint, shade, light, deep, accent }: Palette): string {
  const wing = ink`
    <path fill="${main}" d="M2-2C6-28 30-30 29-12C28 2 14 4 2 2z"/>
    <path fill="${shade}" d="M2 2C14 2 25 8 21 19C16 29 4 20 2 6z"/>
    <circle cx="18" cy="-13" r="5.5" fill="${tint}"/><circle cx="18" cy="-13" r="2.4" fill="${accent}"/>
    <circle cx="13" cy="14" r="3.4" fill="${light}"/>
  `;
  return ink`
    ${wing}<g transform="scale(-1 1)">${wing}</g>
    <path d="M0-12V18" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>
    <path d="M0-13Q-2-24-9-27M0-13Q2-24 9-27" fill="none" stroke="${deep}" stroke-width="1.8" stroke-linecap="round"/>
  `;
}
