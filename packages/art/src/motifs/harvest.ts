import { polar } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import type { Motif } from "./motif.ts";
import { leaf } from "./orchard.ts";

/** Fruits and plants. */
export const HARVEST = {
  coconut: ({ main, tint, shade, light, leaf: green, leafShade }) => ink`
    <path fill="${leafShade}" d="M-2-18Q-34-46-46-22Q-24-30-4-12zM4-18Q30-50 46-28Q24-34 6-12z"/>
    <path fill="${green}" d="M0-18Q-14-48-36-44Q-16-36-2-14zM2-18Q6-46 28-48Q14-36 6-14z"/>
    <circle cx="-16" cy="12" r="25" fill="${shade}"/><circle cx="-19" cy="9" r="22" fill="${main}"/>
    <path d="M-30-2Q-26-10-18-11" fill="none" stroke="${tint}" stroke-width="4" stroke-linecap="round"/>
    <circle cx="20" cy="19" r="23" fill="${shade}"/><circle cx="20" cy="18" r="19" fill="${light}"/>
    <circle cx="20" cy="18" r="13" fill="${tint}" opacity=".55"/><path fill="#fff" opacity=".5" d="M9 14Q20 4 31 14Q20 10 9 14z"/>
  `,

  pineapple: ({ main, tint, shade, accent, leaf: green, leafShade }) => ink`
    <path fill="${leafShade}" d="M0-10L-24-34Q-8-30-4-22L-12-48Q2-38 2-22L14-48Q16-34 8-22L28-34Q20-18 6-8z"/>
    <path fill="${green}" d="M-2-10L-12-36Q-2-30 1-20L6-40Q12-28 4-10z"/>
    <path fill="${main}" d="M0-14Q24-14 26 12Q24 42 0 42Q-24 42-26 12Q-24-14 0-14z"/>
    <path fill="${shade}" d="M10-12Q25-8 26 12Q24 42 0 42Q22 30 10-12z"/>
    <path d="M-22 0L14 38M-26 12L2 40M-14-10L24 28M22 0L-14 38M26 12L-2 40M14-10L-24 28" stroke="${accent}"
      stroke-width="1.8" opacity=".7"/>
    <path d="M-10 4h0M4 2h0M-16 16h0M-2 14h0M12 14h0M-8 28h0M6 28h0" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>
  `,

  citrus: ({ main, tint, light, shade, leaf: green, leafShade, accent }) => ink`
    <path fill="${leafShade}" d="M18-26Q30-46 46-38Q40-20 22-20z"/><path fill="${green}" d="M14-26Q12-44 26-46Q32-34 20-22z"/>
    <circle cx="12" cy="0" r="26" fill="${accent}"/><circle cx="9" cy="-3" r="22" fill="${tint}" opacity=".35"/>
    <circle cx="-10" cy="12" r="30" fill="${shade}"/><circle cx="-10" cy="12" r="27" fill="${light}"/>
    ${repeat(8, (index) => {
      const [x, y] = polar(16, index * 45);
      return ink`<ellipse cx="${-10 + x}" cy="${12 + y}" rx="5.4" ry="9" transform="rotate(${index * 45} ${-10 + x} ${12 + y})" fill="${index % 2 ? main : tint}"/>`;
    })}<circle cx="-10" cy="12" r="4" fill="${light}"/>
  `,

  durian: ({ main, tint, shade, light, accent, leafShade }) => ink`
    <path fill="${leafShade}" d="M-4-46H4V-30H-4z"/>
    <path fill="${shade}" d="${spikes(40, 20, 6)}"/><path fill="${main}" d="${spikes(34, 20, 5)}"/>
    <path d="M-16-14l4 6l5-6M6-20l4 6l5-6M-4 20l4 6l5-6M18 4l4 6l5-6M-26 6l4 6l5-6M-18 24l4 6l5-6" fill="none"
      stroke="${shade}" stroke-width="2.4"/>
    <path fill="${light}" d="M-14 4Q0-22 14 4Q12 28 0 30Q-12 28-14 4z"/><path fill="${tint}" d="M-8 2Q0-10 8 2Q6 10 0 10Q-6 10-8 2z"/>
    <path fill="${accent}" d="M-7 16Q0 8 7 16Q5 25 0 25Q-5 25-7 16z"/>
  `,

  banana: ({ main, tint, shade, leafShade, accent }) => ink`
    ${[-26, -4, 20].map(
      (
        turn,
      ) => ink`<g transform="translate(4 -30)rotate(${turn})"><path fill="${shade}" d="M-5 2Q-16 40-2 70Q4 74 8 68Q14 34 5 2z"/>
        <path fill="${main}" d="M-5 2Q-16 40-2 70Q0 36 1 2z"/><path fill="${tint}" d="M-3 6Q-9 36-3 56Q-4 30-1 6z"/></g>`,
    )}
    <path fill="${leafShade}" d="M-4-46H12L12-26Q4-20-4-26z"/><path fill="${accent}" d="M-4-46H12V-40H-4z"/>
  `,

  bamboo: ({ leaf: green, leafShade, main, tint, light }) => ink`
    ${[-26, -4, 20].map((left, index) => {
      const lean = index === 1 ? 3 : 0;
      return ink`<path d="M${left} 44L${left + lean}-46" stroke="${index === 1 ? main : leafShade}" stroke-width="${index === 1 ? 12 : 9}"/>
        <path d="M${left - 2} 44L${left + lean - 2}-46" stroke="${index === 1 ? tint : green}" stroke-width="3.4"/>
        <path d="M${left - 7} ${22 - index * 6}h14M${left - 6} ${-8 - index * 6}h13M${left - 5} ${-34 + index * 4}h12" stroke="${light}" stroke-width="2.6" opacity=".8"/>`;
    })}
    <path fill="${green}" d="M20-12Q34-26 46-24Q38-10 20-10zM20 8Q36 2 46 12Q34 20 20 10zM-26-20Q-40-30-46-22Q-38-12-26-18zM-26 12
      Q-42 10-46 22Q-34 26-26 16z"/>
  `,

  rice: ({ main, tint, shade, leaf: green, leafShade }) => ink`
    ${[-24, -8, 10, 26].map((turn, index) => {
      const grains = repeat(6, (row) => ink`M-3 ${-36 + row * 7}l-6-6M3 ${-36 + row * 7}l6-6`);
      return place(
        0,
        42,
        ink`<path d="M0 0V-44" stroke="${leafShade}" stroke-width="2.6"/><path transform="translate(0 -34)" d="${grains}M0-38v-6" stroke="${[main, tint, main, shade][index] ?? main}" stroke-width="5.4" stroke-linecap="round"/>`,
        { turn },
      );
    })}
    <path fill="${green}" d="M0 42Q-26 20-44 26Q-24 30-6 44zM2 42Q26 14 46 20Q28 28 8 44z"/>
  `,

  tree: ({ main, tint, shade, leaf: green, leafShade, accent }) => ink`
    <path fill="${shade}" d="M-6-6Q-8 24-28 42H-14L-8 32L-4 44H6L8 32L16 42H30Q10 24 8-6z"/>
    <path fill="${leafShade}" d="M-24 14Q-46 10-42-10Q-44-28-24-30Q-16-48 4-44Q26-46 30-28Q46-24 42-6Q44 12 24 14Q0 20-24 14z"/>
    <path fill="${green}" d="M-28 4Q-42-8-32-20Q-26-30-14-26Q-8-40 8-36Q24-36 24-22Q36-18 32-6Q10 6-28 4z"/>
    <path d="M-18 16V30M-6 18V26M14 16V32M26 14V24" stroke="${main}" stroke-width="2"/>
    <path d="M-18 31h0M-6 27h0M14 33h0M26 25h0M-20-14h0M4-24h0M18-8h0" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>
    <path d="M-8-8h0M10-30h0" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>
  `,

  anahaw: (tones) => ink`
    <path d="M0 0V44" stroke="${tones.shade}" stroke-width="5"/>
    ${repeat(9, (index) => place(0, 8, leaf(52, tones), { turn: (index - 4) * 24 }))}
    <circle cy="8" r="6" fill="${tones.main}"/>
  `,
} as const satisfies Record<string, Motif>;

/** Draws a round outline with spikes. */
function spikes(outer: number, count: number, depth: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) =>
    polar(index % 2 ? outer - depth : outer, (index * 180) / count),
  );
  return `M${points.map(([x, y]) => ink`${x} ${y + 4}`).join("L")}z`;
}
