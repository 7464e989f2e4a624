import { ink } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Draws a feather that points up from the origin. */
export function feather(length: number, width: number, lit: string, shaded: string, rib: string): string {
  const [w, l] = [width, -length];
  return ink`
    <path fill="${lit}" d="M0 ${l * 0.1}C${-w} ${l * 0.34} ${-w} ${l * 0.78} 0 ${l}z"/>
    <path fill="${shaded}"
      d="M0 ${l * 0.1}C${w * 0.5} ${l * 0.2} ${w} ${l * 0.36} ${w * 0.92} ${l * 0.5}
        L${w * 0.4} ${l * 0.45}L${w * 0.88} ${l * 0.6}
        C${w * 0.8} ${l * 0.8} ${w * 0.4} ${l * 0.94} 0 ${l}z"/>
    <path d="M0 0V${l * 0.92}" stroke="${rib}" stroke-width="${length * 0.022}"/>
  `;
}

/** Combs and wattles are red in every light. */
const COMB_RED = "#c2463c";

/** Draws a rooster facing right, about 100 high, feet at y = 50. */
export function rooster({ main, tint, shade, light, accent, accentShade, deep }: Palette): string {
  return ink`
    <path fill="${accentShade}" d="M-8 16C-44 24-62-6-48-36C-44-14-30-4-6-4z"/>
    <path fill="${accent}" d="M-8 10C-40 8-52-24-36-52C-34-28-22-14 0-10z"/>
    <path fill="${deep}" d="M-6 2C-28-6-34-36-18-58C-19-36-10-20 6-12z"/>
    <path d="M2 32V49M13 31V49M-3 50H6M9 50H18" fill="none" stroke="${shade}" stroke-width="2.6"
      stroke-linecap="round"/>
    <path fill="${main}" d="M-20 0C-20 24-4 35 9 33C26 30 31 12 25-6Q21-22 24-36H10C6-22-4-6-20 0z"/>
    <path fill="${shade}" d="M-13 8C-8 26 8 28 20 18Q8 17 4 4Q-4 12-13 8z"/>
    <path fill="${tint}" d="M25-38Q17-48 9-39C5-22 0-12-9-4L-1-3L1 5L8 0L13 7L18 0L26 3Q25-14 25-38z"/>
    <path fill="${COMB_RED}" d="M8-41Q3-50 9-51Q11-58 16-54Q22-58 23-50Q28-49 25-41Q17-47 8-41zM21-33Q30-30 26-20
      Q19-23 20-32z"/><path fill="${shade}" d="M25-40L34-35L24-33z"/>
    <circle cx="18" cy="-38" r="3" fill="${light}"/><circle cx="18.5" cy="-38" r="1.6" fill="${deep}"/>
  `;
}

/** Draws the rooster as a silhouette. */
export function roosterShadow(colour: string): string {
  return ink`
    <path fill="${colour}" d="M34-35L24-32Q30-28 26-20Q22-22 22-26Q22-16 25-6C31 12 26 30 15 33V48H18V51H-3V48H1V33
      C-8 30-14 24-17 15C-48 20-62-8-48-36Q-46-28-42-22Q-46-38-36-52Q-34-42-29-34Q-28-48-18-58C-19-36-12-24 2-16
      Q8-26 9-40Q3-50 9-51Q11-58 16-54Q22-58 23-50Q28-49 25-41z"/>
  `;
}
