import { star, starShade } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import type { Motif } from "./motif.ts";
import { palm } from "./orchard.ts";
import { coral, jellyfish, manta, pawikan, sponges } from "./sea-life.ts";

/** Sea animals and objects. */
export const SEA_THINGS = {
  turtle: (tones) => place(0, 4, pawikan(tones), { scale: 0.9, turn: 18 }),
  manta: (tones) => place(0, -6, manta(tones), { scale: 0.88, turn: -14 }),
  jellyfish: (tones) => place(0, -14, jellyfish(tones), { scale: 1.5 }),
  reef: (tones) => ink`
    ${place(-20, 40, coral(tones.main, 66))}${place(22, 40, coral(tones.accent, 50))}
    ${place(2, 40, sponges(tones.tint, tones.shade, 34))}
  `,

  whale: ({ main, tint, shade, light, deep }) => ink`
    <path fill="${shade}" d="M26-2Q34-16 46-22Q44-8 38 2Q46 4 46 16Q34 14 26 8z"/>
    <path fill="${main}" d="M-46 0Q-44-22-14-24Q14-24 34 2Q14 24-14 24Q-44 22-46 0z"/>
    <path fill="${light}" opacity=".85" d="M-45 6Q-20 14 22 12Q4 24-14 24Q-40 22-45 6z"/>
    <path fill="${shade}" d="M-8-23L4-36L10-18zM-14 20L-24 36L-2 22z"/>
    <path d="M-26-12h0M-14-16h0M-2-14h0M-20-4h0M-6-6h0M8-8h0M6 2h0M18-2h0" stroke="${tint}" stroke-width="5"
      stroke-linecap="round"/><circle cx="-36" cy="-3" r="3" fill="${deep}"/>
    <path d="M-22 4v8M-17 4v8M-12 4v8" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>
  `,

  dolphin: ({ main, tint, shade, light, deep, sea }) => ink`
    <path d="M-40 38Q-20 30 0 38T40 36" fill="none" stroke="${sea}" stroke-width="5" stroke-linecap="round"/>
    <path fill="${main}" d="M-38 26Q-40-14-4-30Q22-40 34-22L46-16Q40-8 30-8Q6-8-14 12Q-22 20-24 30L-14 36Q-26 40-34 34L-44 40
      Q-46 30-38 26z"/><path fill="${light}" opacity=".85" d="M44-16Q40-8 30-8Q6-8-14 12Q-4-10 28-16z"/>
    <path fill="${shade}" d="M-12-27Q-20-40-32-42Q-28-30-24-20zM4-10Q10 4 20 10Q18-4 14-10z"/>
    <circle cx="28" cy="-19" r="2.8" fill="${deep}"/>
    <path d="M-30 14Q-26-10-2-22" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/>
  `,

  seahorse: ({ main, tint, shade, light, accent, deep }) => ink`
    <path fill="${accent}" d="M-16-16L-32-8L-18 0L-30 10L-14 12z"/>
    <path d="M6 26Q10 42-6 42Q-18 40-14 30Q-8 26-5 32" fill="none" stroke="${shade}" stroke-width="7"
      stroke-linecap="round"/>
    <path fill="${main}" d="M-10-32L-4-46L4-36L14-42L14-32Q20-28 20-24L38-18L37-11L18-12Q14-8 12-6Q24 6 16 24Q10 34 2 34
      Q-2 28 2 18Q-20 10-18-10Q-18-24-10-32z"/>
    <path d="M-14-2Q0 4 14 0M-12 8Q2 14 17 10M-2 18Q6 22 15 20" fill="none" stroke="${tint}" stroke-width="3.4"
      stroke-linecap="round"/><circle cx="10" cy="-24" r="5" fill="${light}"/><circle cx="11" cy="-24" r="2.6" fill="${deep}"/>
  `,

  starfish: ({ main, tint, shade, light, accent, deep }) => ink`
    <g transform="translate(0 3)rotate(-12)" stroke-linejoin="round">
    <path fill="${main}" stroke="${main}" stroke-width="13" d="${star(5, 36, 15)}"/>
    <path fill="${shade}" stroke="${shade}" stroke-width="5" opacity=".8" d="${starShade(5, 37, 14)}"/>
    ${repeat(5, (index) => ink`<path transform="rotate(${index * 72})" d="M0-34h0M0-25h0M0-16h0" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>`)}
    <circle r="10" fill="${tint}"/></g><path d="M-5 1h0M6-1h0" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>
    <path d="M-4 8Q1 12 6 7" fill="none" stroke="${deep}" stroke-width="2" stroke-linecap="round"/>
    <path d="M-36 34h0M34 38h0M40 24h0" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>
    <path d="M-30 40h0M38 32h0" stroke="${light}" stroke-width="3.6" stroke-linecap="round"/>
  `,

  octopus: ({ main, tint, shade, light, accent, deep }) => {
    const arms = ink`<path d="M10 10Q14 30 30 26Q42 20 38 10M4 14Q8 38 24 40M12 4Q32 10 40-6" fill="none"
      stroke="${main}" stroke-width="9" stroke-linecap="round"/>
      <path d="M14 24h0M24 26h0M34 20h0M12 32h0M22 38h0M24 6h0M34 2h0" stroke="${tint}" stroke-width="3.4" stroke-linecap="round"/>`;
    return ink`
      ${arms}<g transform="scale(-1 1)">${arms}</g>
      <path fill="${main}" d="M0-44Q28-42 28-16Q26 2 16 14H-16Q-26 2-28-16Q-28-42 0-44z"/>
      <path fill="${shade}" d="M8-43Q28-40 28-16Q26 2 16 14H6Q20-10 8-43z"/>
      <circle cx="-10" cy="-10" r="8" fill="${light}"/><circle cx="10" cy="-10" r="8" fill="${light}"/>
      <path d="M-9-9h0M9-9h0" stroke="${deep}" stroke-width="7" stroke-linecap="round"/>
      <path d="M-14-30h0M-4-35h0" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>
    `;
  },

  crab: ({ main, tint, shade, light, deep }) => {
    const side = ink`<path d="M20 10L36 4L44 14M20 18L36 18L42 28M16 26L30 32L34 40" fill="none" stroke="${shade}"
      stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M20 2Q34-6 32-18" fill="none" stroke="${shade}"
      stroke-width="7"/><path fill="${main}" d="M32-12Q16-18 20-36Q26-30 31-24Q36-32 43-34Q48-16 32-12z"/>`;
    return ink`
      ${side}<g transform="scale(-1 1)">${side}</g><path d="M-8-4V-18M8-4V-18" stroke="${shade}" stroke-width="4"/>
      <path fill="${main}" d="M0-8Q30-8 30 10Q26 34 0 34Q-26 34-30 10Q-30-8 0-8z"/>
      <path fill="${tint}" d="M0-4Q20-4 24 6Q12 2 0 2Q-12 2-24 6Q-20-4 0-4z"/>
      <path d="M-8-19h0M8-19h0" stroke="${light}" stroke-width="10" stroke-linecap="round"/>
      <path d="M-8-19h0M8-19h0" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>
      <path d="M-8 20Q0 26 8 20" fill="none" stroke="${deep}" stroke-width="2.4" stroke-linecap="round"/>
    `;
  },

  anchor: ({ main, tint, shade, accent, light }) => ink`
    <path d="M-20-16Q-40 0-26 14Q-8 24 4 8Q14-6 30 4Q42 16 30 34" fill="none" stroke="${accent}" stroke-width="4"
      stroke-linecap="round"/><path d="M0-24V34M-18-12H18" stroke="${shade}" stroke-width="9" stroke-linecap="round"/>
    <path d="M-36 10Q-32 36 0 38Q32 36 36 10" fill="none" stroke="${shade}" stroke-width="9" stroke-linecap="round"/>
    <path fill="${shade}" d="M-46 16L-36-2L-26 16zM46 16L36-2L26 16z"/>
    <path d="M-2-24V34M-18-14H18M-36 8Q-32 34 0 36" fill="none" stroke="${main}" stroke-width="4.4" stroke-linecap="round"/>
    <circle cy="-33" r="9" fill="none" stroke="${tint}" stroke-width="5"/><circle cy="-13" r="4" fill="${light}"/>
  `,

  lighthouse: ({ main, tint, shade, light, accent, leafShade, deep }) => ink`
    <path fill="${tint}" opacity=".35" d="M0-30L-60-46V-14zM0-30L60-46V-14z"/>
    <path fill="${light}" d="M-11-22H11L17 34H-17z"/><path fill="${accent}" d="M-12-12H12L13.5 2H-13.5zM-15 16H15L16.4 30H-16.4z"/>
    <path fill="${deep}" opacity=".18" d="M3-22H11L17 34H6z"/><path fill="${shade}" d="M-16-24H16V-19H-16z"/>
    <path fill="${tint}" d="M-8-38H8V-24H-8z"/><path fill="${main}" d="M-12-38L0-48L12-38z"/>
    <path fill="${leafShade}" d="M-40 42Q-30 28 0 30Q32 28 42 42z"/><path fill="${shade}" d="M-4 34V26Q0 22 4 26V34z"/>
  `,

  lagoon: ({ main, tint, sea, seaShade, light, leafShade, leaf, accent }) => ink`
    <circle cx="10" cy="-14" r="22" fill="${tint}"/>
    <path fill="${seaShade}" d="M-46 14H46V30Q30 42 0 42Q-30 42-46 30z"/>
    <path fill="${main}" d="M-44 18Q-34 2-8 6Q14 10 18 18z"/><path fill="${leaf}" d="M-40 14Q-30 2-10 6Q2 8 8 14z"/>
    ${place(-22, 10, palm(leafShade))}${place(-8, 12, palm(leafShade), { scale: 0.62 })}
    <path fill="${sea}" d="M-46 20Q-30 14-14 20T18 20T46 20V30Q30 42 0 42Q-30 42-46 30z"/>
    <path d="M4 28H22M-26 32H-8M26 34H34" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>
    <path fill="${accent}" d="M20 12L34 12L30 18H24zM27 0L34 10H27z"/>
  `,

  /** Draws only the mermaid's tail. */
  mermaid: ({ main, tint, shade, light, sea, seaShade, accent }) => ink`
    <path fill="${accent}" d="M2-22Q-24-20-40-44Q-12-48 4-34Q16-50 42-46Q30-22 6-22z"/>
    <path fill="${main}" d="M-6-26Q6-22 12-26Q10-8 20 6Q28 20 24 40H-30Q-34 20-18 8Q-4-6-6-26z"/>
    <path fill="${shade}" d="M8-24L12-26Q10-8 20 6Q28 20 24 40H6Q16 12 8-24z"/>
    <path d="M-6-6q6 6 12 0M-14 6q6 6 12 0q6 6 12 0M-22 18q6 6 12 0q6 6 12 0q6 6 12 0" fill="none" stroke="${tint}"
      stroke-width="2.4"/><path fill="${seaShade}" d="M-46 28Q-34 20-22 28T2 28T26 28T46 28V40Q24 46 0 44Q-24 46-46 40z"/>
    <path fill="${sea}" d="M-46 36Q-34 28-22 36T2 36T26 36T46 36Q40 46 0 46Q-40 46-46 36z"/>
    <path d="M-30 12h0M34 14h0M38 2h0" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
  `,
} as const satisfies Record<string, Motif>;
