import { classes } from "@perya/ui";
import { useId } from "react";

/** Decorative lattice of capiz shell panes behind a message, fading towards the edges. */
export function CapizLattice({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden fill="currentColor" className={classes("text-text-1", className)}>
      <defs>
        <pattern
          id={`${id}-panes`}
          width={SIDE * COUNT}
          height={SIDE * COUNT}
          patternUnits="userSpaceOnUse"
          x="50%"
          y="50%"
        >
          {PANES.map(({ x, y, light }) => (
            <rect
              key={`${x} ${y}`}
              x={x + 1.5}
              y={y + 1.5}
              width={SIDE - 3}
              height={SIDE - 3}
              rx={6}
              fillOpacity={light}
            />
          ))}
        </pattern>
        <radialGradient id={`${id}-fade`}>
          <stop offset="0.1" stopColor="white" stopOpacity="0.25" />
          <stop offset="0.55" stopColor="white" />
          <stop offset="1" stopColor="white" stopOpacity="0" />
        </radialGradient>
        <mask id={`${id}-mask`}>
          <rect width="100%" height="100%" fill={`url(#${id}-fade)`} />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}-panes)`} mask={`url(#${id}-mask)`} />
    </svg>
  );
}

const SIDE = 56;
const COUNT = 5;

/** Panes with varying brightness. The prime factor avoids a visible pattern. */
const PANES = Array.from({ length: COUNT * COUNT }, (_, index) => ({
  x: (index % COUNT) * SIDE,
  y: Math.floor(index / COUNT) * SIDE,
  light: 0.012 + 0.007 * ((index * 7) % 6),
}));
