import { ink, repeat } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Draws a jeepney from the side, about 92 wide, wheels at the origin. */
export function jeepney({ main, tint, shade, light, accent, accentShade, deep }: Palette): string {
  const windows = repeat(4, (index) => ink`M${-41 + index * 12}-33h10v11h-10z`);
  return ink`
    <path d="M-40-40v-4H4v4M-29-44v4M-18-44v4M-7-44v4" fill="none" stroke="${tint}" stroke-width="1.5"/>
    <path fill="${main}" d="M-46-4V-35Q-46-40-41-40H10L15-24H41Q45-24 45-19V-4z"/>
    <path fill="${tint}" d="M-46-37Q-45-40-41-40H13l1 3zM16-24H41Q44-24 45-21H15z"/>
    <path fill="${light}" d="${windows}M8-33h3l4 11H8z"/><path fill="${accent}" d="M-46-19H45v6H-46z"/>
    <path fill="${shade}" d="M-46-13H45v9H-46z"/>
    <path fill="${accentShade}" d="M-40-3a11 11 0 0 1 22 0zM19-3a11 11 0 0 1 22 0z"/>
    <path d="M-29-3h0M30-3h0" stroke="${deep}" stroke-width="16" stroke-linecap="round"/>
    <path d="M-29-3h0M30-3h0M43-17h0" stroke="${light}" stroke-width="6" stroke-linecap="round"/>
    <path fill="${light}" d="M31-24l1-6l4-2l3 3l-3 1v4z"/>
  `;
}
