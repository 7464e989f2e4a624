/**
 * Letters as strokes on a unit square, so that rendering needs no system font. Only letters that cannot be confused
 * when slanted and crossed by a line: E but not F, R but not P, A but not 4, 7 but not Z, U but not V, and none of O,
 * I, S, B and G. Answers are case-insensitive, so some letters have a lower-case form too, unless neighbors could
 * merge into another letter ("r" and "n" into "m").
 */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

type Arc = { centre: Point; radii: Point; from: number; to: number };

const ARC_STEPS = 14;

/** Approximates an arc with points. Angles are in degrees, clockwise from the right, because y points down. */
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

const SMALL: Record<string, readonly Stroke[]> = {
  A: [
    arc({ centre: [0.45, 0.66], radii: [0.37, 0.32], from: 0, to: 360 }),
    [
      [0.82, 0.32],
      [0.82, 0.9],
      [0.98, 1],
    ],
  ],
  E: [[[0.1, 0.64], [0.9, 0.64], ...arc({ centre: [0.5, 0.64], radii: [0.4, 0.36], from: 0, to: -310 })]],
  H: [stem, [[0.1, 0.6], ...arc({ centre: [0.5, 0.65], radii: [0.4, 0.27], from: 180, to: 360 }), [0.9, 1]]],
  K: [
    stem,
    [
      [0.78, 0.34],
      [0.1, 0.72],
    ],
    [
      [0.36, 0.58],
      [0.86, 1],
    ],
  ],
  R: [
    [
      [0.25, 0.32],
      [0.25, 1],
    ],
    [[0.25, 0.66], ...arc({ centre: [0.62, 0.66], radii: [0.37, 0.32], from: 190, to: 305 })],
  ],
  T: [
    [
      [0.1, 0.32],
      [0.85, 0.32],
    ],
    [[0.45, 0.02], [0.45, 0.75], ...arc({ centre: [0.7, 0.75], radii: [0.25, 0.24], from: 180, to: 70 })],
  ],
  Y: [
    [
      [0.1, 0.3],
      [0.52, 0.78],
    ],
    [
      [0.94, 0.3],
      [0.38, 1.16],
      [0.16, 1.18],
    ],
  ],
};

export const CAPTCHA_ALPHABET = Object.keys(STROKES).join("");

export type Font = { isSmall: boolean; hasSerifs: boolean; width: number; height: number };

/** Returns a letter's strokes in this font. A letter without a form of its own uses the capital's. */
export function strokesOf(
  letter: string,
  { isSmall, hasSerifs }: Pick<Font, "isSmall" | "hasSerifs">,
): readonly Stroke[] {
  const strokes = (isSmall ? SMALL[letter] : undefined) ?? STROKES[letter] ?? [];
  return hasSerifs ? [...strokes, ...strokes.flatMap(serifsOf)] : strokes;
}

const SERIF = 0.15;

/** Draws a short crossbar at each stroke end that touches the top or bottom. */
function serifsOf(stroke: Stroke): readonly Stroke[] {
  const ends = [stroke[0], stroke.at(-1)].filter((end) => end !== undefined);
  return ends
    .filter(([, y]) => y <= 0.03 || (y >= 0.97 && y <= 1.03))
    .map(([x, y]) => [
      [x - SERIF, y],
      [x + SERIF, y],
    ]);
}
