import { useId } from "react";

/** A parol, the Filipino star lantern, its points glazed with small panes of shell. Rendered from arithmetic: no request. */
export function Parol({ className }: { className?: string }) {
  const glazing = useId();
  return (
    <svg viewBox="-250 -250 500 500" aria-hidden className={className}>
      <pattern id={glazing} width={PANE} height={PANE} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d={`M0 0H${PANE}M0 0V${PANE}`} stroke="var(--surface-1)" strokeWidth={3} />
      </pattern>
      <circle r={RING} fill="none" stroke="var(--line)" strokeWidth={1.5} />
      {BEADS.map(({ x, y, hue }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={7} fill={tint(hue, 46)} stroke="var(--surface-1)" strokeWidth={4} />
      ))}
      {FACETS.map(({ points, hue, share }) => (
        <polygon key={points} points={points} fill={tint(hue, share)} />
      ))}
      <polygon points={OUTLINE} fill={`url(#${glazing})`} />
      {FACETS.map(({ points }) => (
        <polygon key={points} points={points} {...LEAD} />
      ))}
      <circle r={15} fill="var(--surface-1)" stroke={tint("jackpot", 60)} strokeWidth={5} />
    </svg>
  );
}

const RING = 228;
const TIP = 200;
const VALLEY = 96;
const PANE = 27;

/** The strips that hold the panes. */
const LEAD = { fill: "none", stroke: "var(--surface-1)", strokeWidth: 5, strokeLinejoin: "round" } as const;

/** One hue per point of the star, warm at the top where the lamp hangs. */
const HUES = ["jackpot", "live", "pvp", "esports", "lottery"] as const;
type Hue = (typeof HUES)[number];

const POINTS = HUES.map((hue, index) => ({ hue, at: index * 72 - 90 }));

/** Each point has a side in the light and a side in the shade. */
const FACETS = POINTS.flatMap(({ hue, at }) => [
  { hue, share: 64, points: polygon([0, 0], [TIP, at], [VALLEY, at - 36]) },
  { hue, share: 40, points: polygon([0, 0], [TIP, at], [VALLEY, at + 36]) },
]);

const OUTLINE = POINTS.map(({ at }) => polygon([TIP, at], [VALLEY, at + 36])).join(" ");

const BEADS = Array.from({ length: 40 }, (_, index) => {
  const [x, y] = place(RING, index * 9 - 90);
  return { x, y, hue: HUES[Math.floor(((index + 4) % 40) / 8)] ?? HUES[0] };
});

function polygon(...corners: [distance: number, degrees: number][]): string {
  return corners.map(([distance, degrees]) => place(distance, degrees).join()).join(" ");
}

function place(distance: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))];
}

function tint(hue: Hue, share: number): string {
  return `color-mix(in srgb, var(--category-${hue}) ${share}%, var(--surface-2))`;
}
