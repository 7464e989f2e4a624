import { createChance } from "./chance.ts";
import { polar } from "./geometry.ts";
import { ink, place, repeat } from "./ink.ts";
import { MOTIFS } from "./motifs/index.ts";
import { jeepney } from "./motifs/road.ts";
import { mixPalette, type Palette } from "./palette.ts";
import { perform, svgDocument } from "./stage.ts";
import { liveTable } from "./tiles/live-table.ts";

export type HeroLight = "noon" | "wine";

/** Draws the hero picture of a theme. HTML text covers its left side, which stays empty or calm. */
export function renderHero({ light }: { readonly light: HeroLight }): string {
  return HEROES[light]();
}

const HEROES: Readonly<Record<HeroLight, () => string>> = { noon: fair, wine: table };

/** Draws a fair on a hill without background: tent, wheel, carousel, jeepney, balloons and fireworks. */
function fair(): string {
  const [gold, pink, blue] = ([88, 356, 256] as const).map((main) =>
    mixPalette({ light: "fair", ground: 90, main, accent: FAIR_ACCENTS[main] }, 0),
  ) as [Palette, Palette, Palette];
  const red = mixPalette({ light: "fair", ground: 90, main: 22, accent: 256 }, 0);
  return svgDocument(
    560,
    280,
    ink`
      <path fill="#0a6b3b" d="M0 280Q150 236 280 236T560 280z"/><path fill="#118a4c" d="M60 280Q180 250 280 250T500 280z"/>
      ${place(276, 128, wheel(red), { scale: 2.9 })}
      ${place(122, 206, MOTIFS.tent({ ...blue, light: "#fdf1d0" }), { scale: 1.3 })}
      ${place(428, 200, MOTIFS.carousel({ ...pink, light: "#fdf1d0", accent: "#118a4c" }), { scale: 1.42 })}
      ${place(282, 266, jeepney({ ...red, light: "#fff3c4", accent: blue.main, accentShade: blue.shade }), { scale: 1.28 })}
      ${place(106, 78, MOTIFS.balloons({ ...pink, accent: "#118a4c", accentShade: "#0a5f35" }), { scale: 1.05 })}
      ${place(412, 50, firework(blue.main, gold.light), { scale: 1 })}
      ${place(446, 96, firework(red.main, gold.light), { scale: 0.62 })}
      ${place(384, 94, firework(blue.shade, pink.tint), { scale: 0.55 })}
    `,
  );
}

const FAIR_ACCENTS = { 88: 20, 356: 205, 256: 88 } as const;

/** Draws the ferris wheel motif with more cabins, because it is shown large. */
function wheel({ main, tint, shade, light, accent, deep }: Palette): string {
  const cabins = repeat(10, (index) => {
    const [x, y] = polar(34, index * 36);
    return ink`<path fill="${[accent, light, main][index % 3] ?? main}" d="M${x - 5} ${y - 5}h10v5a5 5 0 0 1-10 0z"/>`;
  });
  const spokes = repeat(10, (index) => {
    const [x, y] = polar(34, index * 36);
    return ink`M0 0L${x} ${y}`;
  });
  return ink`
    <path d="M0 0L-18 44M0 0L18 44M-10 24H10" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
    <circle r="34" fill="none" stroke="${tint}" stroke-width="2.4"/><circle r="29" fill="none" stroke="${tint}"/>
    <path d="${spokes}" stroke="${tint}" stroke-width="1.4"/>${cabins}
    <circle r="6" fill="${main}"/><circle r="2.6" fill="${light}"/><path fill="${deep}" opacity=".4" d="M-26 44H26V46H-26z"/>
  `;
}

function firework(colour: string, spark: string): string {
  const arms = repeat(12, (index) => {
    const [[x, y], [endX, endY]] = [polar(9, index * 30), polar(24, index * 30)];
    return ink`M${x} ${y}L${endX} ${endY}`;
  });
  const sparks = repeat(12, (index) => {
    const [x, y] = polar(30, index * 30);
    return ink`M${x} ${y}h0`;
  });
  return ink`
    <path d="${arms}" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="${sparks}" stroke="${spark}" stroke-width="4.6" stroke-linecap="round"/><circle r="4" fill="${spark}"/>
  `;
}

/** Draws a dealer behind a card table, lit by one lamp. */
function table(): string {
  const look = { seed: "hero/table", mood: { light: "wine", ground: 345, main: 10, accent: 28 }, shift: 0 } as const;
  const frame = { width: 208, height: 122, x: 104, y: 64, span: 200 };
  return perform(
    (stage) => liveTable(stage, MOTIFS.cards(stage.tones)),
    frame,
    { ...look, lattice: "scale", paneSize: 14 },
    createChance("table 3"),
  );
}
