import { ink, repeat } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Draws a small fish facing right, about 30 long, in the current color. */
export function smallFish({ light, deep }: Palette): string {
  return ink`
    <path d="M15 0Q4-10-8-1L-16-7Q-13 0-16 7L-8 1Q4 10 15 0z"/>
    <path fill="${light}" opacity=".35" d="M15 0Q4 10-8 1Q5 4 15 0z"/>
    <circle cx="8" cy="-1.5" r="1.6" fill="${deep}"/>
  `;
}

/** Draws a grouper facing right, about 80 long. */
export function bigFish({ main, tint, shade, light, accent, accentShade, deep }: Palette, bands: number): string {
  const stripes = repeat(bands, (index) => {
    const left = 14 - index * 12;
    return ink`M${left}-20q-8 18 0 38q-9-3-9-19t9-19`;
  });
  return ink`
    <path fill="${accent}" d="M-24 0L-46-20Q-38 0-46 20zM-10-20Q2-36 24-22zM-6 20Q2 32 16 20z"/>
    <path fill="${main}" d="M42 2Q26-26-2-23Q-20-20-32 0Q-20 20-2 22Q26 24 42 2z"/>
    <path fill="${shade}" d="M42 2Q26 24-2 22Q-20 20-32 0Q-16 14 4 14Q28 14 42 2z"/>
    <path fill="${tint}" d="${stripes}"/><path fill="${accentShade}" d="M6 2Q-8 4-10 14Q4 14 10 8z"/>
    <circle cx="27" cy="-6" r="5" fill="${light}"/><circle cx="28" cy="-6" r="2.6" fill="${deep}"/>
  `;
}

/** Draws a green turtle from above with a paned shell. */
export function pawikan({ main, tint, shade, light, accent, accentShade, deep }: Palette): string {
  const limbs = "M-20-18Q-44-34-52-8Q-36-14-24-4zM-18 22Q-32 26-32 42Q-18 38-12 30z";
  return ink`
    <g fill="${accent}"><path d="${limbs}"/><path transform="scale(-1 1)" d="${limbs}"/>
    <path d="M-9-28Q-11-48 0-50Q11-48 9-28zM-3 32L0 42L3 32z"/></g>
    <path fill="${shade}" d="M0-34C20-34 29-14 27 6C25 24 12 36 0 37C-12 36-25 24-27 6C-29-14-20-34 0-34z"/>
    <path fill="${main}" d="M0-31C17-31 25-13 23 5C21 20 11 31 0 32C-11 31-21 20-23 5C-25-13-17-31 0-31z"/>
    <path fill="${tint}" d="M-8-20H8L12-8L0-2L-12-8zM-12 4L0-1L12 4L9 17L0 21L-9 17z"/>
    <path d="M-8-20L-13-26M8-20L13-26M-12-8L-23-8M12-8L23-8M-12 4L-22 8M12 4L22 8M-9 17L-15 24M9 17L15 24M0 21V32"
      stroke="${shade}" stroke-width="1.6"/>
    <path d="M-4-42h0M4-42h0" stroke="${deep}" stroke-width="3" stroke-linecap="round"/>
    <path fill="${accentShade}" d="M-5-30H5V-33H-5z"/>
    <path fill="${light}" opacity=".3" d="M-22 0C-22-16-14-30 0-31C-8-26-14-16-22 0z"/>
  `;
}

/** Draws a manta from above, about 100 wide. */
export function manta({ main, shade, light, deep }: Palette): string {
  return ink`
    <path d="M0 20Q2 44-6 62" fill="none" stroke="${shade}" stroke-width="2"/>
    <path fill="${main}" d="M-8-22Q0-18 8-22Q12-14 22-10Q42-4 54 14Q30 8 16 18Q8 28 0 26Q-8 28-16 18Q-30 8-54 14
      Q-42-4-22-10Q-12-14-8-22z"/>
    <path fill="${shade}" d="M0-20Q5-20 8-22Q12-14 22-10Q42-4 54 14Q30 8 16 18Q8 28 0 26z"/>
    <path d="M-22-2L-10-8M22-2L10-8M-18 5L-8 0M18 5L8 0" stroke="${light}" stroke-width="2" stroke-linecap="round"
      opacity=".6"/><path d="M-9-15h0M9-15h0" stroke="${deep}" stroke-width="3.4" stroke-linecap="round"/>
  `;
}

/** Draws a jellyfish, about 36 wide. */
export function jellyfish({ main, tint, light }: Palette): string {
  const arms = [-12, -4, 4, 12].map(
    (left, index) => ink`M${left} 2q${index % 2 === 0 ? 6 : -6} 10 0 20t0 ${14 + (index % 2) * 6}`,
  );
  return ink`
    <path d="${arms}" fill="none" stroke="${tint}" stroke-width="2" stroke-linecap="round" opacity=".8"/>
    <path fill="${main}" d="M-18 2C-20-24 20-24 18 2Q13 7 9 2Q4 7 0 2Q-4 7-9 2Q-13 7-18 2z"/>
    <path fill="${light}" opacity=".4" d="M-13-2C-13-16-4-18 0-18Q-8-12-8-1z"/>
  `;
}

/** Draws branching coral at the origin. */
export function coral(colour: string, height: number): string {
  const [h, w] = [-height, height];
  const right = ink`
    M0 ${h * 0.28}L${w * 0.2} ${h * 0.56}L${w * 0.14} ${h * 0.86}
    M${w * 0.2} ${h * 0.56}L${w * 0.36} ${h * 0.78}`;
  const left = ink`
    M0 ${h * 0.28}L${-w * 0.18} ${h * 0.5}L${-w * 0.14} ${h * 0.76}
    M${-w * 0.18} ${h * 0.5}L${-w * 0.36} ${h * 0.66}`;
  return ink`
    <path d="M0 0V${h}${right}${left}" fill="none" stroke="${colour}" stroke-width="${height * 0.1}"
      stroke-linecap="round" stroke-linejoin="round"/>
  `;
}

/** Draws tube sponges of different heights. */
export function sponges(colour: string, mouth: string, height: number): string {
  const tops = [-height * 0.7, -height, -height * 0.55];
  const tubes = tops.map((top, index) => ink`M${(index - 1) * 10} 0V${top}`);
  const mouths = tops.map((top, index) => ink`M${(index - 1) * 10} ${top}h0`);
  return ink`
    <g stroke-linecap="round"><path d="${tubes}" stroke="${colour}" stroke-width="9"/>
    <path d="${mouths}" stroke="${mouth}" stroke-width="4.6"/></g>
  `;
}

/** Draws seaweed that grows up from the origin. */
export function kelp(colour: string, height: number): string {
  const h = -height;
  return ink`
    <path fill="${colour}" d="M-3 0C-12 ${h * 0.3} 4 ${h * 0.5}-2 ${h * 0.7}Q-5 ${h * 0.86} 2 ${h}
      Q3 ${h * 0.86} 5 ${h * 0.7}C9 ${h * 0.5}-4 ${h * 0.3} 3 0z"/>
  `;
}
