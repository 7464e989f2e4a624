/**
 * Letters as strokes on a square of one by one, so that a picture needs no font of the machine it is rendered on. Only
 * letters that nobody takes for another, at a slant and with a line across: E but not F, R but not P, A but not 4, 7
 * but not Z, U but not V, and nothing like O, I, S, B or G.
 */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

type Arc = { centre: Point; radii: Point; from: number; to: number };

const ARC_STEPS = 14;

/** Angles in degrees, clockwise from the right, as the page's y points down. */
function arc({ centre: [x, y], radii: [width, height], from, to }: Arc): Stroke {
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / ARC_STEPS) * Math.PI) / 180;
    return [x + width * Math.cos(angle), y + height * Math.sin(angle)] as const;
  });
}

const bowl: Stroke = [[0.1, 0], ...arc({ centre: [0.5, 0.27], radii: [0.4, 0.27], from: -90, to: 90 }), [0.1, 0.54]];

const stem: Stroke = [
  [0.1, 0],
  [0.1, 1],
];

const STROKES: Record<string, readonly Stroke[]> = {
  A: [
    [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    [
      [0.2, 0.64],
      [0.8, 0.64],
    ],
  ],
  C: [arc({ centre: [0.55, 0.5], radii: [0.5, 0.5], from: -45, to: -315 })],
  E: [
    [
      [0.9, 0],
      [0.1, 0],
      [0.1, 1],
      [0.9, 1],
    ],
    [
      [0.1, 0.5],
      [0.7, 0.5],
    ],
  ],
  H: [
    stem,
    [
      [0.9, 0],
      [0.9, 1],
    ],
    [
      [0.1, 0.5],
      [0.9, 0.5],
    ],
  ],
  K: [
    stem,
    [
      [0.9, 0],
      [0.1, 0.58],
    ],
    [
      [0.36, 0.42],
      [0.95, 1],
    ],
  ],
  M: [
    [
      [0, 1],
      [0.1, 0],
      [0.5, 0.65],
      [0.9, 0],
      [1, 1],
    ],
  ],
  N: [
    [
      [0.1, 1],
      [0.1, 0],
      [0.9, 1],
      [0.9, 0],
    ],
  ],
  R: [
    stem,
    bowl,
    [
      [0.5, 0.54],
      [0.95, 1],
    ],
  ],
  T: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  U: [[[0.1, 0], [0.1, 0.6], ...arc({ centre: [0.5, 0.6], radii: [0.4, 0.4], from: 180, to: 0 }), [0.9, 0]]],
  W: [
    [
      [0, 0],
      [0.22, 1],
      [0.5, 0.35],
      [0.78, 1],
      [1, 0],
    ],
  ],
  X: [
    [
      [0.05, 0],
      [0.95, 1],
    ],
    [
      [0.95, 0],
      [0.05, 1],
    ],
  ],
  Y: [
    [
      [0, 0],
      [0.5, 0.5],
      [1, 0],
    ],
    [
      [0.5, 0.5],
      [0.5, 1],
    ],
  ],
  3: [
    arc({ centre: [0.45, 0.26], radii: [0.4, 0.26], from: -150, to: 90 }),
    arc({ centre: [0.45, 0.76], radii: [0.45, 0.24], from: -90, to: 150 }),
  ],
  7: [
    [
      [0.05, 0],
      [0.95, 0],
      [0.4, 1],
    ],
  ],
  9: [
    arc({ centre: [0.5, 0.3], radii: [0.4, 0.3], from: 0, to: 360 }),
    [
      [0.9, 0.3],
      [0.86, 0.6],
      [0.6, 1],
    ],
  ],
};

export const CAPTCHA_ALPHABET = Object.keys(STROKES).join("");

export function strokesOf(letter: string): readonly Stroke[] {
  return STROKES[letter] ?? [];
}
