import type { GameCategory } from "@perya/contract";
import { tone } from "./colour.ts";
import { rays, star } from "./geometry.ts";
import { again, ink, repeat } from "./ink.ts";
import { SUITS } from "./motifs/table.ts";
import { idPrefix, svgDocument } from "./stage.ts";

type Sign = { readonly hue: number; readonly render: (front: string, back: string, id: string) => string };

/** Draws a category's symbol on a pane in the category's hue. */
export function renderCategoryMark({ category }: { readonly category: GameCategory }): string {
  const { hue, render } = SIGNS[category];
  // Gold needs more lightness to look as strong as the other hues.
  const body = hue > 60 && hue < 100 ? 0.7 : 0.62;
  const [pane, edge] = [tone(body, 0.125, hue), tone(body - 0.14, 0.115, hue - 8)];
  const [front, back] = ["#fdf7ea", tone(0.33, 0.07, hue)];
  const glass = ink`
    <rect x="2" y="4" width="60" height="58" rx="14" fill="${edge}"/>
    <rect x="2" y="2" width="60" height="57" rx="14" fill="${pane}"/>
    <path fill="#fff" opacity=".13" d="M2 47V16a14 14 0 0 1 14-14H47z"/>
  `;
  return svgDocument(
    64,
    64,
    ink`${glass}<g transform="translate(32 31)">${render(front, back, `${idPrefix(`category/${category}`)}a`)}</g>`,
  );
}

const SIGNS: Readonly<Record<GameCategory, Sign>> = {
  RNG: {
    hue: 68,
    render: (front, back) =>
      ink`
        <path fill="${front}" d="M-22-16H-9V16H-22Q-24 16-24 14V-14Q-24-16-22-16zM-6-16H6V16H-6zM9-16H22Q24-16 24-14V14
          Q24 16 22 16H9z"/><g fill="${back}">
        ${[-16, 0, 16].map((left) => ink`<path transform="translate(${left} 0)" d="${star(5, 6, 2.7)}"/>`)}</g>
      `,
  },
  LIVE: {
    hue: 27,
    render: (front, back, id) =>
      ink`
        <g transform="translate(0 13)scale(.74)">
        <path id="${id}" fill="${front}" d="M-3-12L-5.6-36Q0-40 5.6-36L3-12z"/>
        ${[-66, -44, -22, 22, 44, 66].map((turn) => again(id, 0, 0, { turn }))}
        <path d="M0 0V-13M0 0L-11-6M0 0L11-6M0 0L-6-11M0 0L6-11" stroke="${front}" stroke-width="1.6"/>
        <circle r="4" fill="${back}"/></g>
      `,
  },
  SPORTS: {
    hue: 150,
    render: (front, back) =>
      ink`
        <circle r="20" fill="${front}"/>
        <path d="M-20 0H20M0-20V20M-14-14Q-3 0-14 14M14-14Q3 0 14 14" fill="none" stroke="${back}" stroke-width="2.4"/>
      `,
  },
  ESPORTS: {
    hue: 292,
    render: (front, back) =>
      ink`
        <path fill="${front}" d="M-14-12H14C24-12 28 4 25 12C23 18 17 16 13 9H-13C-17 16-23 18-25 12
          C-28 4-24-12-14-12z"/><path fill="${back}" d="M-15-8h4v4h4v4h-4v4h-4v-4h-4v-4h4z"/>
        <path d="M10-5h0M16 0h0" stroke="${back}" stroke-width="5.4" stroke-linecap="round"/>
      `,
  },
  LOTT: {
    hue: 215,
    render: (front, back) =>
      ink`
        <g fill="${front}" stroke="${back}" stroke-width="2"><circle cx="-10" cy="9" r="11"/>
        <circle cx="11" cy="9" r="11"/><circle cy="-9" r="11"/></g>
        <path d="M-10 9h0M11 9h0M0-9h0" stroke="${back}" stroke-width="8" stroke-linecap="round"/>
      `,
  },
  ELOTT: {
    hue: 242,
    render: (front, back) =>
      ink`
        <circle r="20" fill="${front}"/>${rays(20, 4, back)}
        <circle r="20" fill="none" stroke="${front}" stroke-width="3"/>
        <circle r="6" fill="${front}"/><path fill="${front}" stroke="${back}" stroke-width="1.4" d="M-6-25H6L0-14z"/>
      `,
  },
  FISH: {
    hue: 186,
    render: (front, back) =>
      ink`
        <path fill="${front}" d="M24 0Q6-19-12-2L-24-12Q-19 0-24 12L-12 2Q6 19 24 0z"/>
        <circle cx="12" cy="-3" r="3" fill="${back}"/>
        <path d="M2-9Q-3 0 2 9" fill="none" stroke="${back}" stroke-width="2.4"/>
      `,
  },
  PVP: { hue: 355, render: (front) => ink`<path fill="${front}" transform="scale(3.7)" d="${SUITS.spade}"/>` },
  COCKFIGHT: {
    hue: 45,
    render: (front, back) =>
      ink`
        <g transform="rotate(32)"><path fill="${front}" d="M0 14C-15 2-14-16 0-26C14-16 15 2 0 14z"/>
        <path d="M0 25V-18M0 6L-7-1M0 6L7-1M0-4L-7-11M0-4L7-11" stroke="${back}" stroke-width="2" fill="none"/></g>
      `,
  },
  BINGO: {
    hue: 82,
    render: (front, back) =>
      ink`
        <rect x="-21" y="-21" width="42" height="42" rx="6" fill="${front}"/>
        <path fill="${back}" opacity=".25"
          d="${repeat(3, (row) => repeat(3, (column) => ink`M${-17 + column * 12} ${-17 + row * 12}h10v10h-10z`))}"/>
        <path d="M-12-12h0M0 0h0M12 12h0" stroke="${back}" stroke-width="9" stroke-linecap="round"/>
      `,
  },
  INHOUSE: {
    hue: 40,
    render: (front, back) =>
      ink`
        <path fill="${front}" opacity=".35" d="M-23 18Q8 16 16-12V18z"/>
        <path d="M-23 18Q8 16 16-12" fill="none" stroke="${front}" stroke-width="4.4" stroke-linecap="round"/>
        <circle cx="17" cy="-15" r="7" fill="${front}"/><circle cx="17" cy="-15" r="3" fill="${back}"/>
      `,
  },
  JACKPOT: {
    hue: 76,
    render: (front, back) =>
      ink`
        <path fill="${front}" d="M-23-5L-12-19H12L23-5L0 22z"/>
        <path d="M-23-5H23M-12-19L-6-5L0 22L6-5L12-19M-6-5L0-19L6-5" fill="none" stroke="${back}" stroke-width="1.6"
          stroke-linejoin="round"/>
      `,
  },
};
